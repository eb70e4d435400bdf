import { describe, expect, test } from 'vitest';
import { compile } from '../../src/compile/compile.ts';
import { layersOf } from '../../src/compile/emit/explained.ts';
import { catalog } from './catalog.ts';
import { minimal } from './fixtures.ts';

const file = 'screens/contracts/naming.fields.json';
const form = 'screens/contracts/rename.form.json';
const lines = [
  '{',
  '  "version": 1,',
  '  "doc": "A name and how long it is.",',
  '  "fields": {',
  '    "name": { "field": "line", "label": "contracts.rename.name",',
  '      "visibleWhen": { "!==": [{ "var": "form.length" }, 3] },',
  '      "disabledWhen": [{ "when": { "loaded": "found" }, "reason": "contracts.rename.same" }, { "when": { "valid": "form.length" }, "reason": "contracts.rename.same" }] }',
  '  },',
  '  "sources": { "found": { "call": "contracts.list", "with": { "limit": 1 }, "fills": { "length": { "size": { "var": "data.found.items" } } } } },',
  '  "computed": { "length": { "if": [{ "empty": { "var": ["form.name", ""] } }, 0, 1] } },',
  '  "checks": { "named": { "assert": { "!": { "empty": { "var": "form.name" } } }, "at": ["name"], "message": "contracts.rename.same" },',
  '    "measured": { "assert": { "some": [{ "list": [0, 1] }, { "===": [{ "var": "" }, { "outer": "form.length" }] }] }, "at": ["name"], "message": "contracts.rename.same" } }',
  '}',
];
const naming = {
  type: 'object',
  properties: { name: { type: 'string' }, length: { type: 'number' } },
};
const schema = { type: 'object', properties: { first: naming, second: naming, told: { type: 'string' } } };
const shared = { field: 'shared', group: 'contracts.naming' };

const told = { field: 'line', label: 'contracts.rename.power' };

type Change = { [key: string]: unknown };

function filesOf({
  beside = {},
  second = {},
  own = lines,
}: {
  beside?: Change;
  second?: Change;
  own?: string[];
} = {}) {
  const {
    initial: _initial,
    checks: _checks,
    ...head
  } = JSON.parse(minimal.files.get(form) ?? '{}') as Change;
  const written = {
    ...head,
    schema,
    encode: { newName: { var: 'form.first.name' }, power: { var: 'form.first.length' } },
    fields: { first: { ...shared, ...beside }, second: { ...shared, ...second }, told },
  };
  return new Map([...minimal.files, [form, JSON.stringify(written, null, 2)], [file, own.join('\n')]]);
}

function compiled(change?: Parameters<typeof filesOf>[0]) {
  const { portals, diagnostics } = compile(filesOf(change), minimal.assets, catalog);
  return { diagnostics, form: portals.get('alba')?.forms['contracts.rename'] };
}

describe('shared fields', () => {
  test('are inserted below the path that names them, as often as they are used', () => {
    const { form: made, diagnostics } = compiled();
    expect(diagnostics).toEqual([]);
    expect(Object.keys(made?.fields ?? {})).toEqual(['first.name', 'second.name', 'told']);
    expect(Object.keys(made?.computed ?? {})).toEqual(['first.length', 'second.length']);
  });

  test('read, fill and report errors of their own values, each at its own path', () => {
    const made = compiled().form;
    expect(made?.fields['second.name']).toMatchObject({
      visibleWhen: { '!==': [{ var: 'form.second.length' }, 3] },
      disabledWhen: [{ when: { loaded: 'second.found' } }, { when: { valid: 'form.second.length' } }],
    });
    expect(made?.sources?.['second.found']).toMatchObject({
      fills: { 'second.length': { size: { var: 'data.second.found.items' } } },
    });
    expect(made?.computed?.['first.length']).toEqual({
      if: [{ empty: { var: ['form.first.name', ''] } }, 0, 1],
    });
    expect(made?.checks?.['first.named']).toMatchObject({
      at: ['first.name'],
      assert: { '!': { empty: { var: 'form.first.name' } } },
    });
    expect(made?.checks?.['first.measured']?.assert).toMatchObject({
      some: [{ list: [0, 1] }, { '===': [{ var: '' }, { outer: 'form.first.length' }] }],
    });
  });

  test('take a patch beside their name, which can read the rest of the form', () => {
    const visibleWhen = { '!==': [{ var: 'form.told' }, 'yes'] };
    const { form: made, diagnostics } = compiled({
      beside: { fields: { name: { width: 6, visibleWhen } }, checks: { named: null } },
    });
    expect(diagnostics).toEqual([]);
    expect(made?.fields['first.name']).toMatchObject({ width: 6, visibleWhen });
    expect(Object.keys(made?.checks ?? {})).toEqual(['first.measured', 'second.named', 'second.measured']);
  });

  test('have mistakes reported in their own file, once', () => {
    const own = lines.map((line) =>
      line.replace('"label": "contracts.rename.name"', '"label": "contracts.rename.nam"'),
    );
    expect(compiled({ own }).diagnostics).toMatchObject([{ code: 'missing-text', file, line: 5 }]);
    const fills = lines.map((line) => line.replace('"fills": { "length"', '"fills": { "lenght"'));
    expect(compiled({ own: fills }).diagnostics[0]).toMatchObject({
      code: 'unknown-form-field',
      file,
      line: 9,
    });
  });

  test('have mistakes of a patch beside their name reported in the form', () => {
    const { diagnostics } = compiled({ beside: { fields: { name: { label: 'contracts.nowhere' } } } });
    expect(diagnostics).toMatchObject([{ code: 'missing-text', file: form }]);
    const unknown = compiled({ beside: { feilds: {} } }).diagnostics;
    expect(unknown[0]).toMatchObject({ code: 'unknown-property', file: form, suggestion: 'fields' });
  });

  test('are changed for all their places by a partner’s file of their name', () => {
    const files = filesOf();
    files.set(`partners/alba/${file}`, '{ "fields": { "name": { "width": 4 } } }');
    const { portals, diagnostics } = compile(files, minimal.assets, catalog);
    expect(diagnostics).toEqual([]);
    const { fields } = portals.get('alba')?.forms['contracts.rename'] ?? {};
    expect([fields?.['first.name']?.width, fields?.['second.name']?.width]).toEqual([4, 4]);
  });

  test('are explained with the file each of their values comes from', () => {
    const files = filesOf({ beside: { fields: { name: { width: 6 } } } });
    const { found } = layersOf(files, 'alba', 'contracts.rename');
    const { layers } = found.find(({ kind }) => kind === 'form') ?? {};
    expect(layers?.place('/fields/first.name/label')).toMatchObject({ file, line: 5 });
    expect(layers?.place('/fields/first.name/width')).toMatchObject({ file: form });
    expect(layers?.place('/checks/second.named/at/0')).toMatchObject({ file, line: 11 });
  });
});

describe('shared fields with parameters', () => {
  const withParam = (param: string) => [
    ...lines.slice(0, 3),
    `  "params": { "${param}": "contract" },`,
    ...lines.slice(3).map((line) => line.replace('3] },', `{ "var": "data.${param}.power" }] },`)),
  ];
  const visibleWhen = { '!==': [{ var: 'form.first.length' }, { var: 'data.contract.power' }] };
  const given = (path: string) => ({ with: { one: { var: path } } });

  test('read what the form has under the name of a parameter', () => {
    const { form: made, diagnostics } = compiled({ own: withParam('contract') });
    expect(diagnostics).toEqual([]);
    expect(made?.fields['first.name']).toMatchObject({ visibleWhen });
  });

  test('read the path that `with` gives them', () => {
    const beside = given('data.contract');
    const { form: made, diagnostics } = compiled({ own: withParam('one'), beside, second: beside });
    expect(diagnostics).toEqual([]);
    expect(made?.fields['first.name']).toMatchObject({ visibleWhen });
    expect(made?.params).toEqual({ contract: 'contract' });
  });

  test('take a path of their type alone', () => {
    const beside = given('form.told');
    const { diagnostics } = compiled({ own: withParam('one'), beside, second: beside });
    expect(diagnostics.map(({ code, pointer }) => [code, pointer])).toContainEqual([
      'wrong-type',
      '/fields/first/with/one',
    ]);
  });
});
