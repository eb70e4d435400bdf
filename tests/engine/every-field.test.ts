import { describe, expect, test } from 'vitest';
import type { Json } from '../../src/base/json.ts';
import { Scope, fixedRoot } from '../../src/engine/state/scope.ts';
import { type FieldType, fieldSpecs } from '../../src/fields/catalog.ts';
import type { FieldSpec } from '../../src/language/block.ts';
import type { FieldDefinition } from '../../src/language/form-field.ts';
import { createModel } from './support/form-model.ts';

/** Half of what somebody wanted to write, by kind of field. */
const written: { [Type in FieldType]: Json } = {
  text: 'An',
  email: 'ana@',
  password: 'Secr',
  phone: '+34600',
  decimal: '3,4x',
  number: 12,
  checkbox: true,
  radio: { id: 7 },
  select: 'email',
  switches: ['a'],
  choices: ['email'],
  combobox: 'email',
  nif: '1234',
  cups: 'ES0021',
  cadastral: '7837301VG8173B0001TT',
  iban: 'ES9121',
  postalCode: '08',
  portion: 40,
  date: '01/03/20',
  dateRange: { from: '2026-03-01' },
  rows: [{ name: 'An' }],
  files: [{ name: 'a.pdf', content: 'data:application/pdf;base64,YQ==' }],
};
const kinds = Object.keys(fieldSpecs) as FieldType[];
const specs = Object.fromEntries(
  kinds.map((type) => [type, { spec: fieldSpecs[type] as FieldSpec, component: () => null }]),
);
const fields = (more: Partial<FieldDefinition> = {}) =>
  Object.fromEntries(kinds.map((type) => [type, { field: type, label: type, ...more }]));

describe('a half-filled form', () => {
  const draft = JSON.parse(JSON.stringify(createDraft(kinds)));
  const again = createModel({ fields: fields() }, { fields: specs, draft });

  test.each(kinds)(
    'has what was written into its field %s after a reload, unless that is never kept',
    (type) => {
      const secret: FieldType[] = ['password', 'files'];
      expect(again.field(type).value).toEqual(secret.includes(type) ? undefined : written[type]);
      expect(again.whole.restored).toBe(true);
    },
  );

  test('with only a password or a file filled has no restored draft', () => {
    const empty = createDraft(['password', 'files']);
    expect(createModel({ fields: fields() }, { fields: specs, draft: empty }).whole.restored).toBe(false);
  });
});

function createDraft(types: FieldType[]): Json {
  const drafts: (Json | undefined)[] = [];
  const keep = (data: Json | undefined) => void drafts.push(data);
  const model = createModel({ fields: fields() }, { fields: specs, keep });
  for (const type of types) model.change(type, written[type]);
  return drafts.at(-1) ?? null;
}

describe('a read-only session', () => {
  const reasons = [{ when: { var: 'session.readOnly' }, reason: 'common.impersonating' }];
  const sessionOf = (readOnly: boolean) => new Scope().with('session', fixedRoot({ readOnly }));

  test.each(kinds)('disables the field %s, and says why', (type) => {
    const form = { fields: fields({ disabledWhen: reasons }) };
    expect(createModel(form, { fields: specs, scope: sessionOf(true) }).field(type).disabled).toBe(
      'common.impersonating',
    );
    expect(
      createModel(form, { fields: specs, scope: sessionOf(false) }).field(type).disabled,
    ).toBeUndefined();
  });
});
