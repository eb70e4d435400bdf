import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Step } from '../../../src/widgets/card-payment/machine/effect.ts';
import type { Event } from '../../../src/widgets/card-payment/machine/event.ts';
import { reduce } from '../../../src/widgets/card-payment/machine/machine.ts';
import type { State } from '../../../src/widgets/card-payment/machine/state.ts';
import { states } from './support/payments.ts';
import { walk } from './support/walk.ts';

const seeds = fc.string({ minLength: 12, maxLength: 12 });
const runs = { numRuns: 10_000, seed: 20_260_310, endOnFailure: true };

test('10,000 payments are sent once, confirm their own intents, and leave nothing behind', () => {
  const met = new Set<string>();
  fc.assert(
    fc.property(seeds, (seed) => {
      const walked = walk(reduce, seed);
      for (const name of walked.met) met.add(name);
      expect(walked.fault).toBeUndefined();
    }),
    runs,
  );
  expect([...met].sort()).toEqual(Object.keys(states).sort());
}, 120_000);

describe('a walk notices a machine that', () => {
  const broken: [string, string, (step: Step, state: State, event: Event) => Step][] = [
    [
      'sends a payment again where nobody knows of the first',
      'paid twice',
      (step, state, event) =>
        state.name === 'checking' && event.type === 'notFound'
          ? {
              state: { name: 'starting', known: { ...state.known, slot: null } },
              effects: [{ do: 'clearSlot' }],
            }
          : step,
    ],
    [
      'confirms whatever intent a bank leads back with',
      'confirmed an intent of somebody else',
      (step, _state, event) =>
        event.type === 'opened' && event.returned
          ? {
              ...step,
              effects: [{ do: 'confirm', intent: event.returned.intent, platform: 'stripe', after: 0 }],
            }
          : step,
    ],
    [
      'leaves the slot of a refusal',
      'refused with slot or lock',
      (step) => ({ ...step, effects: step.effects.filter((effect) => effect.do !== 'clearSlot') }),
    ],
  ];
  test.each(broken)('%s', (_sentence, fault, change) => {
    const wrong = (state: State, event: Event) => change(reduce(state, event), state, event);
    const faults = fc.sample(seeds, { numRuns: 300, seed: 7 }).map((seed) => walk(wrong, seed).fault);
    expect(faults).toContain(fault);
  });
});
