import { expect, it } from 'vitest';
import type { Json, JsonObject } from '../../../src/base/json.ts';
import { customer } from '../../support/customer.ts';
import { openForm, type Typed } from '../../support/form-bench.ts';
import { refusal } from '../../support/form-surroundings.ts';

const { user, contract } = await customer('estados');
const active = (await contract('0091006')) as JsonObject;
const powers = (second: number) => ({
  contracted_power_period: [
    { period: 'P1', power: 3.3 },
    { period: 'P2', power: second },
  ],
});
const optOut = (state: string) => ({ no_cession_sips: { state, waiting_for_signature: true } });

it.each([
  ['contracts.powerChange', powers(3.3), { 'Punta (P1)': 3.2 }, powers(3)],
  ['contracts.sips', optOut('unactive'), {}, optOut('requested')],
])(
  '%s sends nothing if the contract was read again while it asked, and says so',
  async (name, before, typed, after) => {
    const form = await openForm(name, { user, with: { contract: { ...active, ...before } } });
    await form.type(typed);
    const { sent, said } = await form.send(() => {
      form.become({ contract: { ...active, ...after } });
      return true;
    });
    expect(sent).toEqual([]);
    expect(said.join()).toContain('no hemos enviado nada');
    expect(await form.send()).toMatchObject({ sent: [{}] });
  },
);

const closed = { state: 'baixa' };
const running = { atr_available: false };
const pending = (kind: string, to: Json) => ({
  processes: [{ kind, step: 'signature_pending', changes: [{ what: kind, to }] }],
});
const asked = { kind: 'power', step: 'signature_pending', requested_date: '2026-11-26' };
const unread = { contracted_power_period: [{ period: 'P1', power: 3.3 }, null] };
const [inactive, underWay] = ['Solo se pueden modificar los contratos activos', 'trámite en curso'];

it.each<[form: string, what: JsonObject, reason: string, typed?: Typed]>([
  ['contracts.powerChange', closed, inactive, { 'Punta (P1)': 4.4 }],
  ['contracts.powerChange', running, underWay, { 'Punta (P1)': 4.4 }],
  ['contracts.powerChange', unread, 'No podemos leer todas las potencias', { 'Punta (P1)': 4.4 }],
  ['contracts.powerChange', { atr_available: null }, 'No sabemos si la distribuidora', { 'Punta (P1)': 4.4 }],
  ['contracts.powerChange', { ...running, ...pending('iban', '1332') }, underWay, { 'Punta (P1)': 4.4 }],
  ['contracts.powerChange', { asked }, 'espera su firma', { 'Punta (P1)': 4.4 }],
  ['contracts.sips', closed, inactive],
  ['contracts.sips', { ...running, ...pending('tariff', '2.0TD') }, 'espera su firma'],
  ['contracts.sips', { ...optOut('requested'), ...pending('sips', 'unactive') }, 'espera su firma'],
  ['contracts.gasInvoice', { invoice_online: true }, 'ya tiene la factura electrónica'],
  ['contracts.sips', running, underWay],
  [
    'contracts.sips',
    { no_cession_sips: { state: 'requested', waiting_for_signature: false } },
    'se está tramitando',
  ],
  ['contracts.electronicNotification', closed, inactive, { mobile: '600111222', email: 'a@b.es' }],
  [
    'contracts.electronicNotification',
    { date_request_electronic_notification: '2026-11-22' },
    'Las pidió el 22/11/2026',
    { mobile: '600111222', email: 'a@b.es' },
  ],
  ['contracts.gasInvoice', { invoice_online: 'email' }, 'ya tiene la factura electrónica'],
  ['contracts.happyDay', closed, inactive, { choice: 'monday' }],
])(
  '%s, opened before the contract became %o, sends nothing and says why',
  async (name, what, reason, typed = {}) => {
    const given = {
      profile: { email: 'a@b.es' },
      choices: [{ value: 'monday', label: 'Lunes' }],
      current: null,
    };
    const form = await openForm(name, { user, with: { contract: active, ...given } });
    await form.type(typed);
    form.become({ contract: { ...active, ...what } });
    expect((await form.send()).sent).toEqual([]);
    expect(form.refusal()).toContain(reason);
  },
);

it('what a power change does is said again before it is sent once more', async () => {
  const answers = { 'contracts.changePower': refusal(500) };
  const form = await openForm('contracts.powerChange', { user, with: { contract: active }, answers });
  await form.type({ 'Punta (P1)': 4.4 });
  expect([form.question(), form.questionBlocks()]).toEqual([undefined, ['what']]);
  await form.send();
  expect(form.question()).toBe(
    'La solicitud anterior puede haber llegado. Si la envía de nuevo, podría hacerse dos veces.',
  );
  expect(form.questionBlocks()).toEqual(['what']);
});
