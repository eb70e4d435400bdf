import { isAsset } from '../../language/asset.ts';
import { type History, type Move, redone, undone } from './history.ts';

/** The ways through what was done: what each says, and what is there for the next press. */
export const ways = {
  undo: {
    next: undone,
    said: 'Undone',
    not: 'is not taken back',
    rest: ({ past }: History) => past,
    more: 'Undo goes on with what was done before.',
  },
  redo: {
    next: redone,
    said: 'Done again',
    not: 'is not done again',
    rest: ({ future }: History) => future,
    more: 'Redo goes on with what came after.',
  },
};

export type Way = keyof typeof ways;

/** What is told once of a step that is left out, as a file has something else where it made its change. */
export function leftOut(way: Way, { step, without }: Move, path: string): string {
  const { not, rest, more } = ways[way];
  return [
    `“${step.label}” ${not}: ${path} is no longer as it was where this made its change.`,
    ...(isAsset(path) ? [] : ['The File panel shows it.']),
    ...(rest(without).length > 0 ? [more] : []),
  ].join(' ');
}

/** What is told of a step that waits for its file, which is written by hand at the moment. */
export const waits = (way: Way, { step }: Move, path: string): string =>
  `“${step.label}” ${ways[way].not} yet: ${path} is no JSON at the moment. Mend it, in the File panel or in your editor, and press again.`;
