import { type Audience, framedPage } from '../../language/first-frame.ts';
import type { Route } from '../../language/portal.ts';
import type { Emitted } from '../bundle/emit.ts';
import { draw, loadCode, type Sight } from './draw.tsx';
import { isOffered, pathsOf } from './sights.ts';
import { type Drawn, markupOf, writeFrame } from './write-frame.ts';

/** The first frame of a screen, and the name of the page that begins with it. */
export type Frame = {
  screen: string;
  page: string;
  language: string;
  /** The parts of its address that have a page each. */
  params: { [name: string]: string };
  audience: Audience;
  markup: string;
};

const desktop = 1280;
const phone = 390;

/** Whether a screen has the same markup on a phone, so that its styles alone fit it to each width. */
async function isForAll(emitted: Emitted, sight: Sight, wide: Drawn): Promise<boolean> {
  const narrow = await draw(emitted, { ...sight, width: phone });
  return markupOf(narrow.light) === markupOf(wide);
}

/** Draws and writes one frame. @throws with the reason if there can be none. */
async function markupAt(emitted: Emitted, sight: Sight, isFirst: boolean): Promise<string> {
  const drawn = await draw(emitted, sight);
  if (isFirst && !(await isForAll(emitted, sight, drawn.light)))
    throw new Error('a phone shows other elements');
  const frame = writeFrame(drawn, sight.audience);
  if (frame === undefined) throw new Error('light and dark show other elements');
  return frame;
}

/** The frames of a screen; says once for each reason why one is missing. */
async function framesOf(emitted: Emitted, route: Route): Promise<Frame[]> {
  const { languages, partner } = emitted.index;
  const audience = route.access === 'signedIn' ? 'customers' : 'visitors';
  const { screen } = route;
  const frames: Frame[] = [];
  const reasons = new Set<string>();
  for (const language of languages)
    for (const { path, params } of pathsOf(route, language)) {
      const sight = { path, language, audience, width: desktop } as const;
      await markupAt(emitted, sight, frames.length === 0).then(
        (markup) => {
          const page = framedPage({ route, params }, language);
          frames.push({ screen, page, language, params, audience, markup });
        },
        (thrown: unknown) => reasons.add(String(thrown)),
      );
    }
  for (const reason of reasons) console.warn(`No first frame of ${screen} (${partner}): ${reason}`);
  return frames;
}

/** Draws the first frames of every screen: what a visitor may see, and for customers what they see before any answer. */
export async function drawFrames(emitted: Emitted): Promise<Frame[]> {
  await loadCode();
  const frames: Frame[] = [];
  for (const route of emitted.index.routes)
    if (isOffered(route, emitted.index)) frames.push(...(await framesOf(emitted, route)));
  return frames;
}
