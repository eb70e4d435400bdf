import { validators } from 'virtual:validators';
import { vi } from 'vitest';
import type { Emitted } from '../../../src/cli/emit.ts';
import type { Validators } from '../../../src/portal/load-portal.ts';
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

/** There is no layout here, and jsdom goes through every rule of every look for each question about a style. */
function withoutLayout(): void {
  vi.stubGlobal('scrollTo', () => undefined);
  Element.prototype.scrollIntoView = () => undefined;
  vi.stubGlobal('CSS', { escape: (name: string) => name.replace(/[^\w-]/g, '\\$&') });
  for (const view of [globalThis, document.defaultView ?? globalThis])
    view.getComputedStyle = (element) => (element as HTMLElement).style;
}

/** A browser that comes for the first time, at an address. */
export function freshBrowser(path: string): HTMLElement {
  withoutLayout();
  localStorage.clear();
  sessionStorage.clear();
  Reflect.set(document, 'cookie', 'mostrador_token=; Path=/; Secure; Max-Age=0');
  document.title = '';
  document.body.innerHTML = '<div></div>';
  history.replaceState(null, '', path);
  forgetOpenings();
  return document.body.firstElementChild as HTMLElement;
}

const turn = () => new Promise((resolve) => setTimeout(resolve, 1));
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

/** Waits until something holds, for as long as a dialog may take: React holds back what it has waited for by 300 ms. */
export async function until(holds: () => boolean): Promise<void> {
  for (let turns = 0; turns < patience.dialog && !holds(); turns++) await turn();
}

type Remembered = { usr?: { dialogs?: string[] } } | null;

/** How many dialogs are open, by the history. */
export const dialogsOpen = (): number => (history.state as Remembered)?.usr?.dialogs?.length ?? 0;

/** Closes the topmost dialog, as Back does. */
export async function goBack(): Promise<void> {
  const gone = new Promise((resolve) => window.addEventListener('popstate', resolve, { once: true }));
  history.back();
  await gone;
}
