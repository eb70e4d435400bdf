import type { Json } from '../../../src/base/json.ts';

const json = (body: Json, status: number) => Response.json(body, { status });

/** How a retailer refuses what is sent, or what becomes of it on the way; `field` is one that was filled in. */
export const refusals: { [how: string]: (field: string) => Response } = {
  '400 by field': (field) => json({ errors: { [field]: ['No puede ser'] } }, 400),
  '400 in general': () => json({ errors: 'No puede ser' }, 400),
  '406': () => json({ error: 'same' }, 406),
  '500': () => json({ message: 'fault' }, 500),
  offline: () => {
    throw new TypeError('Failed to fetch');
  },
  malformed: () => new Response('{"result": ', { headers: { 'content-type': 'application/json' } }),
  expired: () => json({ message: 'token_expired' }, 401),
};
