import { act, renderHook } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { holdPage, leaveUnasked } from '../../src/engine/addresses/held-page.ts';
import { historyPosition, listenToHistory, navigate, passOver } from '../../src/engine/addresses/history.ts';
import { Router } from '../../src/engine/addresses/router.tsx';
import { useDialogStack } from '../../src/engine/dialogs/dialog-stack.tsx';
import { usePassingOver } from '../../src/engine/dialogs/standing.ts';
import { Scope } from '../../src/engine/state/scope.ts';

const from = { scope: new Scope(), definition: '', host: { setStates: () => true, refresh: async () => {} } };

/** A page with its dialogs, as it begins at the present entry of the history. */
function openPage() {
  const { result, unmount } = renderHook(
    () => {
      const stack = useDialogStack();
      usePassingOver(stack.isKnown);
      return stack;
    },
    { wrapper: Router },
  );
  return {
    unmount,
    push: (dialog: string) => act(async () => result.current.push({ dialog, parameters: {}, from })),
    closeTop: () => act(async () => result.current.close(result.current.open.at(-1)?.id ?? '')),
    /** The open dialogs, the path and the position. */
    shown: () => [result.current.open.map(({ dialog }) => dialog), location.pathname, historyPosition()],
  };
}

/** Waits until the browser has moved and the page has followed, there and back: React draws at the end of each. */
async function settle(): Promise<void> {
  for (const _time of [1, 2, 3, 4]) await act(() => new Promise((resolve) => setTimeout(resolve, 20)));
}

const go = async (distance: number) => {
  history.go(distance);
  await settle();
};
const link = (to: string) => act(async () => navigate(to));

beforeEach(() => {
  // A page of an earlier file may still fetch something.
  leaveUnasked();
  sessionStorage.clear();
  window.history.pushState(null, '', '/list');
});

describe('the entry of a dialog', () => {
  it('shows it again by Forward, while its screen is drawn', async () => {
    const page = openPage();
    await page.push('power');
    await go(-1);
    expect(page.shown()).toEqual([[], '/list', 0]);
    await go(1);
    expect(page.shown()).toEqual([['power'], '/list', 1]);
  });

  it('is left after a reload, for the entry below all dialogs', async () => {
    const page = openPage();
    await page.push('power');
    await page.push('help');
    page.unmount();
    const again = openPage();
    await settle();
    expect(again.shown()).toEqual([[], '/list', 0]);
  });

  it('is left by Forward once the dialog was closed', async () => {
    const page = openPage();
    await page.push('power');
    await page.closeTop();
    await go(1);
    expect(page.shown()).toEqual([[], '/list', 0]);
  });

  it('is passed over in both directions once its screen was left', async () => {
    const page = openPage();
    await page.push('power');
    await link('/detail');
    await go(-1);
    expect(page.shown()).toEqual([[], '/list', 0]);
    await go(1);
    expect(page.shown()).toEqual([[], '/detail', 2]);
  });

  it('is not added to a screen that is being left', async () => {
    const page = openPage();
    await act(async () => {
      window.history.pushState({ position: 1, state: null }, '', '/detail');
      await page.push('power');
    });
    expect([location.pathname, historyPosition(), history.state]).toEqual([
      '/detail',
      1,
      { position: 1, state: null },
    ]);
  });

  it('stays where it is once it was left already', async () => {
    const page = openPage();
    await page.push('power');
    await go(-1);
    passOver(0, false);
    await settle();
    expect(page.shown()).toEqual([[], '/list', 0]);
  });
});

describe('a dialog in which something must not be cut off', () => {
  it('stays through Back and its closing, and says why, until it lets go', async () => {
    const page = openPage();
    await page.push('payment');
    const refuse = vi.fn();
    const letGo = holdPage(refuse);
    await go(-1);
    expect([page.shown(), refuse.mock.calls.length]).toEqual([[['payment'], '/list', 1], 1]);
    await page.closeTop();
    expect([page.shown(), refuse.mock.calls.length]).toEqual([[['payment'], '/list', 1], 2]);
    letGo();
    await go(-1);
    expect(page.shown()).toEqual([[], '/list', 0]);
  });

  it('stays through Back too where several parts of the page follow the history and Forward leads on', async () => {
    const stopListening = listenToHistory(() => {});
    const page = openPage();
    await page.push('payment');
    await page.push('help');
    await go(-1);
    const refuse = vi.fn();
    const letGo = holdPage(refuse);
    await go(-1);
    expect([page.shown(), refuse.mock.calls.length]).toEqual([[['payment'], '/list', 1], 1]);
    letGo();
    stopListening();
  });

  it.each([
    ['Back', async () => go(-1)],
    ['its closing', async (page: ReturnType<typeof openPage>) => page.closeTop()],
  ])('that somebody may leave who tries twice stays through the first time: %s', async (_how, leave) => {
    const page = openPage();
    await page.push('payment');
    const refuse = vi.fn();
    const letGo = holdPage(refuse, true);
    expect(window.dispatchEvent(new Event('beforeunload', { cancelable: true }))).toBe(true);
    await leave(page);
    expect([page.shown(), refuse.mock.calls.length]).toEqual([[['payment'], '/list', 1], 1]);
    await leave(page);
    expect([page.shown(), refuse.mock.calls.length]).toEqual([[[], '/list', 0], 1]);
    letGo();
  });

  it('has the browser ask before the page is closed', () => {
    const closes = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
    const letGo = [holdPage(() => undefined), holdPage(() => undefined)];
    expect(closes()).toBe(true);
    letGo[0]?.();
    expect(closes()).toBe(true);
    letGo[1]?.();
    expect(closes()).toBe(false);
  });
});
