import { describe, expect, test } from 'vitest';
import type { JsonObject } from '../../src/base/json.ts';
import { compileWith } from './fixtures.ts';

const own = 'partners/alba';
const button = { type: 'button', label: 'contracts.list.open', onPress: { do: 'reload' } };

describe.each(['toString', 'valueOf'])(
  'the key %s is told with its file and line, and nothing throws',
  (key) => {
    test.each<[string, string, JsonObject]>([
      ['of a text', `${own}/texts/es/contracts.json`, { [key]: 'Hola' }],
      ['of a block', `${own}/screens/contracts/list.screen.json`, { blocks: { [key]: button } }],
      ['of a setting', `${own}/partner.json`, { settings: { [key]: true } }],
      ['of a setting in its group', `${own}/partner.json`, { settings: { features: { [key]: true } } }],
      ['of a field', `${own}/screens/contracts/rename.form.json`, { fields: { [key]: { field: 'text' } } }],
      ['in place of a text', `${own}/screens/contracts/list.screen.json`, { title: { [key]: 'a' } }],
      ['in place of a host name', `${own}/partner.json`, { hosts: [{ [key]: 'a' }] }],
      [
        'in place of a type',
        `${own}/screens/contracts/list.screen.json`,
        { blocks: { a: { type: { [key]: 1 } } } },
      ],
    ])('%s', (_, file, patch) => {
      const { diagnostics } = compileWith({ [file]: patch });
      const told = diagnostics.find(({ code }) => code === 'unsafe-key');
      expect(told).toMatchObject({ file, message: `the key "${key}" cannot be used` });
      expect(told?.line).toBeGreaterThan(1);
      expect(diagnostics.filter(({ code }) => code === 'empty-change')).toEqual([]);
    });
  },
);
