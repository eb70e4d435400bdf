import type { Json } from '../base/json.ts';
import type { CallFailure } from './call-failure.ts';
import type { Given, Value } from './kinds.ts';

/** How a widget asks the retailer, as written: `result` in `with` is what the widget says. */
export type AskDefinition = { call: string; with?: Given; fails?: { [name: string]: Value } };

/**
 * What came of asking: the answer of the call, or its failure. `known` is false if a change may have arrived; `fails`
 * is what the definition makes of the failure, by name, null where a rule gives nothing.
 */
export type Asked<Answer> =
  | { answer: Answer }
  | { failure: CallFailure; known: boolean; fails: { [name: string]: Json } };

/** Asks the retailer; never throws. An aborted question ends as a failure. */
export type Ask<Gives, Answer> = (gives: Gives, signal?: AbortSignal) => Promise<Asked<Answer>>;
