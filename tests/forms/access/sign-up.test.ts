import { describe, expect, it } from 'vitest';
import type { Json } from '../../../src/base/json.ts';
import { fillIn, openForm } from '../../support/form-bench.ts';
import { refusal } from '../../support/form-surroundings.ts';

const form = 'access.signUp';
/** Everything as somebody types it who holds the contract. */
const whole = {
  nif: '47281905T',
  contract: '0070555',
  email: 'pau@example.com',
  email2: 'pau@example.com',
  phone: '+34600123123',
  acceptConditionsAndGdpr: true,
};

describe('a sign-up', () => {
  it('requires every field', async () => {
    const { faults } = await fillIn(form, {});
    expect(Object.values(faults)).toEqual([
      'Escriba su NIF o NIE',
      'Escriba el número de su contrato',
      'Escriba su correo electrónico',
      'Repita el correo electrónico',
      'Escriba su teléfono móvil',
      'Acepte las condiciones para activar el acceso',
    ]);
  });

  it.each<[what: string, field: string, value: Json | undefined, words: string]>([
    ['a tax id with another letter', 'nif', '47281905A', 'El NIF no es válido'],
    ['an address that is none', 'email', 'pau@', 'El correo electrónico no es válido'],
    ['two addresses', 'email2', 'pere@example.com', 'Los correos electrónicos deben coincidir'],
    ['a phone that is none', 'phone', '+3412345', 'El teléfono no es válido'],
    ['only the prefix', 'phone', '+34', 'Escriba su teléfono móvil'],
    ['no contract', 'contract', undefined, 'Escriba el número de su contrato'],
    ['no consent', 'acceptConditionsAndGdpr', undefined, 'Acepte las condiciones'],
    ['consent taken back', 'acceptConditionsAndGdpr', false, 'Acepte las condiciones'],
  ])('with %s is refused at its field', async (_what, field, value, words) => {
    const opened = await openForm(form);
    await opened.type({ ...whole, [field]: value });
    const { faults, sent } = await opened.send();
    expect(faults[opened.field(field).label]).toContain(words);
    expect(sent).toEqual([]);
  });

  it('that was sent before a reload says when, and not that anything was read again', async () => {
    const [, text] = (await openForm(form, { sentAt: '2026-11-22T09:00:00Z' })).says();
    expect(text).toMatch(/La envió el .*2026.* no hemos sabido más\. Puede que haya llegado/);
  });

  it('is sent with or without an invoice', async () => {
    const { email, email2, nif, contract } = whole;
    const sends = {
      nif,
      contract,
      email,
      email2,
      phone: '600123123',
      accept_conditions: true,
      accept_gdpr: true,
    };
    expect((await fillIn(form, {}, whole)).sent).toEqual([{ call: 'signUp.confirm', with: sends }]);
    const { sent } = await fillIn(form, {}, { ...whole, invoiceNumber: 'F0070555-01' });
    expect(sent).toEqual([{ call: 'signUp.confirm', with: { ...sends, invoiceNumber: 'F0070555-01' } }]);
  });

  it('requires an invoice and the end of the CUPS, and no phone, as in the settings', async () => {
    const settings = { signUp: { phoneField: false, invoiceNumberField: true, cupsField: true } };
    const opened = await openForm(form, { settings });
    const { phone, ...rest } = whole;
    await opened.type(rest);
    expect(opened.labels()).not.toContain('Teléfono móvil');
    expect(Object.values((await opened.send()).faults)).toEqual([
      'Escriba el número de una factura',
      'Escriba los 6 últimos caracteres, letras y cifras',
    ]);
    await opened.type({ invoiceNumber: 'F0070555-01', cups: 'ABC' });
    expect((await opened.send()).faults).toEqual({
      [opened.field('cups').label]: expect.stringContaining('los 6 últimos caracteres'),
    });
    await opened.type({ cups: '9012JY' });
    const [sent] = (await opened.send()).sent;
    expect(sent?.with).toMatchObject({ invoiceNumber: 'F0070555-01', cups: '9012JY' });
    expect(sent?.with).not.toHaveProperty('phone');
  });
});

describe('a sign-up that the retailer refuses', () => {
  const answered = (answer: Json | ReturnType<typeof refusal>) =>
    fillIn(form, { answers: { 'signUp.confirm': answer } }, whole);

  it('with errors in its answer shows each of them', async () => {
    const { said } = await answered({
      result: { render: { errors: ['No hay contrato', 'Ni factura'], body: null } },
    });
    expect(said).toEqual(['No se puede activar el acceso', 'No hay contrato', 'Ni factura']);
  });

  it('with an error of a field shows it there', async () => {
    const { faults } = await answered(refusal(400, { errors: { contract: ['Está de baja'] } }));
    expect(faults).toEqual({ 'Número de contrato': 'Está de baja' });
  });

  it.each([401, 403])('with %s can be sent again', async (status) => {
    const { said } = await answered(refusal(status));
    expect(said).toEqual([expect.stringContaining('Ahora no hemos podido activar su acceso')]);
  });

  it.each([0, 500])('that may have arrived (%s) is not told as a failure', async (status) => {
    const { said } = await answered(refusal(status));
    expect(said).toEqual([
      'No sabemos si su solicitud ha llegado',
      expect.stringContaining('envíe los datos otra vez'),
    ]);
  });

  it('has a draft until it is sent', async () => {
    const opened = await openForm(form, { answers: { 'signUp.confirm': refusal(500) } });
    await opened.type(whole);
    await opened.send();
    const again = await openForm(form, { draft: opened.draft() });
    expect([again.field('nif').value, again.field('email2').value]).toEqual(['47281905T', 'pau@example.com']);
    await again.send();
    expect(again.draft()).toBeUndefined();
  });
});
