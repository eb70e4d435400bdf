import { vi } from 'vitest';
import type { Emitted } from '../../../src/cli/bundle/emit.ts';
import { wellKnown } from '../../../src/engine/addresses/well-known.ts';
import type { Services } from '../../../src/engine/services.ts';
import { drawPortal } from '../../support/draw-portal.tsx';
import { dialogsOpen, goBack, until } from './browser.ts';
import { documentFaults } from './document-faults.ts';
import { loadDrawings, noting } from './drawings.ts';
import { callIn, hasNothing, type Mood } from './moods.ts';
import { openings } from './openings.ts';
import type { Person, Retailer } from './retailer.ts';
import { walkWizard } from './walk-wizard.ts';

/**
 * Who looks at which address, in which language, with a retailer in which mood.
 * `expired`: with a token that is too old. `offered`: the other person whose token the opened link brings.
 * `unasked`: who has chosen nothing about cookies yet, and moves until that is asked.
 * `opened`: the dialogs that earlier looks have opened; this look leaves them closed and adds its own.
 */
export type Look = {
  path: string;
  language: string;
  person: Person;
  mood: Mood;
  expired?: boolean;
  offered?: Person;
  unasked?: boolean;
  opened?: Set<string>;
};

/** What a look has shown. */
export type Seen = {
  /** What is wrong with what was drawn, and what was reported, in words. */
  faults: Set<string>;
  /** The screens and dialogs of which a block was drawn. */
  views: Set<string>;
  widgets: Set<string>;
  fields: Set<string>;
  /** The addresses within the portal that something drawn leads to. */
  links: Set<string>;
  /** Some list was answered with nothing in it. */
  hadNothing: boolean;
};

const drawings = await loadDrawings();

const nothingSeen = (): Seen => ({
  faults: new Set(),
  views: new Set(),
  widgets: new Set(),
  fields: new Set(),
  links: new Set(),
  hadNothing: false,
});

/** The services of a portal, which note what they are asked for and answer in a mood. */
function watched(services: Services, mood: Mood, seen: Seen): Services {
  const call = callIn(mood, services.call);
  return {
    ...services,
    widgets: noting(drawings.widgets, seen.widgets),
    fields: noting(drawings.fields, seen.fields),
    async call(...asked) {
      const answer = await call(...asked);
      seen.hadNothing ||= hasNothing(answer);
      return answer;
    },
    load: {
      ...services.load,
      // Without origins a block carries the name of its definition and the pointer it has there.
      screen: async (id) => ({ ...(await services.load.screen(id)), origins: undefined }),
      dialog: async (id) => ({ ...(await services.load.dialog(id)), origins: undefined }),
    },
    developing: true,
  };
}

/** Whatever is reported, or said on the console, is a fault. */
function listen(seen: Seen): () => void {
  const written = (word: unknown) =>
    typeof word === 'string' ? word : word instanceof Error ? word.stack : JSON.stringify(word, null, 1);
  const hear = (...words: unknown[]) => void seen.faults.add(words.map(written).join(' '));
  const spies = (['error', 'warn'] as const).map((kind) => vi.spyOn(console, kind).mockImplementation(hear));
  return () => {
    for (const spy of spies) spy.mockRestore();
  };
}

/** Notes whose blocks come into the document, however short they stay. Answers how to stop. */
function watchBlocks(seen: Seen): () => void {
  const noteBlock = (block: Element) =>
    void seen.views.add(block.getAttribute('data-origin')?.split('#')[0] ?? '');
  const observer = new MutationObserver((changes) => {
    for (const node of changes.flatMap(({ addedNodes }) => [...addedNodes])) {
      if (!(node instanceof Element)) continue;
      if (node.hasAttribute('data-origin')) noteBlock(node);
      node.querySelectorAll('[data-origin]').forEach(noteBlock);
    }
  });
  observer.observe(document.body, { childList: true, subtree: true });
  return () => observer.disconnect();
}

function note(seen: Seen, areas: ReadonlySet<string>): void {
  for (const fault of documentFaults(document, areas)) seen.faults.add(fault);
  for (const link of document.querySelectorAll('a[href^="/"]'))
    seen.links.add(link.getAttribute('href') ?? '');
}

const press = (element: HTMLElement | null | undefined) => element?.click();

/** Chooses the rows of a table, and does what is offered for them first. */
async function chooseRows(rest: () => Promise<void>): Promise<void> {
  const before = new Set(document.querySelectorAll('[data-origin]'));
  press(document.querySelector<HTMLElement>('thead .choose input'));
  await rest();
  const offered = [...document.querySelectorAll('[data-origin]')].find((block) => !before.has(block));
  press(offered?.querySelector('button'));
  await rest();
}

/** Opens the sections that are folded and have not been opened by earlier looks. jsdom tells nobody that one opens. */
async function unfold(same: Set<string>, how: string): Promise<boolean> {
  const isNew = (section: Element) => {
    const name = `${section.closest('[data-origin]')?.getAttribute('data-origin')} ${how}`;
    return !same.has(name) && same.add(name);
  };
  const folded = [...document.querySelectorAll<HTMLDetailsElement>('details:not([open])')].filter(isNew);
  for (const section of folded) {
    section.open = true;
    section.dispatchEvent(new Event('toggle'));
  }
  return folded.length > 0;
}

/**
 * Draws what stands at an address, opens what is folded, walks a wizard to its end, then every dialog that can be opened there; tells what was seen
 * on the way.
 * @param same the dialogs that are the same wherever they are opened, and were opened by earlier looks.
 */
export async function look(
  emitted: Emitted,
  retailer: Retailer,
  how: Look,
  same: Set<string>,
): Promise<Seen> {
  const seen = nothingSeen();
  const stops = [listen(seen), watchBlocks(seen)];
  const token = how.person === 'visitor' ? undefined : await retailer.tokenOf(how.person);
  const offered = how.offered === undefined ? undefined : await retailer.tokenOf(how.offered);
  const drawn = await drawPortal(emitted, retailer.fetch, { ...how, token, offered }, (services) =>
    watched(services, how.mood, seen),
  );
  const areas = new Set(Object.keys(emitted.index.files.texts[how.language] ?? {}));
  await drawn.rest();
  if (how.unasked) {
    window.dispatchEvent(new Event('pointermove'));
    await until(() => seen.views.has(wellKnown.consent));
    await drawn.rest();
  }
  note(seen, areas);
  if (document.querySelector('thead .choose') && !same.has(`chosen ${how.language} ${how.mood}`)) {
    same.add(`chosen ${how.language} ${how.mood}`);
    await chooseRows(drawn.rest);
    note(seen, areas);
  }
  if (await unfold(same, `${how.language} ${how.mood}`)) {
    await drawn.rest();
    note(seen, areas);
  }
  // Its steps are walked in one language: that every text is there, and fits its parameters, is compiled.
  const walks = how.mood === 'answering' && how.language === emitted.index.defaultLanguage;
  const walk = `walked ${how.path}`;
  if (walks && document.querySelector('[data-wizard]') && !same.has(walk)) {
    same.add(walk);
    const stuck = await walkWizard(drawn.rest, () => note(seen, areas));
    if (stuck !== undefined) seen.faults.add(`the wizard leads no further than ${stuck}`);
  }
  for (const [dialog, { open, varies }] of openings) {
    const known = varies ? how.opened : same;
    const name = varies ? dialog : `${dialog} ${how.language} ${how.mood}`;
    if (seen.views.has(dialog) || known?.has(name)) continue;
    known?.add(name);
    open();
    await until(() => seen.views.has(dialog));
    await drawn.rest();
    note(seen, areas);
    while (dialogsOpen() > 0) await goBack();
    await drawn.rest();
  }
  drawn.end();
  for (const stop of stops) stop();
  return seen;
}
