import type { Json } from '../base/json.ts';
import type { CallInfo } from '../language/portal.ts';
import type { Arguments } from './address.ts';
import type { Attempts } from './attempts.ts';

/** Checks an answer and gives the problems found, if any; `usable` is what can be used in spite of them. */
export type AnswerCheck = (answer: Json) => { problems: string[]; usable?: Json } | undefined;

/** The dependencies of the client, which tests replace. */
export type ClientSeams = {
  calls: { readonly [name: string]: CallInfo };
  fetch: (address: string, init: RequestInit) => Promise<Response>;
  /** The session token that a call carries. */
  token: (access: CallInfo['access']) => string | undefined;
  readOnly: () => boolean;
  /** False while the browser knows that it has no network. */
  online: () => boolean;
  /** Query arguments of every call, the language among them. */
  common: () => Arguments;
  limits: () => { timeout: number; retries: number };
  /** The validator of that name; undefined if the portal has none. Fails if it cannot be loaded. */
  answerCheck: (validator: string) => Promise<AnswerCheck | undefined>;
  /** What a rule of a call gives for an answer. */
  compute: (rule: Json, answer: Json) => Json;
  /** The token with which a call was sent has expired: the session asks to sign in again. */
  expired: (token: string | undefined) => void;
  /** The retailer refused a call in a way that ends the session whose token it carried. */
  ended: (token: string | undefined) => void;
  /** Reports a fault to the retailer: an answer that does not fit its schema. */
  report: (call: string, problems: string[]) => void;
  /** The keys of changes that the retailer carries out once, whose code few visits need. */
  attempts: () => Promise<Attempts>;
  wait: (milliseconds: number, signal?: AbortSignal) => Promise<void>;
  /** Milliseconds of any clock. */
  now: () => number;
};
