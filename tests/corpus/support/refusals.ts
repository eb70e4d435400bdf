import type { Json } from '../../../src/base/json.ts';
import { jargon, unfitAnswers } from './good-answers.ts';
import type { Step } from './ways.ts';

/** A message of a server for customers. */
export const words = 'No puede ser';

const json = (body: Json, status: number) => Response.json(body, { status });

/** A way in which sending fails: refused by the retailer, or lost on the way. */
export type Refusal = {
  /**
   * @param field one that is shown.
   * @param line ends when the page waits no longer.
   */
  answer: (field: string, line: AbortSignal) => Response | Promise<Response>;
  /** The change may have arrived. */
  unsure?: true;
  /** The server's own words must be told. */
  inItsWords?: true;
  /** How long the page waits, in milliseconds. */
  patience?: number;
};

type Refusals = { [how: string]: Refusal };

/** The retailer says no. */
const refused: Refusals = {
  '400 by field': { answer: (field) => json({ errors: { [field]: [words] } }, 400), inItsWords: true },
  '400 in general': { answer: () => json({ errors: words }, 400), inItsWords: true },
  ...Object.fromEntries(
    [401, 403, 404, 406, 409].map((status) => [
      `${status}`,
      { answer: () => json({ message: jargon }, status) },
    ]),
  ),
  'an expired session': { answer: () => json({ message: 'token_expired' }, 401) },
};

const broken = () =>
  new ReadableStream({
    pull(answer) {
      answer.error(new TypeError(jargon));
    },
  });

const late = (line: AbortSignal) =>
  new Promise<never>((_, reject) => {
    if (line.aborted) reject(line.reason);
    line.addEventListener('abort', () => reject(line.reason));
  });

/** Nobody knows whether the change arrived. */
const lost: Refusals = {
  '500': { answer: () => json({ message: jargon, error: jargon }, 500) },
  offline: { answer: () => Promise.reject(new TypeError(jargon)) },
  'no answer in time': { answer: (_field, line) => late(line), patience: 1 },
  'an answer that breaks off': { answer: () => new Response(broken()) },
  'a malformed answer': { answer: () => new Response(`{"${jargon}`) },
  'a page of HTML': { answer: () => new Response(`<title>${jargon}</title>`) },
  'a redirect to nowhere': { answer: () => new Response(null, { status: 303 }) },
};

/** Every way in which a call may fail, by name. */
export const failuresOf = ({ answer }: Step): [how: string, refusal: Refusal][] => [
  ...Object.entries(refused),
  ...[...Object.entries(lost), ...unfitAnswers(answer)].map(([how, refusal]): [string, Refusal] => [
    how,
    { ...refusal, unsure: true },
  ]),
];
