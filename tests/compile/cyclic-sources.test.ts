import { describe, expect, test } from 'vitest';
import type { JsonObject } from '../../src/base/json.ts';
import { compileWith } from './fixtures.ts';

const read = (path: string) => ({ var: path });
const list = { call: 'contracts.list' };

/** The rings that the check finds in the form of the minimal repository with these changes. */
function rings(change: JsonObject): unknown[] {
  const { diagnostics } = compileWith({ 'screens/contracts/rename.form.json': change });
  return diagnostics.filter(({ code }) => code === 'cyclic-source').map(({ message }) => message);
}

describe('sources', () => {
  test.each<[string, JsonObject]>([
    [
      'that read each other',
      {
        sources: {
          one: { ...list, when: { loaded: 'two' } },
          two: { ...list, with: { limit: read('data.one.n_items') } },
        },
      },
    ],
    [
      'that fill what they read, through a computed value',
      {
        computed: { power: { size: read('form.name') } },
        sources: { one: { ...list, with: { limit: read('form.power') }, fills: { name: 'x' } } },
      },
    ],
    [
      'that hide what they are read with',
      {
        fields: { name: { visibleWhen: { '!': { loaded: 'one' } } } },
        sources: { one: { ...list, with: { search: read('form.name') } } },
      },
    ],
    ['that are computed from themselves', { sources: { one: { value: { size: read('data.one') } } } }],
  ])('%s are refused', (_, change) => {
    expect(rings(change)).toHaveLength(1);
  });

  test('that only follow one another are not a cycle', () => {
    const one = {
      ...list,
      with: { search: read('form.name') },
      fills: { power: { size: read('result.items') } },
    };
    const two = { ...list, with: { limit: read('form.power') }, when: { loaded: 'one' } };
    expect(rings({ sources: { one, two } })).toEqual([]);
  });
});
