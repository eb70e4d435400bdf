import { describe, expect, it } from 'vitest';
import { createClient } from '../../src/api/client.ts';
import type { CallInfo } from '../../src/language/portal.ts';
import { keptAttempts } from '../../src/portal/kept-attempts.ts';
import { storage } from '../portal/memory-storage.ts';

const pay: CallInfo = {
  method: 'POST',
  path: 'pay/',
  versions: [2],
  access: 'customer',
  modifies: true,
  once: true,
  file: false,
  cacheMinutes: 0,
  query: [],
  body: ['method'],
  needs: [],
  adapt: {},
  validators: {},
};
const paid = () => Response.json({ transaction_id: 1 });
const refused = () => Response.json({ code: 'card_declined' }, { status: 402 });
const lost = () => Promise.reject(new TypeError('no line'));

/** Sends payments one after the other, and gives the keys they carried. */
async function keysOf(
  sent: readonly [method: string, answer: () => Response | Promise<Response>][],
  { customer = 'anna', call = pay, tab = storage() } = {},
): Promise<(string | null)[]> {
  const keys: (string | null)[] = [];
  const answers = sent.map(([, answer]) => answer);
  const client = createClient({
    calls: { pay: call },
    fetch: async (_address, { headers }) => {
      keys.push(new Headers(headers).get('idempotency-key'));
      return (answers.shift() ?? paid)();
    },
    attempts: async () =>
      keptAttempts('sol', () => customer || undefined, { sessionStorage: tab.face as Storage }),
    token: () => 'secret',
    readOnly: () => false,
    online: () => true,
    common: () => ({}),
    limits: () => ({ timeout: 1000, retries: 2 }),
    answerCheck: async () => undefined,
    compute: (_rule, answer) => answer,
    expired: () => {},
    ended: () => {},
    report: () => {},
    wait: async () => {},
    now: () => 0,
  });
  for (const [method] of sent) await client.call('pay', { method }).catch(() => undefined);
  return keys;
}

describe('a change that is carried out once', () => {
  it('is not taken for an earlier one after a reload, though the same is sent again', async () => {
    const kept = { tab: storage() };
    const [first, other] = await keysOf(
      [
        ['card', paid],
        ['account', paid],
      ],
      kept,
    );
    const [again] = await keysOf([['card', paid]], kept);
    expect(new Set([first, other, again]).size).toBe(3);
  });

  it('is repeated with the same key after a reload while nobody knows what came of it', async () => {
    const kept = { tab: storage() };
    const [, second] = await keysOf(
      [
        ['card', paid],
        ['card', lost],
      ],
      kept,
    );
    expect(await keysOf([['card', paid]], kept)).toEqual([second]);
  });

  it('has the same key when it is repeated because nobody knows what came of it', async () => {
    const [first, second] = await keysOf([
      ['card', lost],
      ['card', paid],
    ]);
    expect(first).toMatch(/^[\w-]{43}$/);
    expect(second).toBe(first);
  });

  it.each<[string, Parameters<typeof keysOf>[0]]>([
    [
      'another card',
      [
        ['card', lost],
        ['other', paid],
      ],
    ],
    [
      'the same card after a refusal',
      [
        ['card', refused],
        ['card', paid],
      ],
    ],
    [
      'the same again on purpose',
      [
        ['card', paid],
        ['card', paid],
      ],
    ],
  ])('has another key for %s', async (_what, sent) => {
    const [first, second] = await keysOf(sent);
    expect(second).not.toBe(first);
  });

  it('has another key for another customer, and for a visitor in another tab', async () => {
    const [anna] = await keysOf([['card', paid]]);
    const [berta] = await keysOf([['card', paid]], { customer: 'berta' });
    const [here] = await keysOf([['card', paid]], { customer: '' });
    const [there] = await keysOf([['card', paid]], { customer: '' });
    expect(new Set([anna, berta, here, there]).size).toBe(4);
  });

  it('has the same key for a visitor who sends it again from the same tab', async () => {
    const tab = storage();
    const first = await keysOf([['card', lost]], { customer: '', tab });
    expect(await keysOf([['card', paid]], { customer: '', tab })).toEqual(first);
  });

  it('alone has a key', async () => {
    const { once: _, ...plain } = pay;
    expect(await keysOf([['card', paid]], { call: plain })).toEqual([null]);
  });
});
