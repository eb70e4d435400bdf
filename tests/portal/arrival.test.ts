import { describe, expect, it } from 'vitest';
import { takeParameters } from '../../src/portal/session/arrival.ts';

/** Takes parameters out of an address, and gives them with what is left of it. */
function taken(address: string, names: readonly string[]) {
  const page = {
    location: { href: `https://sol.example${address}` },
    history: {
      state: { at: 3 },
      replaceState: (state: unknown, _title: string, next: string) =>
        void Object.assign(page, { state, next }),
    },
  };
  const parameters = String(takeParameters(page, names));
  return { parameters, ...(page as { state?: unknown; next?: string }) };
}

describe('the parameters that a screen takes', () => {
  it('are no longer in the address, whose others stay with its entry of the history', () => {
    const { parameters, next, state } = taken('/facturas?type=gas&payment_intent=pi_1&secret=s#list', [
      'payment_intent',
      'secret',
      'redirect_status',
    ]);
    expect(parameters).toBe('payment_intent=pi_1&secret=s');
    expect([next, state]).toEqual(['/facturas?type=gas#list', { at: 3 }]);
  });

  it('leave the address as it is where it has none of them', () => {
    const { parameters, next } = taken('/facturas?type=gas', ['payment_intent']);
    expect([parameters, next]).toEqual(['', undefined]);
  });
});
