import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Json, JsonObject } from '../../src/base/json.ts';
import { company, heldLeads, parts } from './support/leads.ts';
import { openTestSandbox, type TestSandbox } from './support/test-sandbox.ts';

let sandbox: TestSandbox;
beforeAll(async () => {
  sandbox = await openTestSandbox();
});
beforeEach(() => sandbox.database.query('truncate lead, lead_answer restart identity'));

type Answer = {
  status: string;
  code?: string | null;
  lead_id: number;
  result?: { error: string | null; render: { format: string; body: string } | null };
  errors?: { [field: string]: string[] };
};
type Sending = { token?: string; key?: string; scenario?: string; gas?: boolean; lang?: string };

async function send(part: JsonObject, { token, key, scenario, gas = false, lang = 'es' }: Sending = {}) {
  const path = `${gas ? '/api/v2/gas/leads' : '/api/v1/leads'}?lang=${lang}`;
  const headers: { [name: string]: string } = key === undefined ? {} : { 'idempotency-key': key };
  return sandbox.ask<Answer>('POST', path, part, { token, scenario, headers });
}

/** Sends parts as one lead. @returns the last answer. */
async function sendAll(all: readonly JsonObject[], how: Sending = {}): Promise<Answer> {
  let answer: Answer | undefined;
  for (const part of all) {
    const lead: JsonObject = answer === undefined ? {} : { lead_id: answer.lead_id };
    answer = (await send({ ...part, ...lead }, how)).body;
  }
  return answer as Answer;
}

const { supply, person, contract, gasContract, payment, confirmation } = parts;
const whole = [supply, person, contract, payment];
const gasSupply = { ...supply, cups: { ...supply.cups, name: 'ES0217400000000010HK' } };
const by = (vat: string) => ({ ...person, owner: { ...person.owner, fisic_vat: vat } });
const check = (what: string, id: number) => sandbox.ask<JsonObject>('GET', `/api/v1/leads/${what}/${id}`);

describe('a lead', () => {
  test('is opened by its first part, and holds what was sent of each step last', async () => {
    const opened = await send(supply);
    expect(opened).toEqual({ status: 200, body: { status: 'OK', lead_id: 1 } });
    await send({ ...person, lead_id: 1 });
    await send({ ...by('40318274X'), owner_address: null, lead_id: 1 });
    const [lead] = await heldLeads(sandbox.database);
    expect(Object.keys(lead?.parts ?? {})).toEqual(['1', '2']);
    expect(lead?.whole).toMatchObject({ owner: { fisic_vat: '40318274X' }, owner_address: null });
  });

  test.each([
    ['gl_ES', 'Este punto de subministración non se pode contratar'],
    ['fr_FR', 'Ce point de livraison ne peut pas faire l’objet d’un contrat'],
    ['de_DE', 'Für diese Lieferstelle ist kein Vertrag möglich'],
  ])('is refused in the language %s', async (lang, reason) => {
    expect((await send(supply, { gas: true, lang })).body.errors).toEqual({ cups: [reason] });
  });

  test('keeps of documents their names and sizes', async () => {
    await sendAll([supply, person]);
    const [lead] = await heldLeads(sandbox.database);
    expect(lead?.whole.invoice).toEqual([{ name: 'factura.pdf', bytes: 4 }]);
    expect(lead?.whole.nif_facedown).toEqual({ name: 'dni-2.pdf', bytes: 4 });
  });

  test('is one for each key, and two where the retailer knows no keys', async () => {
    const first = await send(supply, { key: 'k1' });
    expect(await send(supply, { key: 'k1' })).toEqual(first);
    await send(supply, { key: 'k2' });
    await send(supply, { key: 'k1', scenario: 'forgetful@leads.send' });
    expect((await heldLeads(sandbox.database)).map(({ id }) => id)).toEqual([1, 2, 3]);
  });

  test('whose answer was lost is the same when it is sent again', async () => {
    await expect(send(supply, { key: 'k', scenario: 'lost@leads.send' })).rejects.toThrow();
    expect((await send(supply, { key: 'k' })).body.lead_id).toBe(1);
  });

  test('of a customer belongs to that customer, and one of a visitor to whoever signs in', async () => {
    const [casa, nuevo] = [await sandbox.signIn('casa'), await sandbox.signIn('nuevo')];
    await send(supply, { token: casa });
    expect((await send({ ...person, lead_id: 1 }, { token: nuevo })).status).toBe(404);
    expect((await send({ ...person, lead_id: 1 })).status).toBe(404);
    await send(supply);
    expect((await send({ ...person, lead_id: 2 }, { token: nuevo })).status).toBe(200);
  });

  test('that is not there, or is of gas, takes no part', async () => {
    await send(gasSupply, { gas: true });
    for (const lead_id of [1, 9]) expect((await send({ ...person, lead_id })).status).toBe(404);
  });

  test.each<[field: string, part: JsonObject]>([
    ['cups', { ...supply, cups: { ...supply.cups, name: 'ES0031400000000018LA' } }],
    ['owner_address', { ...person, owner_address: { ...person.owner_address, email: 'ana' } }],
    ['power', { ...contract, power: 20, tarifaATR: 3, tarifa: 301, power2: 18, power3: 18 }],
    ['power', { ...contract, power: 20 }],
    ['tarifa', { ...contract, tarifa: 301 }],
    ['bank', { ...payment, bank: { ...payment.bank, iban: 'ES0021000418450200051332' } }],
    ['bank', { ...payment, bank: { ...payment.bank, owner_is_bank_owner: false } }],
    ['promotionalCode', { ...contract, promotionalCode: 'X' }],
    ['cups', { ...supply, cups: { ...supply.cups, zip: '08001' } }],
    ['owner', { ...person, owner: { ...person.owner, type: 'J' } }],
    ['electricityLeadId', { ...contract, electricityLeadId: 1 }],
    ['step', { ...confirmation, step: 6 }],
  ])('is refused at %s: %#', async (field, part) => {
    const { status, body } = await send(part);
    expect([status, Object.keys(body.errors ?? {})]).toEqual([400, [field]]);
    expect(await heldLeads(sandbox.database)).toEqual([]);
  });

  test.each([
    ['33333333P', 'bad_name'],
    ['44444444A', 'filtered'],
  ])('of %s is answered with %s, and may be sent again by another', async (vat, code) => {
    const answer = await sendAll([supply, by(vat)]);
    expect(answer).toMatchObject({ status: 'ERROR', code, lead_id: 1 });
    expect((await send({ ...person, lead_id: 1 })).body.status).toBe('OK');
  });
});

describe('the checks of a lead', () => {
  test('say no to a bad score and to an invalid document, of a company too', async () => {
    await sendAll([supply, by('11111111H')]);
    await sendAll([supply, by('22222222J')]);
    await sendAll([supply, { ...company, owner: { ...company.owner, juridic_vat: 'ESB58818501' } }]);
    await sendAll([supply, person]);
    const said = (id: number) => Promise.all(['solvencia', 'dni-validation'].map((what) => check(what, id)));
    const bodies = await Promise.all([1, 2, 3, 4].map(said));
    expect(bodies.map((pair) => pair.map(({ body }) => Object.values(body)[0]))).toEqual([
      [0, true],
      [720, false],
      [0, true],
      [720, true],
    ]);
  });

  test('find nothing of a lead that is not there', async () => {
    expect((await check('solvencia', 5)).status).toBe(404);
  });
});

describe('an order', () => {
  const confirm = (how?: Sending) => send({ ...confirmation, lead_id: 1 }, how);

  test('is a lead with all its parts, and is told in the language of the customer', async () => {
    await sendAll(whole);
    const { body } = await confirm({ lang: 'ca' });
    expect(body).toMatchObject({ status: 'OK', result: { error: null, render: { format: 'html' } } });
    expect(body.result?.render?.body).toContain('Gràcies');
    expect((await heldLeads(sandbox.database))[0]?.isOrder).toBe(true);
  });

  test.each<[lacks: string, sent: JsonObject[]]>([
    ['cups', [person, contract, payment]],
    ['owner, owner_address, nif_faceup', [supply, contract, payment]],
    ['nif_faceup', [supply, { ...person, nif_faceup: null }, contract, payment]],
    ['power, tarifa, tarifaATR', [supply, person, payment]],
    ['bank', [supply, person, contract]],
    ['cif', [supply, { ...company, cif: null }, contract, payment]],
    ['bank', [supply, company, contract]],
  ])('lacks %s and is none', async (lacks, sent) => {
    await sendAll(sent);
    const { body } = await confirm();
    expect(body).toMatchObject({ status: 'ERROR', result: { error: `missing: ${lacks}`, render: null } });
    expect((await heldLeads(sandbox.database))[0]?.isOrder).toBe(false);
  });

  test('needs what must be accepted', async () => {
    await sendAll(whole);
    const { body } = await send({ ...confirmation, accept_gdpr: false, lead_id: 1 });
    expect(body.result?.error).toBe('missing: accept_gdpr');
  });

  test('of a customer who is signed in needs no acceptance', async () => {
    const token = await sandbox.signIn('nuevo');
    const unticked = { ...confirmation, accept_gdpr: false, accept_ov_conditions: false };
    expect((await sendAll([...whole, unticked], { token })).status).toBe('OK');
  });

  test('of a company may be its data alone', async () => {
    await sendAll([supply, company]);
    expect((await confirm()).body.status).toBe('OK');
  });

  test('may come as one lead with everything', async () => {
    const all = { ...supply, ...person, ...contract, ...payment };
    expect((await sendAll([all, confirmation])).status).toBe('OK');
  });

  test('is confirmed once, however often, and not changed', async () => {
    await sendAll(whole);
    const first = await confirm({ key: 'a' });
    expect(await confirm({ key: 'b' })).toEqual(first);
    const { body } = await send({ ...by('40318274X'), lead_id: 1 });
    expect(body).toMatchObject({ status: 'ERROR', code: 'ordered' });
    expect((await heldLeads(sandbox.database))[0]?.whole.owner).toMatchObject({ fisic_vat: '47281905T' });
  });

  test.each<[vat: string, status: string, render: Json]>([
    ['66666666Q', 'OK', expect.objectContaining({ format: 'markdown' })],
    ['77777777B', 'OK', null],
    ['55555555K', 'ERROR', null],
  ])('of %s is answered %s with %o', async (vat, status, render) => {
    await sendAll([supply, by(vat), contract, payment]);
    const { body } = await confirm();
    expect([body.status, body.result?.render]).toEqual([status, render]);
    expect(body.result?.error === null).toBe(status === 'OK');
  });

  test('of gas knows the lead of electricity beside it', async () => {
    await sendAll(whole);
    const beside = { ...gasContract, electricityLeadId: 1 };
    const last = await sendAll([gasSupply, person, beside, payment, confirmation], { gas: true });
    expect(last).toMatchObject({ status: 'OK', lead_id: 2 });
    const [, gas] = await heldLeads(sandbox.database);
    expect([gas?.kind, gas?.whole.electricityLeadId, gas?.isOrder]).toEqual(['gas', 1, true]);
    const { status } = await send({ ...gasContract, electricityLeadId: 7, lead_id: 2 }, { gas: true });
    expect(status).toBe(400);
  });

  test('fails where the phone ends in 000, and is not made for a customer as staff see it', async () => {
    const reach = { ...person.owner_address, mobile: '612345000' };
    expect((await send({ ...person, owner_address: reach })).status).toBe(500);
    expect((await send(supply, { token: await sandbox.readOnlyToken() })).status).toBe(403);
  });
});
