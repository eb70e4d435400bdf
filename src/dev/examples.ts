import type { PortalIndex } from '../language/portal.ts';
import { boot } from '../portal/boot.tsx';
import { examplePath, examplesStart } from './example-path.ts';
import { type Drawing, drawingOf } from './drawing.ts';
import { portalInPage, validators } from './page-parts.ts';
import { standApart } from './stand-apart.ts';

/** The page in which the engine draws the examples of the reference, one after the other. */
export type WithExamples = Window & {
  /** Draws the example of a block; undefined if it shows nothing. */
  mostradorExample?: (type: string) => Promise<Drawing | undefined>;
};

/** How often the page is looked at while it draws, how long an example may take to come, and to come to rest, in ms. */
const pace = 60;
const patience = 5000;
const unrest = 1500;

const wait = () => new Promise((resolve) => setTimeout(resolve, pace));

/** The link to a page of an example, which the page of the examples has above. */
const linkTo = (path: string) => document.querySelector<HTMLAnchorElement>(`a[href="${path}"]`);

/** Waits for a value that is not undefined. */
async function coming<Value>(find: () => Value | null | undefined): Promise<Value | undefined> {
  for (const until = Date.now() + patience; Date.now() < until; await wait()) {
    const found = find();
    if (found !== undefined && found !== null) return found;
  }
  return undefined;
}

/** Waits until an element no longer changes; one that never rests is taken as it is. */
async function rested(element: Element): Promise<void> {
  let before = '';
  for (const until = Date.now() + unrest; Date.now() < until; await wait()) {
    const now = `${element.outerHTML.length} ${element.getBoundingClientRect().height}`;
    if (now === before && !element.querySelector('[aria-busy=true]')) return;
    before = now;
  }
}

const exampleInPage = () => document.querySelector('[data-block$="#/blocks/example"]');

async function draw(type: string): Promise<Drawing | undefined> {
  const path = examplePath('blocks', type);
  const former = location.pathname === path ? null : exampleInPage();
  (await coming(() => linkTo(path)))?.click();
  const element = await coming(() => {
    const found = location.pathname === path ? exampleInPage() : null;
    return found === former ? null : found;
  });
  if (!element) return undefined;
  await document.fonts.ready;
  await rested(element);
  return drawingOf(element);
}

async function start(portal: PortalIndex): Promise<void> {
  standApart(window);
  // The engine finds its screen by the address.
  history.replaceState(null, '', examplesStart);
  if (await boot(portal, validators, window)) (window as WithExamples).mostradorExample = draw;
}

const portal = portalInPage(document);
if (portal) void start(portal);
