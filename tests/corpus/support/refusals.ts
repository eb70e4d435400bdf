import type { Json } from '../../../src/base/json.ts';

/** What a server says for itself, which customers shall not read. */
export const jargon = 'Traceback';
/** What a server says to customers. */
export const words = 'No puede ser';

const json = (body: Json, status: number) => Response.json(body, { status });

/** A way in which a retailer refuses what is sent, or in which it is lost. */
export type Refusal = {
  answer: (field: string) => Response;
  /** The change may have arrived. */
  unsure?: true;
  /** The server's own words must be told. */
  inItsWords?: true;
};

/** How a retailer refuses what is sent, or what becomes of it on the way; `field` is one that is shown. */
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
