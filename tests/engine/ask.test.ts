import { describe, expect, it, vi } from 'vitest';
import type { Json } from '../../src/base/json.ts';
import { createAsk } from '../../src/engine/actions/ask.ts';
import { fixedRoot, Scope } from '../../src/engine/state/scope.ts';

const written = {
  call: 'payments.pay',
  with: { method: { var: 'result.method' }, item: { var: 'data.item' } },
  fails: { code: { var: 'error.body.code' }, given: { var: 'args.method' } },
};
const refused = { call: 'payments.pay', code: 'conflict', body: { code: 'card_declined' }, unknown: false };

/** Asks with an answer of the retailer. */
async function asked(answer: () => Promise<Json>) {
  const refreshAll = vi.fn();
  const sent: Json[] = [];
  const place = { scope: new Scope().with('data', fixedRoot({ item: 7 })), host: {}, definition: '' };
  const services = {
    portal: { calls: { 'payments.pay': { modifies: true } } },
    call: (name: string, args: Json) => {
      sent.push(name, args);
      return answer();
    },
    failure: (thrown: unknown) => thrown,
  };
  const ask = createAsk(written, place as never, services as never, { refreshAll } as never);
  return { told: await ask({ method: 'pm_1' }), sent, refreshAll };
}

describe('a widget that asks the retailer', () => {
  it('gives what it says, and reads the answer', async () => {
    const { told, sent } = await asked(async () => ({ transaction_id: 3 }));
    expect(told).toEqual({ answer: { transaction_id: 3 } });
    expect(sent).toEqual(['payments.pay', { method: 'pm_1', item: 7 }]);
  });

  it('is told what the definition makes of a refusal', async () => {
    const { told, refreshAll } = await asked(() => Promise.reject(refused));
    expect(told).toEqual({ failure: refused, known: true, fails: { code: 'card_declined', given: 'pm_1' } });
    expect(refreshAll).not.toHaveBeenCalled();
  });

  it('is told where nobody knows, and what is shown is read again', async () => {
    const lost = { ...refused, code: 'offline', body: null, unknown: true };
    const { told, refreshAll } = await asked(() => Promise.reject(lost));
    expect(told).toMatchObject({ known: false, fails: { code: null } });
    expect(refreshAll).toHaveBeenCalledOnce();
  });
});
