import { type Edges, to } from './effect.ts';
import { end, start } from './steps.ts';

/** States in which nothing is under way any more: `refused`, `settled`, `done`, `ended`. */

const close = () => end();

export const refusedEdges: Edges<'refused'> = {
  tryAgain: ({ known }) =>
    known.mounted ? to({ name: 'ready', known, complete: true, wrong: false, fault: null }) : start(known),
  close,
};

export const settledEdges: Edges<'settled'> = { close };
export const doneEdges: Edges<'done'> = { close };

export const endedEdges: Edges<'ended'> = {};
