import { validators } from 'virtual:validators';
import { unstable_IdlePriority, unstable_scheduleCallback } from 'scheduler';
import { vi } from 'vitest';
import type { Emitted } from '../../../src/cli/bundle/emit.ts';
import type { Validators } from '../../../src/portal/load-portal.ts';
import { askInlineStylesOnly } from '../../support/styles.tsx';
import { forgetOpenings } from './openings.ts';
import type { Retailer } from './retailer.ts';

/** A network that has the emitted files and the retailer, and knows whether an answer is still under way. */
export function networkOf({ files }: Emitted, ask: Retailer['fetch']) {
  let waiting = 0;
  const during = <Result>(promise: Promise<Result>): Promise<Result> => {
    waiting += 1;
    return promise.finally(() => {
      waiting -= 1;
    });
  };
  const fetch = async (address: string, init?: RequestInit): Promise<Response> => {
    const file = /^\/portal\/(.*)$/.exec(address)?.[1];
    return file === undefined ? during(ask(address, init)) : new Response(files.get(file));
  };
  const checks: Validators = Object.fromEntries(
    Object.entries(validators).map(([name, load]) => [name, () => during((load as Validators[string])())]),
  );
  return { fetch, checks, busy: () => waiting > 0 };
}

/** What jsdom lacks of a browser that lays pages out. */
function withoutLayout(): void {
  vi.stubGlobal('scrollTo', () => undefined);
  Element.prototype.scrollIntoView = () => undefined;
  const Observer = class {
    observe() {}
    disconnect() {}
  };
  vi.stubGlobal('ResizeObserver', Observer);
  vi.stubGlobal('CSS', { escape: (name: string) => name.replace(/[^\w-]/g, '\\$&') });
  askInlineStylesOnly();
}

/** A browser that comes for the first time, at an address. */
export function freshBrowser(path: string): HTMLElement {
  withoutLayout();
  localStorage.clear();
  sessionStorage.clear();
  for (const name of ['mostrador_token', 'mostrador_language', 'mostrador_last_language'])
    Reflect.set(document, 'cookie', `${name}=; Path=/; Secure; Max-Age=0`);
  document.title = '';
  document.body.innerHTML = '<div></div>';
  history.replaceState(null, '', path);
  forgetOpenings();
  return document.body.firstElementChild as HTMLElement;
}

/** What waits in the browser has its turn, then all that React draws in short tasks. */
const turn = async (): Promise<void> => {
  await new Promise((resolve) => setTimeout(resolve, 1));
  await new Promise<void>(
    (resolve) => void unstable_scheduleCallback(unstable_IdlePriority, () => resolve()),
  );
};

const patience = { turns: 3000, still: 8, blank: 300, dialog: 600 };

/** Waits until nothing is under way and nothing has changed for a few turns; a blank document waits longer. */
export async function rest(busy: () => boolean, changes: () => number): Promise<void> {
  let before = '';
  for (let still = 0, turns = 0; still < patience.still; turns++) {
    if (turns > patience.turns) throw new Error(`This never comes to rest: ${document.body.textContent}`);
    await turn();
    const now = `${location.href} ${document.title} ${changes()}`;
    const quiet = !busy() && now === before;
    const mayStand = quiet && (turns > patience.blank || document.body.textContent !== '');
    still = mayStand ? still + 1 : 0;
    before = now;
  }
}

/**
 * Waits until something of the document holds, for as long as a dialog may take: React holds back what it has waited
 * for by 300 ms. It is looked at again only where something changed, as looking may cost more than drawing.
 * @param atLeast milliseconds that it may take on any machine: a fast one has its turns sooner than timers run out.
 */
export async function until(holds: () => boolean, atLeast = 0): Promise<void> {
  const end = performance.now() + atLeast;
  let changed = true;
  const observer = new MutationObserver(() => {
    changed = true;
  });
  observer.observe(document, { childList: true, subtree: true, attributes: true, characterData: true });
  for (let turns = 0; turns < patience.dialog || performance.now() < end; turns++) {
    if (changed && holds()) break;
    changed = false;
    await turn();
  }
  observer.disconnect();
}

type Remembered = { state?: { dialogs?: string[] } } | null;

/** How many dialogs are open, by the history. */
export const dialogsOpen = (): number => (history.state as Remembered)?.state?.dialogs?.length ?? 0;

/** Closes the topmost dialog, as Back does. */
export async function goBack(): Promise<void> {
  const gone = new Promise((resolve) => window.addEventListener('popstate', resolve, { once: true }));
  history.back();
  await gone;
}
