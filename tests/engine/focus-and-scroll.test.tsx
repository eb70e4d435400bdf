import { act, render } from '@testing-library/react';
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { goBackTo, navigate } from '../../src/engine/addresses/history.ts';
import { Router, useLocation } from '../../src/engine/addresses/router.tsx';
import { scrollToAnchor } from '../../src/engine/page.ts';
import { useFocusAndScroll } from '../../src/engine/screen/use-focus-and-scroll.ts';

/** How far the page could be scrolled, if it was laid out. */
let room = 1000;
const scrollTo = vi.spyOn(window, 'scrollTo').mockImplementation(((_left: number, top: number) => {
  window.scrollY = Math.min(top, room);
}) as typeof window.scrollTo);
afterAll(() => scrollTo.mockRestore());

function Screen({ name }: { name: string }) {
  useFocusAndScroll();
  return <h1>{name}</h1>;
}

function Present() {
  const { pathname } = useLocation();
  return <Screen key={pathname} name={pathname} />;
}

const nextFrame = () => new Promise(requestAnimationFrame);
const openPage = async () => {
  const opened = render(
    <Router>
      <Present />
    </Router>,
  );
  await nextFrame();
  return opened;
};
const go = async (...to: Parameters<typeof navigate>) => {
  await act(async () => navigate(...to));
  await nextFrame();
};
const back = (position: number) => act(() => goBackTo(position));
/** Something is drawn, after which the page can be scrolled so far. */
const grow = (to: number) =>
  act(async () => {
    room = to;
    document.body.append(document.createElement('div'));
  });

beforeEach(() => {
  sessionStorage.clear();
  window.history.replaceState(null, '', '/list');
  window.scrollY = 0;
  room = 1000;
});

describe('a page', () => {
  it('is at its top after a link, and after Back where it was left', async () => {
    await openPage();
    window.scrollY = 600;
    await go('/detail');
    expect(window.scrollY).toBe(0);
    await back(0);
    expect(window.scrollY).toBe(600);
  });

  it('is after a reload where it was, as soon as it is that high', async () => {
    const { unmount } = await openPage();
    window.scrollY = 600;
    document.dispatchEvent(new Event('visibilitychange'));
    const kept = sessionStorage.getItem('mostrador_history') ?? '';
    unmount();
    sessionStorage.setItem('mostrador_history', kept);
    room = 0;
    await openPage();
    await grow(200);
    expect(window.scrollY).toBe(200);
    await grow(900);
    expect(window.scrollY).toBe(600);
  });

  it.each(['wheel', 'touchstart', 'keydown', 'pointerdown'])(
    'is left alone after a %s in between',
    async (event) => {
      await openPage();
      window.scrollY = 600;
      await go('/detail');
      room = 100;
      await back(0);
      window.dispatchEvent(new Event(event));
      await grow(900);
      expect(window.scrollY).toBe(100);
    },
  );

  it('stays where it is when a state or a dialog changes its entry, and by Back from there', async () => {
    await openPage();
    window.scrollY = 300;
    await go({ search: '?page=2' });
    await go({}, { change: () => ({ dialogs: [] }) });
    expect(window.scrollY).toBe(300);
    window.scrollY = 400;
    await back(0);
    expect(window.scrollY).toBe(400);
  });

  it('begins at the top, where an entry takes the place of one that was scrolled', async () => {
    await openPage();
    await go('/detail');
    window.scrollY = 500;
    await back(0);
    await go('/other');
    expect(window.scrollY).toBe(0);
    expect(JSON.parse(sessionStorage.getItem('mostrador_history') ?? '')).toMatchObject({
      tops: { 0: 0 },
      highest: 1,
    });
  });

  it('shows the anchor of its address, even one that is no text', async () => {
    await openPage();
    const scrolled = vi.fn();
    Element.prototype.scrollIntoView = scrolled;
    const foot = document.body.appendChild(document.createElement('p'));
    foot.id = 'foot';
    await go('/detail#foot');
    expect(scrolled).toHaveBeenCalled();
    await go('/list#%E0%A4%A');
    expect(document.querySelector('h1')?.textContent).toBe('/list');
  });

  it.each([
    [true, 'instant'],
    [false, 'smooth'],
  ])('moves to an anchor as customers want it: less motion %s', (matches, behavior) => {
    vi.stubGlobal('matchMedia', () => ({ matches }));
    const scrolled = vi.fn();
    const foot = document.body.appendChild(document.createElement('p'));
    foot.scrollIntoView = scrolled;
    foot.id = `foot-${behavior}`;
    scrollToAnchor(foot.id);
    expect(scrolled).toHaveBeenCalledWith(expect.objectContaining({ behavior }));
    vi.unstubAllGlobals();
  });
});
