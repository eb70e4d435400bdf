import { expect, it } from 'vitest';
import { rebased } from '../../src/workbench/edits/rebased.ts';

const base = '{\n  "a": "one",\n  "b": { "c": 1 }\n}\n';

it.each([
  [
    'another value',
    '{ "a": "two", "b": { "c": 1 } }',
    '{\n  "a": "one",\n  "b": { "c": 2 }\n}\n',
    '{\n  "a": "two",\n  "b": { "c": 2 }\n}\n',
  ],
  [
    'a new key',
    '{ "a": "one", "b": { "c": 1 }, "d": 4 }',
    '{\n  "a": "one",\n  "b": { "c": 1 },\n  "e": 5\n}\n',
    '{\n  "a": "one",\n  "b": { "c": 1 },\n  "e": 5,\n  "d": 4\n}\n',
  ],
  [
    'a key that goes',
    '{ "b": { "c": 1 } }',
    '{\n  "a": "one",\n  "b": { "c": 2 }\n}\n',
    '{\n  "b": { "c": 2 }\n}\n',
  ],
  [
    'the same value',
    '{ "a": "two", "b": { "c": 1 } }',
    '{\n  "a": "two",\n  "b": { "c": 1 }\n}\n',
    '{\n  "a": "two",\n  "b": { "c": 1 }\n}\n',
  ],
])('%s is changed in what somebody else has changed meanwhile', (_what, to, now, expected) => {
  expect(rebased(base, to, now)).toBe(expected);
});

it('a file that both begin has what both write', () => {
  expect(rebased(null, '{ "b": 2 }', '{\n  "a": 1\n}\n')).toBe('{\n  "a": 1,\n  "b": 2\n}\n');
});

const text = (value: object) => `${JSON.stringify(value, undefined, 2)}\n`;
const joined = (from: object | null, to: object | null, now: object) => {
  const made = rebased(from && text(from), to && text(to), text(now));
  return typeof made === 'string' ? (JSON.parse(made) as unknown) : made;
};

it.each<[string, string | null]>([
  ['{\n  "a": 1,\n  "b": 2\n}\n', '{\n  "a": 1\n}\n'],
  ['{\n  "b": 2\n}\n', null],
  ['{\n  "a": 1\n}\n', '{\n  "a": 1\n}\n'],
])('of a file that somebody began only what others wrote is left: %j', (now, rest) => {
  expect(rebased('{ "b": 2 }', null, now)).toBe(rest);
});

it('a file that somebody began keeps its heading while others have written in it, and goes with their last word', () => {
  const heading = { $schema: 'patch', version: 1 };
  const mine = { ...heading, fields: { cups: { label: 'x' } } };
  const theirs = { fields: { zone: { label: 'y' } } };
  const both = { ...heading, fields: { ...mine.fields, ...theirs.fields } };
  expect(joined(mine, null, both)).toEqual({ ...heading, ...theirs });
  expect(joined(mine, null, { ...mine, fields: { cups: { label: 'x', help: 'y' } } })).toEqual({
    ...heading,
    fields: { cups: { help: 'y' } },
  });
  expect(joined(mine, null, { ...heading, version: 1 })).toBeNull();
  expect(joined(heading, null, both)).toEqual(both);
});

it('the heading of a file that both begin comes first', () => {
  const mine = { $schema: 'patch', version: 1, fields: { cups: { label: 'x' } } };
  expect(rebased(null, text(mine), '{"fields": {"zone": {"label": "y"}}}\n')).toBe(
    [
      '{',
      '  "$schema": "patch",',
      '  "version": 1,',
      '  "fields": { "zone": { "label": "y" }, "cups": { "label": "x" } }',
      '}\n',
    ].join('\n'),
  );
});

it('what is taken away of a file that is gone is gone', () => {
  expect(rebased('{ "a": 1, "b": 2 }', '{ "a": 1 }', null)).toBeNull();
});

it.each(['fields', 'blocks', 'sections', 'columns', 'settings'])(
  'what two add to %s that neither had is all kept',
  (part) => {
    const [mine, theirs] = [{ [part]: { one: { title: 'x' } } }, { [part]: { other: { title: 'y' } } }];
    const both = { [part]: { one: { title: 'x' }, other: { title: 'y' } } };
    expect(joined(null, mine, theirs)).toEqual(both);
    expect(joined({ a: 1 }, { a: 1, ...mine }, { a: 1, ...theirs })).toEqual({ a: 1, ...both });
    expect(joined(mine, null, both)).toEqual(theirs);
  },
);

it('what two say of the same field is kept where it is of different properties', () => {
  const fields = (cups: object) => ({ fields: { cups } });
  expect(joined(null, fields({ label: 'x' }), fields({ help: 'y' }))).toEqual(
    fields({ help: 'y', label: 'x' }),
  );
  expect(joined(null, fields({ label: 'x' }), fields({ label: 'y' }))).toBeUndefined();
});

it.each<[string, object | null, object | null, object]>([
  [
    'a block that both add',
    null,
    { blocks: { tip: { type: 'text', text: 'mine' } } },
    { blocks: { tip: { type: 'text', text: 'theirs' } } },
  ],
  ['a list that both add', null, { fields: { a: { list: [1] } } }, { fields: { a: { list: [2] } } }],
  ['an object and nothing', null, { fields: { a: { label: 'x' } } }, { fields: { a: null } }],
  ['nothing and an object', null, { fields: { a: null } }, { fields: { a: { label: 'x' } } }],
  ['a plain value and an object', { a: 1 }, { a: { b: 1 } }, { a: { c: 1 } }],
  [
    'rules that both add',
    null,
    { visibleWhen: { '!': { var: 'data.a' } } },
    { visibleWhen: { '!!': { var: 'data.a' } } },
  ],
  [
    'a rule and a text with its values',
    null,
    { title: { var: 'data.a' } },
    { title: { text: 'a.b', with: { c: 1 } } },
  ],
  [
    'a rule that one changes and the other takes away',
    { a: 1, visibleWhen: { '!': { var: 'data.a' } } },
    { a: 1 },
    { a: 1, visibleWhen: { '!!': { var: 'data.a' } } },
  ],
  [
    'a block that is taken away and changed',
    { blocks: { tip: { type: 'text', text: 'x' } } },
    null,
    { blocks: { tip: { type: 'text', text: 'x', tone: 'soft' } } },
  ],
  [
    'a field that is changed and taken away',
    { fields: { a: { field: 'text' }, b: { field: 'text' } } },
    { fields: { a: { field: 'text', rows: 2 }, b: { field: 'text' } } },
    { fields: { b: { field: 'text' } } },
  ],
])('nothing is guessed of %s', (_what, from, to, now) => {
  expect(joined(from, to, now)).toBeUndefined();
});

it('parts with the name of an operator are no rules', () => {
  const blocks = (key: string) => ({ blocks: { [key]: { type: 'text', text: key } } });
  expect(joined(null, blocks('list'), blocks('filter'))).toEqual({
    blocks: { ...blocks('list').blocks, ...blocks('filter').blocks },
  });
});

it('a value that takes the place of another one in an object stays where it was', () => {
  const rule = (operator: string) => ({ title: 'x', visibleWhen: { [operator]: [1, 2] }, icon: 'y' });
  expect(rebased(text(rule('<')), text(rule('>')), text({ ...rule('<'), icon: 'z' }))).toBe(
    text({ ...rule('>'), icon: 'z' }).replace(/\[\s+1,\s+2\s+\]/, '[1, 2]'),
  );
});

it.each([
  ['the same value otherwise', '{ "a": "two", "b": { "c": 1 } }', '{ "a": "three", "b": { "c": 1 } }'],
  ['a value that is gone', '{ "a": "two", "b": { "c": 1 } }', '{ "b": { "c": 1 } }'],
  ['a text that is no JSON yet', '{ "a": ', '{ "a": "one" }'],
  ['a file that is gone', '{ "a": "two", "b": { "c": 1 } }', null],
])('nothing is guessed where somebody else has %s', (_what, to, now) => {
  expect(rebased(base, to, now)).toBeUndefined();
});
