import { describe, expect, test } from 'vitest';
import type { Json, JsonObject } from '../../src/base/json.ts';
import { compile } from '../../src/compile/compile.ts';
import { catalog } from '../../src/portal/catalog.ts';
import { filesWith, minimal } from './fixtures.ts';

const list = 'screens/contracts/list.screen.json';
const label = 'contracts.list.open';
const items = { var: 'data.contracts.items' };
const inBlock = (extra: JsonObject) => ({ [list]: { blocks: { extra } } });
const inFact = (value: Json) => inBlock({ type: 'facts', facts: { one: { label, value } } });
const inCell = (value: Json) =>
  inBlock({ type: 'table', caption: label, items, columns: { one: { label, cell: { value } } } });
const inText = (text: Json) => inBlock({ type: 'button', label: text, onPress: { do: 'reload' } });
const inNamedRule = (rule: Json) => ({
  'screens/rules.json': { rules: { mistaken: { doc: 'Mistaken.', rule } } },
});

const told = (patch: { [file: string]: JsonObject }, wanted: string) =>
  compile(filesWith({ patch }), minimal.assets, catalog).diagnostics.filter(({ code }) => code === wanted);

const session = { var: 'session.language' };
const places: [place: string, patch: { [file: string]: JsonObject }, suggestion: string][] = [
  ['a named rule', inNamedRule({ not: { var: 'session.readOnly' } }), '!'],
  ['a fact', inFact({ Upper: session }), 'upper'],
  ['a fact, behind a condition', inFact({ if: [{ var: 'env.online' }, { lowercase: session }] }), 'lower'],
  ['a cell', inCell({ greaterThan: [{ var: 'item.id' }, 1] }), 'above'],
  ['a text', inText({ '??': [session, label] }), 'firstGiven'],
  ['a parameter of a text', inText({ text: label, with: { name: { length: session } } }), 'size'],
];

describe('an unknown operator', () => {
  test.each(places)('is reported in %s, with a suggestion', (_place, patch, suggestion) => {
    expect(told(patch, 'unknown-operator')).toMatchObject([{ suggestion }]);
  });

  test('is reported for a named rule that is not a rule', () => {
    expect(told(inNamedRule('session.readOnly'), 'wrong-type')).toMatchObject([
      { file: 'screens/rules.json' },
    ]);
  });
});
