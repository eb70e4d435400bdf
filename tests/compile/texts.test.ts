import { expect, test } from 'vitest';
import type { Json } from '../../src/base/json.ts';
import { compileWith } from './fixtures.ts';

const list = 'screens/contracts/list.screen.json';
const texts = { ca: 'screens/texts/ca/contracts.json', es: 'screens/texts/es/contracts.json' };

const both = (more: { [key: string]: string }) => ({ [texts.ca]: more, [texts.es]: more });
const labelled = (label: Json) => ({
  [list]: { blocks: { extra: { type: 'button', label, onPress: { do: 'reload' } } } },
});
const found = (patch: Parameters<typeof compileWith>[0]) =>
  compileWith(patch).diagnostics.map(({ message }) => message);

test('a missing text is reported once, with all its languages', () => {
  expect(found(labelled('contracts.list.new'))).toEqual([
    'no text "contracts.list.new" in ca, es: write it in texts/ca/contracts.json, texts/es/contracts.json',
  ]);
});

test('every branch of a rule is a key', () => {
  const label = { if: [{ var: 'session.readOnly' }, 'contracts.list.open', 'contracts.list.opne'] };
  expect(found(labelled(label))).toEqual([
    'no text "contracts.list.opne" in ca, es: write it in texts/ca/contracts.json, texts/es/contracts.json',
  ]);
});

test('the keys that a named rule chooses among count as used', () => {
  const rule = { if: [{ var: 'session.readOnly' }, 'contracts.a', 'contracts.b'] };
  const patch = {
    'screens/rules.json': { rules: { word: { doc: 'A word.', rule } } },
    ...labelled({ rule: 'word' }),
  };
  expect(found({ ...patch, ...both({ 'contracts.a': 'A', 'contracts.b': 'B' }) })).toEqual([]);
});

test('a computed key uses every text that begins so, and needs one', () => {
  const label = { cat: ['contracts.kind.', { var: 'session.language' }] };
  expect(
    found({ ...labelled(label), ...both({ 'contracts.kind.ca': 'A', 'contracts.kind.es': 'B' }) }),
  ).toEqual([]);
  expect(found(labelled(label))).toEqual(['no text "contracts.kind.…" in ca, es']);
});

test('a text with plural forms needs a count', () => {
  const forms = both({
    'contracts.many_one': '{{count}} contract',
    'contracts.many_other': '{{count}} contracts',
  });
  const label = { text: 'contracts.many', with: { count: { var: 'data.contracts.n_items' } } };
  const guarded = {
    [list]: { blocks: { extra: { type: 'button', source: 'contracts', label, onPress: { do: 'reload' } } } },
  };
  expect(found({ ...guarded, ...forms })).toEqual([]);
  expect(found({ ...labelled('contracts.many'), ...forms })).toEqual([
    'the text "contracts.many" needs {{count}} in ca, es, but nothing is filled in here',
  ]);
});

test('texts that code uses are required even if no definition uses them', () => {
  const lacking = { 'screens/texts/es/widgets.json': { 'widgets.table.empty': null } };
  expect(compileWith(lacking as never).diagnostics).toMatchObject([
    { code: 'missing-text', file: 'partners/alba/partner.json', pointer: '/languages' },
  ]);
});

test('a partner text that equals that of the base is reported', () => {
  const patch = { 'partners/alba/texts/es/contracts.json': { 'contracts.list.title': 'Contracts' } };
  expect(compileWith(patch).diagnostics).toMatchObject([{ code: 'useless-patch', severity: 'warning' }]);
});

test('the `else` of a text is checked like any other text', () => {
  const text = { cat: ['contracts.kind.', { var: 'session.language' }] };
  const kinds = both({ 'contracts.kind.ca': 'A', 'contracts.plain': 'Kind {{kind}}' });
  const instead = (more: Json) => found({ ...labelled({ text, else: more }), ...kinds });
  expect(instead({ text: 'contracts.plain', with: { kind: { var: 'session.language' } } })).toEqual([]);
  expect(instead('contracts.plain')).toEqual([
    'the text "contracts.plain" needs {{kind}} in ca, es, but nothing is filled in here',
  ]);
  expect(instead('contracts.plian')).toContain(
    'no text "contracts.plian" in ca, es: write it in texts/ca/contracts.json, texts/es/contracts.json',
  );
  expect(instead({ text: 'contracts.plain', with: { kind: { var: 'session.langage' } } })).toContain(
    'unknown variable session.langage',
  );
  expect(instead(7)).toContain('expected a text key or a rule, found a number');
});
