import { beforeEach, describe, expect, it } from 'vitest';
import type { Json, JsonObject } from '../../../src/base/json.ts';
import { customer } from '../../support/customer.ts';
import { fillIn, openForm } from '../../support/form-bench.ts';
import { type Given, refusal } from '../../support/form-surroundings.ts';

const form = 'contracts.addressChange';
const cadastral = 'Referencia catastral';
const which = '¿Dónde quiere recibir cartas y avisos?';
const { user, call, contract } = await customer('estados');
const handed = {
  contract: await contract('0091005'),
  addresses: await call('addresses.list', {}),
  streetTypes: await call('geo.streetTypes', {}),
};
const carrer = { id: 1, name: 'Carrer' };
const street = { 'Tipo de vía': carrer, 'Nombre de la vía': 'de la Sort', Número: '12', Bloque: 'BLOC' };
const girona = { city: 'Girona', ine: '17079' };

type Opened = Awaited<ReturnType<typeof openForm>>;

async function openNew(more: Given = {}): Promise<Opened> {
  const opened = await openForm(form, { user, with: handed, ...more });
  await opened.type({ [which]: 'new' });
  return opened;
}

const towns = (opened: Opened) => opened.field('Población').options?.map(({ label }) => label);

describe('the town of a new address', () => {
  let opened: Opened;
  beforeEach(async () => {
    opened = await openNew();
  });

  it('is filled from a postal code with one town, and the province too', async () => {
    await opened.type({ 'Código postal': '17001' });
    expect([opened.field('Población').value, opened.field('Provincia').value]).toEqual([girona, 'Girona']);
  });

  it('moves no field when it is found, as somebody may be about to press one', async () => {
    const before = opened.labels();
    await opened.type({ 'Código postal': '17001' });
    expect(opened.labels()).toEqual(before);
  });

  it('stays filled in where the retailer says more of it than its name and code', async () => {
    const found = { cities: [{ ...girona, population: 106_476 }], province: { id: '17', name: 'Girona' } };
    const fuller = await openNew({ answers: { 'geo.zipcode': found } });
    await fuller.type({ 'Código postal': '17001' });
    expect(fuller.field('Población').value).toEqual(girona);
  });

  it('is chosen if a postal code has several', async () => {
    await opened.type({ 'Código postal': '17257', ...street });
    expect(towns(opened)).toContain('Gualta');
    expect((await opened.send()).faults).toEqual({
      Población: expect.stringContaining('Elija la población'),
    });
    await opened.type({ Población: { city: 'Gualta', ine: '17081' } });
    const [sent] = (await opened.send()).sent;
    expect(sent?.with).toMatchObject({ address: { city: { city: 'Gualta', ine: '17081' } } });
  });

  it('is cleared, and the province too, if the postal code has no town', async () => {
    await opened.type({ 'Código postal': '17001', ...street });
    await opened.type({ 'Código postal': '08999' });
    expect(opened.field('Código postal').help).toContain('Ninguna población tiene este código postal');
    expect([opened.field('Población').value, opened.field('Provincia').value ?? '']).toEqual([undefined, '']);
    expect((await opened.send()).sent).toEqual([]);
  });

  it('is not asked for where the postal code has none: that alone is to be corrected', async () => {
    await opened.type({ 'Código postal': '08999', ...street });
    expect((await opened.send()).faults).toEqual({ 'Código postal': 'Escriba otro código postal' });
  });

  it('stays while the postal code is incomplete, which is not sent', async () => {
    await opened.type({ 'Código postal': '17001', ...street });
    await opened.type({ 'Código postal': '1700' });
    expect(opened.field('Población').value).toEqual(girona);
    expect((await opened.send()).sent).toEqual([]);
  });

  it('is typed by hand while postal codes cannot be looked up', async () => {
    const byHand = await openNew({ answers: { 'geo.zipcode': refusal(500) } });
    await byHand.type({ 'Código postal': '17002' });
    expect(byHand.field('Código postal').help).toContain('Ahora no podemos buscar la población');
    await byHand.type({ Población: 'Girona', ...street });
    expect(byHand.field('Provincia').value).toBe('Girona');
    const [sent] = (await byHand.send()).sent;
    expect(sent?.with).toMatchObject({
      address: { city: { city: 'Girona' }, state: { id: '17', name: 'Girona' } },
    });
  });

  it('is restored from a draft, and looked up again', async () => {
    await opened.type({ 'Código postal': '17257', Población: { city: 'Gualta', ine: '17081' }, ...street });
    const again = await openForm(form, { user, with: handed, draft: opened.draft() });
    expect(again.field('Población').value).toEqual({ city: 'Gualta', ine: '17081' });
    expect([again.field('Provincia').value, again.field('Número').value]).toEqual(['Girona', '12']);
  });
});

describe('a new address', () => {
  it('is sent as the retailer expects', async () => {
    const opened = await openNew();
    await opened.type({
      'Código postal': '17001',
      ...street,
      email: ' taller@example.com',
      mobile: '+34600111222',
    });
    expect((await opened.send()).sent).toEqual([
      {
        call: 'contracts.changeNotificationAddress',
        with: {
          name: '0091005',
          address_type: 'new',
          address: {
            name: 'Antonio Romero Castillo',
            zipcode: '17001',
            city: girona,
            state: { id: '17', name: 'Girona' },
            tv: carrer,
            nv: 'de la Sort',
            pnp: '12',
            bq: 'BLOC',
            email: 'taller@example.com',
            mobile: '600111222',
          },
        },
      },
    ]);
  });

  it.each<[field: string, most: number]>([
    ['Nombre de la vía', 256],
    ['Número', 9],
    ['Bloque', 4],
    ['Escalera', 4],
    ['Piso', 10],
    ['Puerta', 4],
  ])('takes in %s at most %i characters', async (field, most) => {
    const opened = await openNew();
    await opened.type({ [field]: 'x'.repeat(most + 1) });
    expect(opened.field(field).error).toBeDefined();
    await opened.type({ [field]: 'x'.repeat(most) });
    expect(opened.field(field).error).toBeUndefined();
  });

  it.each<[what: string, field: string, value: Json | undefined, words: string]>([
    ['no street', 'Nombre de la vía', undefined, 'Escriba el nombre de la vía'],
    ['no kind of street', 'Tipo de vía', undefined, 'tipo de vía'],
    ['no e-mail address', 'email', 'taller@', 'El correo electrónico no es válido'],
  ])('with %s is refused at its field', async (_what, field, value, words) => {
    const opened = await openNew();
    await opened.type({ 'Código postal': '17001', ...street, [field]: value });
    const { faults, sent } = await opened.send();
    expect(faults[opened.field(field).label]).toContain(words);
    expect(sent).toEqual([]);
  });

  describe('that is the present one', () => {
    const present = { 'Código postal': '17001', ...street, Número: '12 ' };
    const told = expect.stringMatching(/^Las cartas y los avisos ya van a esta dirección/) as string;

    async function openPresent(): Promise<Opened> {
      const full_address = 'Carrer de la Sort, 12, BLOC, 17001 Girona';
      const notification_address = { ...(handed.contract.notification_address as JsonObject), full_address };
      const opened = await openNew({
        with: { ...handed, contract: { ...handed.contract, notification_address } },
      });
      await opened.type(present);
      return opened;
    }

    it('is no change', async () => {
      const opened = await openPresent();
      const { faults, sent } = await opened.send();
      expect([faults, sent]).toEqual([{ [opened.field('email').label]: told }, []]);
    });

    it.each<[what: string, field: string, value: string]>([
      ['another door', 'Puerta', '2'],
      ['more about the place', 'Otros datos', 'Al fondo del patio'],
      ['another addressee', 'name', 'Ana Romero'],
      ['another e-mail', 'email', 'taller@example.com'],
      ['another phone', 'mobile', '+34600111222'],
    ])('is sent with %s', async (_what, field, value) => {
      const opened = await openPresent();
      await opened.type({ [field]: value });
      const { faults, sent } = await opened.send();
      expect([faults, sent.length]).toEqual([{}, 1]);
    });
  });

  it('asks for the cadastral reference only where the partner wants it, and checks it there', async () => {
    expect((await openNew()).labels()).not.toContain(cadastral);
    const opened = await openNew({ settings: { features: { cadastralOnAddressChange: true } } });
    await opened.type({ 'Código postal': '17001', ...street, [cadastral]: '7837301VG8173B0001TX' });
    expect((await opened.send()).faults).toEqual({
      [cadastral]: expect.stringContaining('La referencia catastral no es válida'),
    });
    await opened.type({ [cadastral]: '7837301VG8173B0001TT' });
    expect((await opened.send()).sent).toMatchObject([
      { with: { address: { ref_catastral: '7837301VG8173B0001TT' } } },
    ]);
  });

  it.each<[what: string, body: Json, said: string[]]>([
    [
      'names no field of it',
      { errors: { contract: 'Está de baja' } },
      ['No hemos podido cambiar la dirección', 'Está de baja'],
    ],
    [
      'says why in a code',
      { message: 'error_usuario_otra_vivienda_habitual_activa' },
      ['Ya hay otra vivienda habitual activa', expect.stringContaining('Elija otra dirección') as string],
    ],
  ])('tells a refusal once that %s', async (_what, body, said) => {
    const opened = await openNew({ answers: { 'contracts.changeNotificationAddress': refusal(400, body) } });
    await opened.type({ 'Código postal': '17001', ...street });
    expect(await opened.send()).toMatchObject({ faults: {}, said });
  });

  it('shows the errors of the retailer at its fields', async () => {
    const errors = { address: { zipcode: ['No repartimos ahí'], pnp: 'No existe', email: ['Rebotado'] } };
    const opened = await openNew({
      answers: { 'contracts.changeNotificationAddress': refusal(400, { errors }) },
    });
    await opened.type({ 'Código postal': '17001', ...street });
    expect((await opened.send()).faults).toEqual({
      'Código postal': 'No repartimos ahí',
      Número: 'No existe',
      [opened.field('email').label]: 'Rebotado',
    });
    expect(opened.field('Nombre de la vía').value).toBe('de la Sort');
  });
});

describe('a known address', () => {
  const known = 'Direcciones que ya conocemos';

  it.each<[what: string, address: { [name: string]: Json }, label: string]>([
    ['of nothing but nulls', { name: null, street: null, zipcode: null, city: null }, 'Dirección sin datos'],
    ['that says only its town', { street: null, city: 'Girona' }, 'Girona'],
    [
      'with everything',
      { name: 'Ana', street: 'C/ Nou, 1', zipcode: '17001', city: 'Girona' },
      'Ana, C/ Nou, 1, 17001 Girona',
    ],
  ])('%s is shown without loose commas', async (_what, address, label) => {
    const opened = await openForm(form, { user, with: { ...handed, addresses: [{ id: 7, ...address }] } });
    expect(opened.field(known).options).toMatchObject([{ value: 7, label }]);
  });

  it('of another number in the same street is another one', async () => {
    const reached = { name: 'Ana', email: 'ana@example.com', mobile: '600111222' };
    const notification_address = { ...reached, full_address: 'C/ Nou, 12, 17001 Girona' };
    const own = { ...handed.contract, notification_address };
    const addresses = [{ ...reached, id: 7, street: 'C/ Nou, 1', zipcode: '17001', city: 'Girona' }];
    const { sent } = await fillIn(
      form,
      { user, with: { ...handed, contract: own, addresses } },
      { [known]: 7 },
    );
    expect(sent).toMatchObject([{ with: { address_id: 7 } }]);
  });

  it('is not asked for where there is none: the new one is, at once', async () => {
    const opened = await openForm(form, { user, with: { ...handed, addresses: [] } });
    expect(opened.labels()).toContain('Código postal');
    expect(opened.labels()).not.toContain(which);
  });

  it('has to be chosen, is another than the present one, and is sent by its id, for gas too', async () => {
    const gas = await contract('0091013', 'gas');
    const [present] = handed.addresses as { id: number }[];
    const addresses = [present, { ...present, id: 99, street: 'Carrer Nou, 1' }] as Json;
    const opened = await openForm(form, { user, with: { ...handed, contract: gas, addresses } });
    const refused = async () => (await opened.send()).faults[known];
    expect(await refused()).toBe('Elija una de sus direcciones');
    await opened.type({ [known]: present?.id });
    expect(await refused()).toMatch(/^Los avisos ya van a esa dirección/);
    await opened.type({ [known]: 99 });
    expect((await opened.send()).sent).toEqual([
      {
        call: 'contracts.changeNotificationAddress',
        with: { name: '0091013', address_type: 'existing', address_id: 99 },
      },
    ]);
  });
});
