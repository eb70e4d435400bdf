import { act, fireEvent, render, screen } from '@testing-library/react';
import { lazy, Suspense } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { goBackTo, historyPosition, listenToHistory, navigate } from '../../src/engine/addresses/history.ts';
import { Link, Router, useLocation } from '../../src/engine/addresses/router.tsx';

function Present() {
  const { pathname, search, hash, state, byPage } = useLocation();
  return <p>{JSON.stringify([pathname + search + hash, state, byPage])}</p>;
}

const shown = () => JSON.parse(document.querySelector('p')?.textContent ?? 'null') as unknown;
const go = (...to: Parameters<typeof navigate>) => act(async () => navigate(...to));
const back = (position: number) => act(() => goBackTo(position));

/** Follows a link to an anchor, as the browser does by itself. */
const follow = (anchor: string) =>
  act(async () => {
    const link = document.body.appendChild(document.createElement('a'));
    link.href = anchor;
    link.click();
    await new Promise((resolve) => setTimeout(resolve, 20));
  });

const openAt = (address: string, state: unknown = null) => {
  window.history.replaceState(state, '', address);
  return render(
    <Router>
      <Present />
      <Link to="/b?x=1">b</Link>
    </Router>,
  );
};

beforeEach(() => {
  sessionStorage.clear();
  window.history.pushState(null, '', '/');
});

describe('the present location', () => {
  it('is the address of the page, which gets a position', () => {
    openAt('/a?x=1#y');
    expect([shown(), window.history.state]).toEqual([
      ['/a?x=1#y', null, false],
      { position: 0, state: null },
    ]);
  });

  it('keeps its state and position over a reload', () => {
    openAt('/a', { position: 3, state: { dialogs: ['d'] } });
    expect([shown(), historyPosition()]).toEqual([['/a', { dialogs: ['d'] }, false], 3]);
  });

  it('follows a new entry, and Back to the one below with its state', async () => {
    openAt('/a', { position: 0, state: { first: true } });
    await go('/b?x=1#y', { change: () => ({ step: 2 }) });
    expect([shown(), historyPosition()]).toEqual([['/b?x=1#y', { step: 2 }, true], 1]);
    await back(0);
    expect([shown(), historyPosition()]).toEqual([['/a', { first: true }, false], 0]);
  });

  it('follows an entry that is replaced, at the same position', async () => {
    openAt('/a');
    await go('/b');
    await go({ pathname: '/c', search: '?x=1' }, { replace: true, change: () => ({ new: true }) });
    expect([shown(), historyPosition()]).toEqual([['/c?x=1', { new: true }, true], 1]);
    await back(0);
    expect(shown()).toEqual(['/a', null, false]);
  });

  it('follows Back over several entries at once', async () => {
    openAt('/a');
    for (const path of ['/b', '/c', '/d']) await go(path);
    await back(1);
    expect([shown(), historyPosition()]).toEqual([['/b', null, false], 1]);
  });

  it('stands above what this tab showed before, where its entry has no position', () => {
    openAt('/a', { position: 3, state: null }).unmount();
    window.history.pushState(null, '', '/b');
    openAt('/b');
    expect(historyPosition()).toBe(4);
  });

  it('has its own position and the state of the entry before, where the browser made it for an anchor', async () => {
    openAt('/a', { position: 2, state: { step: 2 } });
    for (const anchor of ['#content', '#content', '#foot']) await follow(anchor);
    expect([shown(), historyPosition()]).toEqual([['/a#foot', { step: 2 }, true], 4]);
    await back(2);
    expect([shown(), historyPosition()]).toEqual([['/a', { step: 2 }, false], 2]);
  });

  it('is an entry of the page, whatever frames have added to the history of the tab', async () => {
    openAt('/a');
    await go('/b');
    const entries = [{ key: 'a' }, { key: 'b' }];
    const { history } = window;
    const toFrame = vi.spyOn(history, 'go').mockImplementation(() => undefined);
    const traverseTo = (key: string) => {
      if (key === 'a') history.back();
      return { committed: Promise.resolve(), finished: Promise.reject(new Error('on the way elsewhere')) };
    };
    vi.stubGlobal('navigation', { entries: () => entries, currentEntry: { index: 1 }, traverseTo });
    await back(0);
    vi.unstubAllGlobals();
    toFrame.mockRestore();
    expect([shown(), historyPosition()]).toEqual([['/a', null, false], 0]);
  });

  it('is one entry below, however often it is asked to go there before the browser has', async () => {
    openAt('/a');
    for (const path of ['/b', '/c']) await go(path);
    await act(async () => void (await Promise.all([goBackTo(1), goBackTo(1), goBackTo(1)])));
    expect([shown(), historyPosition()]).toEqual([['/b', null, false], 1]);
  });

  it('is that of a link pressed while the browser goes back', async () => {
    openAt('/a');
    await go('/b');
    await act(async () => {
      const gone = goBackTo(0);
      navigate('/c');
      await gone;
    });
    expect([shown(), historyPosition()]).toEqual([['/c', null, true], 1]);
    await back(0);
    expect(shown()).toEqual(['/a', null, false]);
  });

  it('stays where no earlier position is meant', async () => {
    openAt('/a');
    await back(4);
    expect(shown()).toEqual(['/a', null, false]);
  });

  it('is told to nobody who has stopped listening', async () => {
    const tell = vi.fn();
    const stop = listenToHistory(tell);
    navigate('/b');
    navigate('/c');
    await goBackTo(historyPosition() - 1);
    expect(tell.mock.calls.map(([{ pathname }]) => pathname)).toEqual(['/b', '/c', '/b']);
    stop();
    navigate('/d');
    await goBackTo(historyPosition() - 1);
    expect(tell).toHaveBeenCalledTimes(3);
  });

  it('never leaves the portal by a path that begins with two slashes', async () => {
    openAt('/a');
    await go('//elsewhere.example/b');
    expect([shown(), window.location.origin]).toEqual([
      ['//elsewhere.example/b', null, true],
      new URL(document.baseURI).origin,
    ]);
  });

  it('keeps what is shown until the code of the next screen has come', async () => {
    let arrive: (part: { default: () => string }) => void = () => undefined;
    const Next = lazy(() => new Promise<{ default: () => string }>((resolve) => (arrive = resolve)));
    const Screen = () => (useLocation().pathname === '/next' ? <Next /> : 'before');
    window.history.replaceState(null, '', '/a');
    const { container } = render(
      <Router>
        <Suspense fallback="nothing">
          <Screen />
        </Suspense>
      </Router>,
    );
    await go('/next');
    expect(container.textContent).toBe('before');
    await act(async () => arrive({ default: () => 'after' }));
    expect(container.textContent).toBe('after');
  });
});

describe('a link', () => {
  const link = () => screen.getByText('b');

  it('leads to its address in a new entry, and has it for the browser', () => {
    openAt('/a');
    fireEvent.click(link());
    expect([shown(), historyPosition()]).toEqual([['/b?x=1', null, true], 1]);
    expect(link().getAttribute('href')).toBe('/b?x=1');
  });

  it('to the present address adds no entry', () => {
    openAt('/b?x=1');
    fireEvent.click(link());
    expect([shown(), historyPosition()]).toEqual([['/b?x=1', null, true], 0]);
  });

  it.each([{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }, { altKey: true }, { button: 1 }])(
    'is left to the browser with %j',
    (press) => {
      openAt('/a');
      const left = vi.fn((event: Event) => event.preventDefault());
      document.addEventListener('click', left, { once: true });
      fireEvent.click(link(), press);
      expect([left.mock.calls.length, shown()]).toEqual([1, ['/a', null, false]]);
    },
  );

  it('does not lead anywhere after a handler that prevents it', () => {
    window.history.replaceState(null, '', '/a');
    render(
      <Router>
        <Present />
        <Link to="/b" onClick={(event) => event.preventDefault()}>
          b
        </Link>
      </Router>,
    );
    fireEvent.click(link());
    expect(shown()).toEqual(['/a', null, false]);
  });
});
