import { type Edges, type Step, to } from './effect.ts';
import type { Of } from './state.ts';
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

/** The bank's page outlives the dialog: what was left there opens again once the bank has answered. */
const answered = (state: Of<'ended'>): Step =>
  state.left ? end({ do: 'openOther', item: state.left }) : to(state);

export const endedEdges: Edges<'ended'> = {
  authenticated: answered,
  bankRefused: answered,
  signedOut: () => end(),
  otherCustomer: () => end(),
};
