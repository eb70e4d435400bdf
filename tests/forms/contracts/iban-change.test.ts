import { describe, expect, it } from 'vitest';
import type { Json, JsonObject } from '../../../src/base/json.ts';
import { printableIban } from '../../../src/sandbox/identifiers/iban.ts';
import { customer } from '../../support/customer.ts';
import { fillIn, openForm } from '../../support/form-bench.ts';
import { type Given, refusal } from '../../support/form-surroundings.ts';

const form = 'contracts.ibanChange';
const which = '¿Dónde cargamos los recibos?';
const known = 'Cuentas que ya conocemos';
const { user, call, contract } = await customer('estados');
const accounts = await call('ibans.list', {});
const certificate = [{ name: 'certificado.pdf', content: 'data:application/pdf;base64,YQ==' }];

const at = async (name = '0091010', type?: string): Promise<Given> => ({
  user,
  with: { contract: await contract(name, type), accounts },
});

/** A new account as somebody types it who does everything right. */
const fresh = async (more: Given = {}) => {
  const opened = await openForm(form, { ...(await at()), ...more });
  await opened.type({
    [which]: 'no',
    iban: 'ES9121000418450200051332',
    owner_is_bank_owner: true,
    files: certificate,
  });
  return opened;
};

describe('a new bank account', () => {
  it.each<[what: string, field: string, value: Json | undefined, words: RegExp]>([
    ['no IBAN', 'iban', undefined, /Rellene este dato/],
    ['wrong check digits', 'iban', 'ES9221000418450200051332', /IBAN/],
    ['wrong national check digits', 'iban', 'ES6621000418401234567890', /IBAN/],
    ['a CUPS', 'iban', 'ES1234123456789012JY', /IBAN/],
    ['a country outside SEPA', 'iban', 'BR1500000000000010932840814P2', /IBAN/],
    ['somebody else’s account', 'owner_is_bank_owner', undefined, /confirme que es usted su titular/],
    [
      'an account of others, ticked and unticked',
      'owner_is_bank_owner',
      false,
      /confirme que es usted su titular/,
    ],
    ['no document', 'files', undefined, /Documentos: añada de 1 a 5/],
    [
      'six documents',
      'files',
      Array.from({ length: 6 }, () => certificate[0] as Json),
      /Documentos: puede añadir 5 como máximo/,
    ],
  ])('with %s is refused at its field', async (_what, field, value, words) => {
    const opened = await fresh();
    await opened.type({ [field]: value });
    const { label } = opened.field(field);
    const { faults, sent } = await opened.send();
    expect(faults).toEqual({ [label]: expect.stringMatching(words) });
    expect(sent).toEqual([]);
  });

  it.each([
    'ES9121000418450200051332',
    'es91 2100 0418 4502 0005 1332',
    'ES91 **** **** **** **** 1332',
    'ES91 XXXX XXXX XXXX XXXX 1332',
  ])(
    'that is the present one, which the retailer writes %s, is refused at its field',
    async (printable_iban) => {
      const given = await at();
      const contract = { ...(given.with?.contract as JsonObject), bank_account: { id: 1, printable_iban } };
      const { faults, sent } = await (await fresh({ ...given, with: { ...given.with, contract } })).send();
      expect([faults, sent]).toEqual([{ IBAN: expect.stringContaining('ya se carga en esa cuenta') }, []]);
    },
  );

  it('is sent with its document, and to the call of gas for a gas contract', async () => {
    const account = {
      already_registered: 'no',
      iban: 'ES9121000418450200051332',
      owner_is_bank_owner: true,
      files: certificate,
    };
    expect((await (await fresh()).send()).sent).toEqual([
      { call: 'contracts.changeIban', with: { name: '0091010', ...account } },
    ]);
    const gas = await at('0091013', 'gas');
    expect((await (await fresh(gas)).send()).sent).toEqual([
      { call: 'contracts.changeGasIban', with: { contractId: expect.any(Number), ...account } },
    ]);
  });

  it.each([
    ['0091010', undefined, 'contracts.changeIban'],
    ['0091013', 'gas', 'contracts.changeGasIban'],
  ])('of %s (%s) shows what came of it, whichever call was sent', async (name, type, call) => {
    const given = await at(name, type);
    const done = await fresh({ ...given, answers: { [call]: { result: 7, waiting_for_signature: false } } });
    await done.send();
    expect([done.notices.length, done.changed.has('ibans.list'), done.outcome()]).toEqual([0, true, 'done']);
    const signed = await fresh({ ...given, answers: { [call]: { result: 7, waiting_for_signature: true } } });
    await signed.send();
    expect([signed.notices, signed.outcome()]).toEqual([[], 'sent']);
    const refused = await fresh({ ...given, answers: { [call]: refusal(409) } });
    await refused.send();
    expect([refused.notices, refused.changed.size, refused.outcome()]).toEqual([[], 0, 'failed']);
    const unheard = await fresh({ ...given, answers: { [call]: refusal(502) } });
    await unheard.send();
    expect([unheard.notices, unheard.changed.size, unheard.outcome()]).toEqual([[], 0, 'unknown']);
  });

  it('needs no document at a partner that requires none', async () => {
    const opened = await openForm(form, { ...(await at('0091011')), partner: 'brisa' });
    await opened.type({ [which]: 'no', iban: 'ES9121000418450200051332', owner_is_bank_owner: true });
    expect(opened.labels()).toHaveLength(3);
    expect((await opened.send()).sent[0]?.with).not.toHaveProperty('files');
  });

  it('shows the errors of the retailer at its field', async () => {
    const opened = await fresh({
      answers: { 'contracts.changeIban': refusal(400, { errors: { iban: ['El banco la ha cancelado'] } }) },
    });
    expect((await opened.send()).faults).toEqual({ IBAN: 'El banco la ha cancelado' });
    expect(opened.field('iban').value).toBe('ES9121000418450200051332');
  });

  it.each([
    ['ES9121000418450200051332', 'ES91 **** **** **** **** 1332'],
    ['DE89370400440532013000', 'DE89 **** **** **** **30 00'],
    ['NO9386011117947', 'NO93 **** ***7 947'],
  ])('%s is named as the retailer names it', async (iban, masked) => {
    const opened = await fresh();
    await opened.type({ iban });
    expect(opened.read('form.account')).toBe(masked);
    expect(printableIban(iban, true)).toBe(masked);
  });

  it('stores no document in the draft', async () => {
    expect(JSON.stringify((await fresh()).draft())).not.toContain('base64');
  });

  it('names the documents of a draft that have to be attached again, over several reloads too', async () => {
    const again = await openForm(form, { ...(await at()), draft: (await fresh()).draft() });
    await again.type({ iban: 'ES7921000813610123456789' });
    const last = await openForm(form, { ...(await at()), draft: again.draft() });
    for (const opened of [again, last]) {
      expect(opened.field('files')).toMatchObject({ value: undefined, remnant: ['certificado.pdf'] });
      const { faults } = await opened.send();
      expect(faults[opened.field('files').label]).toMatch(/añada de 1 a 5/);
    }
    await last.type({ files: certificate });
    expect((await last.send()).sent).toHaveLength(1);
    expect(last.draft()).toBeUndefined();
  });
});

describe('a known bank account', () => {
  it('has to be chosen, and must differ from the current one', async () => {
    const opened = await openForm(form, await at('0091001'));
    expect((await opened.send()).faults).toEqual({ [known]: 'Elija una de sus cuentas' });
    const [present, other] = opened.field(known).options ?? [];
    await opened.type({ [known]: present?.value });
    expect((await opened.send()).faults).toEqual({
      [known]: expect.stringContaining('ya se carga en esa cuenta'),
    });
    await opened.type({ [known]: other?.value });
    expect((await opened.send()).sent).toEqual([
      {
        call: 'contracts.changeIban',
        with: { name: '0091001', already_registered: 'yes', bank_id: other?.value },
      },
    ]);
  });

  it('that the retailer refuses shows the error at the accounts', async () => {
    const bank = (accounts as { id: number }[])[1]?.id;
    const answers = { 'contracts.changeIban': refusal(400, { errors: { bank_id: ['Está bloqueada'] } }) };
    const { faults } = await fillIn(form, { ...(await at('0091001')), answers }, { [known]: bank });
    expect(faults).toEqual({ [known]: 'Está bloqueada' });
  });

  it('cannot be sent if there is none', async () => {
    const opened = await openForm(form, {
      user,
      with: { contract: await contract('0091012'), accounts: [] },
    });
    await opened.type({ [which]: 'yes' });
    expect(opened.refusal()).toContain('Todavía no tenemos ninguna cuenta suya');
    opened.become({ unread: true });
    expect(opened.refusal()).toContain('No hemos podido leer sus cuentas');
  });
});
