import type { PortalIndex, Route } from '../../language/portal.ts';
import { createRoots } from '../../portal/roots.ts';
import { holds } from '../../rules/evaluate.ts';
import type { Emitted } from '../emit.ts';
import { draw, type Sight } from './draw.tsx';
import { type Drawn, markupOf, writeFrame } from './write-frame.ts';

/** The first frames of a portal, by screen and language. */
export type Frames = { [screen: string]: { [language: string]: string } };

const desktop = 1280;
const phone = 390;

/** The path of a screen in a language; undefined if a part of it varies. */
function fixedPath({ paths }: Route, language: string): string | undefined {
  const path = paths[language]?.[0];
  return path?.includes(':') ? undefined : path;
}

/** Whether a visitor may see a screen, by the settings of the partner. */
function isOpen({ access, availableWhen }: Route, index: PortalIndex): boolean {
  const { scope } = createRoots(index, index.defaultLanguage, window);
  return access !== 'signedIn' && holds(availableWhen, scope.read);
}

/** Whether a screen has the same markup on a phone, so that its styles alone fit it to each width. */
async function isForAll(emitted: Emitted, sight: Sight, wide: Drawn): Promise<boolean> {
  const narrow = await draw(emitted, { ...sight, width: phone });
  return markupOf(narrow.light) === markupOf(wide);
}

/** Draws and writes one frame. @throws with the reason if there can be none. */
async function frameOf(emitted: Emitted, sight: Sight, isFirst: boolean): Promise<string> {
  const drawn = await draw(emitted, sight);
  if (isFirst && !(await isForAll(emitted, sight, drawn.light)))
    throw new Error('a phone shows other elements');
  const frame = writeFrame(drawn);
  if (frame === undefined) throw new Error('light and dark show other elements');
  return frame;
}

/** The frames of a screen by language; says which is missing, and why. */
async function framesOf(emitted: Emitted, route: Route): Promise<{ [language: string]: string }> {
  const frames: { [language: string]: string } = {};
  for (const language of emitted.index.languages) {
    const path = fixedPath(route, language);
    if (path === undefined) continue;
    const isFirst = Object.keys(frames).length === 0;
    try {
      frames[language] = await frameOf(emitted, { path, language, width: desktop }, isFirst);
    } catch (thrown) {
      const { partner } = emitted.index;
      console.warn(`No first frame of ${route.screen} (${partner}, ${language}): ${String(thrown)}`);
    }
  }
  return frames;
}

/** Draws the first frame of every screen that a visitor may see and that shows no data. */
export async function drawFrames(emitted: Emitted): Promise<Frames> {
  const frames: Frames = {};
  for (const route of emitted.index.routes)
    if (isOpen(route, emitted.index)) frames[route.screen] = await framesOf(emitted, route);
  return frames;
}
