import { join } from 'node:path';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Json } from '../../src/base/json.ts';
import { readRepository } from '../../src/cli/repository/read-files.ts';
import { compile } from '../../src/compile/compile.ts';
import type { FormModel } from '../../src/engine/form/form-model.ts';
import { fixedRoot, Scope } from '../../src/engine/state/scope.ts';
import { fields } from '../../src/portal/registry.ts';
import { catalog } from '../../src/portal/catalog.ts';
import { createModel } from './support/form-model.ts';

const { files, assets } = await readRepository(join(import.meta.dirname, '../..'));
const file = 'screens/contracts/address-change.form.json';
type Written = { fields: object; encode: object; submit: { actions: object } };
const written = JSON.parse(files.get(file) ?? '{}') as Written;
/** The call knows no second address: it is given the rest by name. */
const rest = ['address_type', 'address_id', 'address'].map((name) => [name, { var: `result.${name}` }]);
const given = { name: { var: 'data.contract.name' }, ...Object.fromEntries(rest) };
const actions = { ...written.submit.actions, with: given };
const schemaFile = 'schemas/forms/address-change.json';
const schema = JSON.parse(files.get(schemaFile) ?? '{}') as { properties: object };

/** The form of a new address, which asks for a second one. */
const twice = new Map([
  ...files,
  [
    file,
    JSON.stringify({
      ...written,
      fields: { ...written.fields, letters: { field: 'shared', group: 'common.address', section: 'new' } },
      submit: { ...written.submit, actions },
      encode: { ...written.encode, letters: { var: 'form.letters.value' } },
    }),
  ],
  [
    schemaFile,
    JSON.stringify({
      ...schema,
      properties: { ...schema.properties, letters: { $ref: '../parts/address-entry.json' } },
    }),
  ],
]);
const { portals, diagnostics } = compile(twice, assets, catalog);

const girona = { cities: [{ city: 'Girona', ine: '17079' }], province: { id: '17', name: 'Girona' } };
const towns = [
  { city: 'Fontanilles', ine: '17070' },
  { city: 'Gualta', ine: '17081' },
];
const answers: { [zip: string]: Json } = {
  '17001': girona,
  '17257': { cities: towns, province: { id: '17', name: 'Girona' } },
};

let model: FormModel;
beforeEach(() => {
  vi.useFakeTimers();
  const form = portals.get('lumen')?.forms['contracts.addressChange'];
  model = createModel(form ?? {}, {
    fields,
    scope: new Scope().with('data', fixedRoot({ contract: { state: 'activa' } })),
    call: async (_call, { zip }) => answers[String(zip)] ?? { cities: [], province: null },
  });
  model.change('address_type', 'new');
  return () => vi.useRealTimers();
});

async function fill(path: string, zipcode: string, more: { [name: string]: Json }): Promise<void> {
  model.change(`${path}.zipcode`, zipcode);
  await vi.advanceTimersByTimeAsync(700);
  const typed = { tv: { id: 1, name: 'Carrer' }, nv: 'Nou', pnp: '1', ...more };
  for (const [name, value] of Object.entries(typed)) model.change(`${path}.${name}`, value);
}

describe('a form with two addresses', () => {
  it('compiles without a diagnostic', () => {
    expect(diagnostics).toEqual([]);
  });

  it('looks up and sends each address separately', async () => {
    await fill('address', '17001', {});
    await fill('letters', '17257', { city: { ine: '17081', city: 'Gualta' }, pt: '2' });
    for (const [name, value] of Object.entries({ name: 'Ada', email: 'a@b.cat', mobile: '+34600111222' }))
      model.change(name, value);
    const sent: Json[] = [];
    expect(await model.submit(async (data) => sent.push(data) > 0)).toBeUndefined();
    const common = {
      state: { id: '17', name: 'Girona' },
      tv: { id: 1, name: 'Carrer' },
      nv: 'Nou',
      pnp: '1',
    };
    expect(sent).toMatchObject([
      {
        address: { ...common, name: 'Ada', zipcode: '17001', city: { city: 'Girona', ine: '17079' } },
        letters: { ...common, zipcode: '17257', city: { city: 'Gualta', ine: '17081' }, pt: '2' },
      },
    ]);
  });

  it('shows an error only at the wrong address', async () => {
    await fill('address', '17001', {});
    await fill('letters', '08999', {});
    for (const path of ['address', 'letters']) model.leave(`${path}.zipcode`);
    expect(model.field('letters.zipcode').error).toBe('address.zipcodeAnother');
    expect(model.field('address.zipcode').error).toBeUndefined();
  });
});
