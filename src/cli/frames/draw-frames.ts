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
  return narrow !== undefined && markupOf(narrow.light) === markupOf(wide);
}

async function framesOf(emitted: Emitted, route: Route): Promise<{ [language: string]: string }> {
  const frames: { [language: string]: string } = {};
  for (const language of emitted.index.languages) {
    const path = fixedPath(route, language);
    if (path === undefined) return frames;
    const sight = { path, language, width: desktop };
    const drawn = await draw(emitted, sight);
    const isFirst = Object.keys(frames).length === 0;
    if (!drawn || (isFirst && !(await isForAll(emitted, sight, drawn.light)))) return frames;
    const frame = writeFrame(drawn);
    if (frame !== undefined) frames[language] = frame;
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
