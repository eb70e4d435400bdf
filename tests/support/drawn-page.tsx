import { createEvent, queryAllByRole, queryAllByText } from '@testing-library/dom';
import { expect, vi } from 'vitest';
import type { Json } from '../../src/base/json.ts';
import type { Emitted } from '../../src/cli/bundle/emit.ts';
import type { Services } from '../../src/engine/services.ts';
import { until } from '../corpus/support/browser.ts';
import { loadDrawings } from '../corpus/support/drawings.ts';
import { openRetailer } from '../corpus/support/retailer.ts';
import { drawPortal } from './draw-portal.tsx';
import { emittedOf } from './repository.ts';

/** Who comes to a drawn page, and what is different there. */
export type Visit = {
  partner?: string;
  /** A portal in place of that of a partner of the repository. */
  portal?: Emitted;
  language?: string;
  /** A customer of the sandbox; a visitor where none is named. */
  user?: string;
  /** A token in place of the customer's own. */
  token?: string;
  /** Whether the user signed in before and has the token in a cookie; otherwise it comes with the address. */
  stored?: boolean;
  /** What the tab kept from an earlier page. */
  tab?: { [name: string]: string };
  /** What the browser kept, which other tabs may have stored. */
  browser?: { [name: string]: string };
  /** Whether the page is opened again, as by a reload. */
  again?: boolean;
  /** Whether nothing was chosen about cookies yet; otherwise all were refused before. */
  unasked?: boolean;
  /** Whether the page writes its rules of style, which nothing but a test of them reads. */
  styled?: boolean;
  /** What the settings of the server say. */
  settings?: Json;
  /** Scenarios of the sandbox from the beginning. */
  scenario?: string;
  /** What becomes of each property of every answer; undefined takes it out. */
  property?: (name: string, value: Json) => Json | undefined;
  /** What a request is answered instead of by the sandbox. */
  instead?: (request: { method: string; path: string }) => Response | Promise<Response> | undefined;
  /** Changes the emitted portal before it is drawn. */
  change?: (emitted: Emitted) => Emitted;
};

await loadDrawings();
export const retailer = await openRetailer(false);

let servedFile: string | undefined;

/** Files of tests share the retailer: none finds what another changed. */
async function startAgainInAnotherFile(): Promise<void> {
  const { testPath } = expect.getState();
  if (servedFile !== undefined && servedFile !== testPath) await retailer.startAgain();
  servedFile = testPath;
}

/** Calls are tried once: a test does not wait for the pauses between tries. */
const hasty = ({ index, files }: Emitted): Emitted => ({
  files,
  index: { ...index, settings: { ...index.settings, api: { ...index.settings.api, retries: 0 } } },
});

/** Takes a property out of every answer. */
export const without =
  (left: string): Visit['property'] =>
  (name, value) =>
    name === left ? undefined : value;

/** An answer with other properties, wherever they stand; a file stays as it is. */
async function changedAnswer(answer: Response, property: NonNullable<Visit['property']>): Promise<Response> {
  if (!answer.headers.get('content-type')?.includes('json')) return answer;
  return new Response(JSON.stringify(JSON.parse(await answer.text(), property)), answer);
}

/** The token of staff who look on behalf of a customer. */
export async function staffToken(user: string): Promise<string> {
  const answer = await retailer.fetch('/sandbox', {});
  const row = (await answer.text()).split('<tr>').find((one) => one.includes(`${user} (read-only)`)) ?? '';
  return /token=([^"]+)"/.exec(row)?.[1] ?? '';
}

/** The network of a visit: what was sent, and scenarios as words of the sandbox. */
function lineOf({ settings, scenario = '', property, instead }: Visit) {
  const sent: { method: string; path: string; body: Json }[] = [];
  const line = { scenario, sent };
  const fetch: typeof retailer.fetch = async (path, init = {}) => {
    const method = init.method ?? 'GET';
    if (method !== 'GET') sent.push({ method, path, body: JSON.parse(String(init.body ?? 'null')) as Json });
    if (settings !== undefined && /^\/api\/v2\/settings/.test(path)) return Response.json(settings);
    const answer = instead?.({ method, path });
    if (answer) return answer;
    const headers = {
      ...(init.headers as { [name: string]: string }),
      cookie: `mostrador_scenario=${encodeURIComponent(line.scenario)}`,
    };
    const given = await retailer.fetch(path, { ...init, headers });
    return property === undefined ? given : changedAnswer(given, property);
  };
  return Object.assign(line, { fetch });
}

/**
 * Lets something happen to an element. What follows is drawn when its time comes, as in a browser: `fireEvent` would have
 * React draw it within the event.
 */
const happen = (
  what: 'click' | 'change' | 'focusOut' | 'submit',
  element: Element,
  given?: { target: object },
): void => void element.dispatchEvent(createEvent[what](element, given));

/** The words that describe an element to a screen reader. */
const description = (element: Element): string =>
  (element.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent ?? '')
    .join(' ');

/** Whatever is said on the console is a fault, but for what the portal tells of answers. */
function listen(): () => void {
  const faults: string[] = [];
  const hear = (...words: unknown[]) =>
    void (String(words[0]).startsWith('mostrador') || faults.push(words.join(' ')));
  const spies = (['error', 'warn'] as const).map((kind) => vi.spyOn(console, kind).mockImplementation(hear));
  return () => {
    for (const spy of spies) spy.mockRestore();
    if (faults.length > 0) throw new Error(faults.join('\n'));
  };
}

/** Opens a page of a portal in jsdom, with the sandbox behind it, for somebody who looks and presses. */
export async function openPage(path: string, visit: Visit = {}, watch?: (services: Services) => Services) {
  const {
    partner = 'lumen',
    language = 'es',
    user,
    tab,
    browser,
    again,
    unasked,
    styled,
    change = (emitted) => emitted,
  } = visit;
  await startAgainInAnotherFile();
  const line = lineOf(visit);
  const stopListening = listen();
  const token = visit.token ?? (user === undefined ? undefined : await retailer.tokenOf(user));
  const drawn = await drawPortal(
    change(hasty(visit.portal ?? (await emittedOf(partner)))),
    line.fetch,
    { path, language, [visit.stored ? 'stored' : 'token']: token, tab, browser, again, unasked, styled },
    watch,
  );
  await drawn.rest();
  /** A part of the page; an empty one where there is none. */
  const within = (part = 'body') =>
    document.querySelector<HTMLElement>(part) ?? document.createElement('div');
  const buttons = (name: string | RegExp, part?: string, role = 'button') =>
    queryAllByRole(within(part), role, { name, hidden: true });
  /** A button, or what else has a role. Throws with the names of those there are. */
  function mustFind(name: string | RegExp, part?: string, role = 'button'): HTMLElement {
    const [found] = buttons(name, part, role);
    if (found) return found;
    const all = queryAllByRole(within(part), role, { hidden: true });
    const names = all.map((one) => one.getAttribute('aria-label') ?? one.textContent);
    const there = names.length > 0 ? `there are ${[...new Set(names)].join(', ')}` : 'there is none';
    throw new Error(`There is no ${role} ${name}; ${there}, where it says: ${within(part).textContent}`);
  }

  return {
    sent: line.sent,
    /** The addresses of pages that were to take the place of this one. */
    left: drawn.left,
    /** Waits until nothing is under way. */
    rest: drawn.rest,
    end(): void {
      drawn.end();
      stopListening();
    },
    /** What stands in a part of the page, with plain spaces. */
    text: (part?: string) => (within(part).textContent ?? '').replace(/\s+/g, ' '),
    has: (words: string | RegExp, part?: string) => queryAllByText(within(part), words).length > 0,
    count: (selector: string) => document.querySelectorAll(selector).length,
    buttons: (name: string | RegExp, part?: string) => buttons(name, part).length,
    /** Why a button cannot be used; undefined when it can. */
    reasonOf(name: string | RegExp, part?: string): string | undefined {
      const button = mustFind(name, part);
      return button.getAttribute('aria-disabled') === 'true' ? description(button) : undefined;
    },
    typed: (selector: string) => document.querySelector<HTMLInputElement>(selector)?.value,
    /** Presses a button, or what else has a role: a link, a tab, a radio. */
    async press(name: string | RegExp, part?: string, role?: string): Promise<void> {
      happen('click', mustFind(name, part, role));
      await drawn.rest();
    },
    /** Types into a field, or chooses the option of a list by its words. */
    async type(selector: string, value: string): Promise<void> {
      const [input] = document.querySelectorAll(selector);
      if (!input) throw new Error(`There is no ${selector}: ${document.body.textContent}`);
      const options = [...input.querySelectorAll('option')];
      const option = options.find(({ textContent }) => textContent === value);
      happen('change', input, { target: { value: option?.value ?? value } });
      happen('focusOut', input);
      await drawn.rest();
    },
    async attach(selector: string, name: string): Promise<void> {
      const [input] = document.querySelectorAll(selector);
      if (!input) throw new Error(`There is no ${selector}: ${document.body.textContent}`);
      happen('change', input, {
        target: { files: [new File(['%PDF-1.4'], name, { type: 'application/pdf' })] },
      });
      await this.comes(name);
    },
    /** Presses Enter in the form of a part of the page. */
    async enter(part: string): Promise<void> {
      const form = within(part).closest('form') ?? within(part).querySelector('form');
      if (!form) throw new Error(`There is no form: ${within(part).textContent}`);
      happen('submit', form);
      await drawn.rest();
    },
    /** Signs in at the form of the page. */
    async signIn(user: string): Promise<void> {
      await this.type('input[autocomplete=username]', user);
      await this.type('input[autocomplete=current-password]', 'Mostrador1!');
      await this.press('Acceder');
    },
    /** Waits until words stand in a part of the page; a dialog is held back for a moment by React. */
    async comes(words: string | RegExp, part?: string): Promise<void> {
      const there = () => queryAllByText(within(part), words).length > 0;
      await until(there, 3000);
      await drawn.rest();
      if (!there()) throw new Error(`${words} does not come: ${within(part).textContent}`);
    },
    /** Switches scenarios of the sandbox: 'status:500@contracts.list'. */
    scenario(words: string): void {
      line.scenario = words;
    },
    address: () => `${location.pathname}${location.search}`,
  };
}
