import { describe, expect, it } from 'vitest';
import { asObject, type Json } from '../../../src/base/json.ts';
import { customer } from '../../support/customer.ts';
import { fillIn, openForm } from '../../support/form-bench.ts';
import { type Given, refusal } from '../../support/form-surroundings.ts';

const { user, call, contract } = await customer('estados');
const blank = 'Rellene este dato';
const email = 'Correo electrónico';
const of = async (name: string): Promise<Given> => ({
  user,
  with: { contract: await contract(name), profile: await call('profile.read', {}) },
});

describe('the e-mail and the phone of the notices', () => {
  it.each<[form: string, typed: { [field: string]: Json }, sends: { [name: string]: Json }]>([
    ['contracts.changeEmail', { [email]: 'otra@example.com' }, { field: 'email', email: 'otra@example.com' }],
    ['contracts.changePhone', { Teléfono: '+34699000111' }, { field: 'phone', phone: '699000111' }],
  ])('are sent one at a time: %s', async (form, typed, sends) => {
    const { sent } = await fillIn(form, await of('0091001'), typed);
    expect(sent).toEqual([
      { call: 'contracts.changeNotificationField', with: { name: '0091001', ...sends } },
    ]);
  });

  it.each<[form: string, field: string, value: Json | undefined, words: string]>([
    ['contracts.changeEmail', email, undefined, blank],
    ['contracts.changeEmail', email, 'sin arroba', 'El correo electrónico no es válido'],
    ['contracts.changePhone', 'Teléfono', undefined, blank],
    ['contracts.changePhone', 'Teléfono', '12', 'El teléfono no es válido'],
  ])('(%s) are refused at their field when %s is %j', async (form, field, value, words) => {
    const { faults, sent } = await fillIn(form, await of('0091005'), { [field]: value });
    expect([faults, sent]).toEqual([{ [field]: expect.stringContaining(words) }, []]);
  });

  it.each<[form: string, field: string, value: string, errors: Json]>([
    ['contracts.changeEmail', email, 'otra@example.com', { email: ['No lo recibe'] }],
    ['contracts.changeEmail', email, 'otra@example.com', [{ field: 'email', message: 'No lo recibe' }]],
    ['contracts.changePhone', 'Teléfono', '+34699000111', { phone: 'No lo recibe' }],
    ['contracts.changePhone', 'Teléfono', '+34699000111', { mobile: 'No lo recibe' }],
  ])('(%s) show at %s, with %s, the error %j of the retailer', async (form, field, value, errors) => {
    const answers = { 'contracts.changeNotificationField': refusal(400, { errors }) };
    const { faults, said } = await fillIn(form, { ...(await of('0091006')), answers }, { [field]: value });
    expect([faults, said]).toEqual([{ [field]: 'No lo recibe' }, []]);
  });

  it('are not sent while they are unchanged', async () => {
    const opened = await openForm('contracts.changePhone', await of('0091008'));
    expect(opened.refusal()).toContain('Es el teléfono que ya consta');
    await opened.type({ Teléfono: '+34699000111' });
    expect(opened.refusal()).toBeUndefined();
  });
});

describe('a request of electronic notification', () => {
  const form = 'contracts.electronicNotification';
  const mobile = 'Teléfono móvil';

  it('has mobile and e-mail filled in, saves them first and then sends the request', async () => {
    const opened = await openForm(form, await of('0091010'));
    expect([opened.field(mobile).value, opened.field(email).value]).toEqual([
      '667891234',
      'estados@example.com',
    ]);
    await opened.type({ [mobile]: '+34612345678', [email]: 'antonio@correo.example' });
    expect((await opened.send()).sent).toEqual([
      { call: 'profile.update', with: { mobile: '612345678', email: 'antonio@correo.example' } },
      { call: 'contracts.requestElectronicNotification', with: { name: '0091010' } },
    ]);
  });

  it.each<[field: string, value: Json | undefined, words: string]>([
    [mobile, undefined, blank],
    [email, 'nadie', 'El correo electrónico no es válido'],
  ])('is refused at %s when it is %j', async (field, value, words) => {
    const { faults, sent } = await fillIn(form, await of('0091001'), { [field]: value });
    expect([faults, sent]).toEqual([{ [field]: expect.stringContaining(words) }, []]);
  });

  it('is not sent if mobile and e-mail could not be saved', async () => {
    const errors = { email: ['Este correo es de otra persona'] };
    const answers = { 'profile.update': refusal(400, { errors }) };
    const { faults, sent } = await fillIn(form, { ...(await of('0091001')), answers });
    expect(faults).toEqual({ [email]: 'Este correo es de otra persona' });
    expect(sent.map((one) => one.call)).toEqual(['profile.update']);
  });
});

describe('the delivery of invoices', () => {
  const form = 'contracts.invoiceDelivery';
  const how = '¿Cómo prefiere recibir las facturas?';

  it('is sent when another one is chosen, and not when the choice is undone', async () => {
    const opened = await openForm(form, await of('0091010'));
    expect([opened.field(how).value, opened.refusal()]).toEqual([
      'postal',
      expect.stringContaining('Elija otra forma de envío'),
    ]);
    await opened.type({ [how]: 'email' });
    expect(opened.refusal()).toBeUndefined();
    await opened.type({ [how]: 'postal' });
    expect(opened.refusal()).toContain('Elija otra forma de envío');
    await opened.type({ [how]: 'email' });
    expect((await opened.send()).sent).toEqual([
      { call: 'contracts.changeInvoiceDelivery', with: { name: '0091010', invoice_online: 'email' } },
    ]);
  });
});

describe('the opt-out from sharing data', () => {
  it.each([
    ['0091007', true],
    ['0091006', true],
    ['0091005', false],
    ['0091019', false],
  ])('of contract %s is sent as %s', async (name, selection) => {
    const { sent } = await fillIn('contracts.sips', await of(name));
    expect(sent).toEqual([{ call: 'contracts.changeSips', with: { name, noCessionSelection: selection } }]);
  });

  it('can be withdrawn while it waits for a signature, whatever the distributor takes', async () => {
    const processes = [
      { kind: 'sips', step: 'signature_pending', changes: [{ what: 'sips', to: 'active' }] },
    ];
    const known = { ...asObject(await contract('0091019')), atr_available: null, processes };
    const { sent } = await fillIn('contracts.sips', { user, with: { contract: known } });
    expect(sent).toMatchObject([{ with: { noCessionSelection: false } }]);
  });

  it('that is taken back promises no withdrawal while it waits for a signature', async () => {
    const answers = { 'contracts.changeSips': { waiting_for_signature: true } };
    const { said } = await fillIn('contracts.sips', { ...(await of('0091005')), answers });
    expect(said.join()).toContain('Un cambio espera su firma');
    expect(said.join()).not.toContain('puede retirarla');
  });

  it.each<Json>([null, { state: null, waiting_for_signature: null }])(
    'that stands as nobody knows (%j) claims nothing, and can be asked for',
    async (no_cession_sips) => {
      const known = { ...asObject(await contract('0091008')), no_cession_sips };
      const opened = await openForm('contracts.sips', { user, with: { contract: known } });
      expect(opened.note('means')).toContain('no sabemos si se ceden');
      expect((await opened.send()).sent[0]?.with).toMatchObject({ noCessionSelection: true });
    },
  );

  it('that the retailer refuses with a code is not told in that code', async () => {
    const answers = { 'contracts.changeSips': refusal(400, { error: 'SOME_CODE' }) };
    const { said } = await fillIn('contracts.sips', { ...(await of('0091008')), answers });
    expect(said.join()).toContain('No hemos podido hacer la operación');
    expect(said.join()).not.toContain('SOME_CODE');
  });

  it('shows the errors of a 400', async () => {
    const errors = { noCessionSelection: ['Falta un dato del titular'] };
    const answers = { 'contracts.changeSips': refusal(400, { errors }) };
    const { said } = await fillIn('contracts.sips', { ...(await of('0091008')), answers });
    expect(said).toEqual(['No hemos podido hacer la operación', 'Falta un dato del titular']);
  });
});
