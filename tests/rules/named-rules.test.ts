import { describe, expect, it } from 'vitest';
import { type NamedRules, ruleCycles, rulesNeeded } from '../../src/rules/named-rules.ts';

describe('named rules', () => {
  const rules: NamedRules = {
    active: { rule: { '===': [{ var: 'data.contract.state' }, 'activa'] } },
    round: { rule: { '!': { rule: 'about' } } },
    about: { rule: { and: [{ rule: 'round' }, { rule: 'active' }] } },
    itself: { rule: { '!': { rule: 'itself' } } },
  };

  it('that need each other are found, each cycle once', () => {
    expect(ruleCycles(rules)).toEqual([
      ['round', 'about', 'round'],
      ['itself', 'itself'],
    ]);
  });

  it('that a value needs are listed', () => {
    const given = { rule: ['round', { contract: { var: 'item' } }] };
    expect(rulesNeeded({ a: { '!': { rule: 'active' } }, b: [given, { rule: 'active' }] })).toEqual([
      'active',
      'round',
    ]);
  });
});
