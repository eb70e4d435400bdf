import type { Json } from '../../../src/base/json.ts';

/** A technical message of a server, which customers must not see. */
export const jargon = 'Traceback';
/** A message of a server for customers. */
export const words = 'No puede ser';

const json = (body: Json, status: number) => Response.json(body, { status });

/** A way in which sending fails: refused by the retailer, or lost on the way. */
export type Refusal = {
  answer: (field: string) => Response;
  /** The change may have arrived. */
  unsure?: true;
  /** The server's own words must be told. */
  inItsWords?: true;
};

/** The ways in which sending fails, by name; `field` is one that is shown. */
export const refusals: { [how: string]: Refusal } = {
  '400 by field': { answer: (field) => json({ errors: { [field]: [words] } }, 400), inItsWords: true },
  '400 in general': { answer: () => json({ errors: words }, 400), inItsWords: true },
  '406': { answer: () => json({ message: jargon }, 406) },
  '500': { answer: () => json({ message: jargon, error: jargon }, 500), unsure: true },
  offline: {
    answer() {
      throw new TypeError(jargon);
    },
    unsure: true,
  },
  'a malformed answer': { answer: () => new Response(`{"${jargon}`), unsure: true },
  'an expired session': { answer: () => json({ message: 'token_expired' }, 401) },
};
