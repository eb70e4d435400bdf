import { describe, expect, it } from 'vitest';
import { type NamedRules, ruleCycles, rulesNeeded, writeOutRules } from '../../src/rules/named-rules.ts';

describe('named rules', () => {
  const rules: NamedRules = {
    active: { '===': [{ var: 'data.contract.state' }, 'activa'] },
    changeable: { and: [{ rule: 'active' }, { var: 'data.contract.atr_available' }] },
    round: { '!': { rule: 'about' } },
    about: { and: [{ rule: 'round' }, { rule: 'active' }] },
    itself: { '!': { rule: 'itself' } },
  };

  it('are written out wherever they stand, those they need included', () => {
    expect(writeOutRules({ a: [{ '!': { rule: 'changeable' } }] }, rules)).toEqual({
      a: [{ '!': { and: [rules.active ?? null, { var: 'data.contract.atr_available' }] } }],
    });
  });

  it('stay as they are when nobody knows them or they need each other', () => {
    expect(writeOutRules({ rule: 'other' }, rules)).toEqual({ rule: 'other' });
    expect(writeOutRules({ rule: 'itself' }, rules)).toEqual({ '!': { rule: 'itself' } });
  });

  it('that need each other are found, each ring once', () => {
    expect(ruleCycles(rules)).toEqual([
      ['round', 'about', 'round'],
      ['itself', 'itself'],
    ]);
  });

  it('that a value needs are listed', () => {
    expect(
      rulesNeeded({ a: { '!': { rule: 'active' } }, b: [{ rule: 'round' }, { rule: 'active' }] }),
    ).toEqual(['active', 'round']);
  });
});
