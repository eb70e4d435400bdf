import { checkingEdges, unknownEdges } from './asking.ts';
import {
  choosingEdges,
  noFormEdges,
  preparingEdges,
  readyEdges,
  startingEdges,
  unavailableEdges,
} from './choosing.ts';
import { type Edges, type Event, type Step, to } from './effect.ts';
import { doneEdges, endedEdges, refusedEdges, settledEdges } from './ending.ts';
import { elsewhereEdges, newEdges, otherEdges } from './opening.ts';
import { bankEdges, confirmingEdges, sendingEdges, tokenisingEdges } from './paying.ts';
import type { Of, State, StateName } from './state.ts';
import { end } from './steps.ts';

/** The events that each state answers. */
export const edges: { readonly [Name in StateName]: Edges<Name> } = {
  new: newEdges,
  starting: startingEdges,
  choosing: choosingEdges,
  noForm: noFormEdges,
  preparing: preparingEdges,
  unavailable: unavailableEdges,
  ready: readyEdges,
  tokenising: tokenisingEdges,
  sending: sendingEdges,
  bank: bankEdges,
  confirming: confirmingEdges,
  checking: checkingEdges,
  unknown: unknownEdges,
  elsewhere: elsewhereEdges,
  other: otherEdges,
  settled: settledEdges,
  refused: refusedEdges,
  done: doneEdges,
  ended: endedEdges,
};

/** The states that an answer to somebody else could change. */
const underWay: readonly StateName[] = ['tokenising', 'sending', 'bank', 'confirming', 'checking'];

/** What the customer's own session ends: memory goes, the slot is the former customer's and stays. */
function ofSession(state: State, { type }: Event): Step | undefined {
  if (state.name === 'ended') return undefined;
  const ends = type === 'signedOut' || (type === 'otherCustomer' && underWay.includes(state.name));
  if (!ends) return undefined;
  return state.name === 'bank' ? end({ do: 'leaveBank' }, { do: 'freeLock' }) : end({ do: 'freeLock' });
}

/**
 * Where an event leads a payment: the next state, and what to do. Waits for nothing, reads no clock and no storage;
 * an event that a state does not answer changes nothing.
 */
export function reduce<Name extends StateName>(state: Of<Name> & State, event: Event): Step {
  const edge = edges[state.name as Name][event.type] as ((state: State, event: Event) => Step) | undefined;
  return ofSession(state, event) ?? edge?.(state, event) ?? to(state);
}
