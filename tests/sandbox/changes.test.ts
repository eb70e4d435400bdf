import { beforeAll, describe, expect, test } from 'vitest';
import { openTestSandbox, readContract, type TestSandbox } from './support/test-sandbox.ts';

let sandbox: TestSandbox;
let token: string;
beforeAll(async () => {
  sandbox = await openTestSandbox();
  token = await sandbox.signIn('casa');
});

const flat = () => readContract(sandbox, token, '0048731');
const post = (path: string, body: object) =>
  sandbox.ask('POST', path, body as { [key: string]: string }, { token });

describe('the bank account', () => {
  const spanish = 'ES91 2100 0418 4502 0005 1332';

  test('of the same customer is charged at once', async () => {
    const { body } = await post('/api/v1/contracts/0048731/iban/', { already_registered: 'yes', bank_id: 2 });
    expect(body).toMatchObject({ waiting_for_signature: false, result: 2 });
    expect((await flat()).bank_account?.id).toBe(2);
  });

  test('of somebody else is refused', async () => {
    expect(
      (await post('/api/v1/contracts/0048731/iban/', { already_registered: 'yes', bank_id: 3 })).status,
    ).toBe(400);
  });

  test('that is new and Spanish is stored and charged; a wrong check digit is refused at its field', async () => {
    const fresh = { already_registered: 'no', owner_is_bank_owner: true, iban: spanish };
    expect(await post('/api/v2/contracts/1002/iban/', fresh)).toMatchObject({
      status: 200,
      body: { waiting_for_signature: false },
    });
    expect((await readContract(sandbox, token, '0090417')).bank_account?.printable_iban).toBe(
      'ES91 **** **** **** **** 1332',
    );
    const wrong = await post('/api/v2/contracts/1002/iban/', {
      ...fresh,
      iban: 'ES92 2100 0418 4502 0005 1332',
    });
    expect(wrong).toEqual({ status: 400, body: { errors: { iban: ['El IBAN no es válido'] } } });
  });

  test.each([
    ['ES61 2100 0418 4302 0005 1000', { iban: ['El banco nos dice que esta cuenta está cancelada'] }],
    [
      'ES76 0182 0001 3600 0000 9999',
      { owner_is_bank_owner: ['El titular de la cuenta debe ser el titular del contrato'] },
    ],
  ])('%s is there to see a refusal', async (iban, errors) => {
    const fresh = { already_registered: 'no', owner_is_bank_owner: true, iban };
    expect(await post('/api/v2/contracts/1002/iban/', fresh)).toEqual({ status: 400, body: { errors } });
  });

  test('that is foreign waits until the mandate is signed', async () => {
    const foreign = { already_registered: 'no', owner_is_bank_owner: true, iban: 'DE89370400440532013000' };
    expect((await post('/api/v1/contracts/0051206/iban/', foreign)).body).toMatchObject({
      waiting_for_signature: true,
    });
    const before = (await readContract(sandbox, token, '0051206')).bank_account?.printable_iban;
    sandbox.later(2);
    const after = (await readContract(sandbox, token, '0051206')).bank_account?.printable_iban;
    expect([before?.slice(0, 2), after?.slice(0, 2)]).toEqual(['ES', 'DE']);
  });
});

describe('two changes of the account', () => {
  test('the later one wins, even if the earlier one is signed afterwards', async () => {
    const path = '/api/v1/contracts/0051206/iban/';
    const foreign = { already_registered: 'no', owner_is_bank_owner: true, iban: 'NL91ABNA0417164300' };
    await post(path, foreign);
    await post(path, { already_registered: 'yes', bank_id: 2 });
    sandbox.later(3);
    expect((await readContract(sandbox, token, '0051206')).bank_account?.id).toBe(2);
  });
});

describe('notices', () => {
  const path = '/api/v2/contracts/0048731/notification/';
  const verdi = {
    name: 'Maria Àngels Soler Puig',
    zipcode: '08012',
    city: { city: 'Barcelona', ine: '08019' },
    state: { id: '08', name: 'Barcelona' },
    tv: { id: 1, name: 'Carrer' },
    nv: 'Verdi',
    pnp: '7',
    pt: '2',
    email: 'pau@example.com',
    mobile: '612000111',
  };

  test('go to another address of the customer, but not to one with another habitual residence', async () => {
    expect((await post(path, { address_type: 'existing', address_id: 2 })).status).toBe(200);
    expect(await post(path, { address_type: 'existing', address_id: 3 })).toEqual({
      status: 400,
      body: { message: 'error_usuario_otra_vivienda_habitual_activa' },
    });
  });

  test('go to a new address, which becomes one of the customer', async () => {
    expect((await post(path, { address_type: 'new', address: verdi })).status).toBe(200);
    expect((await flat()).notification_address).toMatchObject({
      full_address: 'Carrer Verdi, 7, 2, 08012 Barcelona',
      email: 'pau@example.com',
    });
    const known = await sandbox.ask<object[]>('GET', '/api/v1/addresses/', undefined, { token });
    expect(known.body).toHaveLength(4);
  });

  const abroad = { city: { city: 'Girona', ine: '17079' } };
  const noProvince = { state: { id: '99', name: 'Nowhere' } };
  test.each([
    ['a postal code that no town has', { zipcode: '08999' }, { zipcode: ['El código postal no existe'] }],
    ['a town of another postal code', abroad, { city: ['La población no tiene este código postal'] }],
    ['a province that there is not', noProvince, { state: ['La provincia no existe'] }],
    [
      'a type of street by another name',
      { tv: { id: 1, name: 'Calle' } },
      { tv: ['El tipo de vía no existe'] },
    ],
  ])('are refused at %s', async (_case, wrong, errors) => {
    const address = { ...verdi, ...wrong };
    expect(await post(path, { address_type: 'new', address })).toMatchObject({
      status: 400,
      body: { errors },
    });
  });

  test('accept a town that was typed by hand, without its code', async () => {
    const address = { ...verdi, city: { city: 'barcelona', ine: '' } };
    expect((await post(path, { address_type: 'new', address })).status).toBe(200);
  });

  test('to somebody else wait for the signature of the holder, and change after it', async () => {
    const address = { ...verdi, name: 'Pau Roca', nv: 'Astúries' };
    const before = (await flat()).notification_address;
    expect(await post(path, { address_type: 'new', address })).toMatchObject({
      status: 200,
      body: { waiting_for_signature: true },
    });
    expect((await flat()).notification_address).toEqual(before);
    sandbox.later(3);
    expect((await flat()).notification_address).toMatchObject({ name: 'Pau Roca' });
  });

  test('change their e-mail and phone one by one', async () => {
    const put = (field: string, body: { [key: string]: string }) =>
      sandbox.ask('PUT', `/api/v1/contracts/0048731/notification/${field}/`, body, { token });
    expect((await put('email', { email: 'nova@example.com' })).status).toBe(200);
    expect((await put('phone', { phone: '699888777' })).status).toBe(200);
    expect((await put('email', { email: 'nova' })).status).toBe(400);
    expect((await flat()).notification_address).toMatchObject({
      email: 'nova@example.com',
      mobile: '699888777',
    });
  });

  test('become electronic a day after the request', async () => {
    await post('/api/v1/contracts/0048731/electronic_notification/', {});
    expect(await flat()).toMatchObject({
      electronic_notification: false,
      date_request_electronic_notification: '2026-03-10',
    });
    sandbox.later(24 * 60);
    token = await sandbox.signIn('casa');
    expect(await flat()).toMatchObject({
      electronic_notification: true,
      date_start_electronic_notification: '2026-03-11',
    });
  });
});

describe('other changes', () => {
  test('invoices come by post or by e-mail', async () => {
    await post('/api/v2/contracts/0048731', { invoice_online: 'postal' });
    await post('/api/v1/contracts/0090417/', { invoice_online: true });
    expect((await flat()).invoice_online).toBe('postal');
    expect((await readContract(sandbox, token, '0090417')).invoice_online).toBe('email');
  });

  test('an opt-out is signed, then sent, then active', async () => {
    const sips = async () => (await flat()).no_cession_sips;
    const { body } = await post('/api/v1/contracts/0048731/no_cession_sips/', { noCessionSelection: true });
    expect(body).toMatchObject({ waiting_for_signature: true });
    expect(await sips()).toEqual({ state: 'requested', waiting_for_signature: true });
    sandbox.later(2);
    expect(await sips()).toEqual({ state: 'requested', waiting_for_signature: false });
    sandbox.later(5);
    expect(await sips()).toEqual({ state: 'active', waiting_for_signature: false });
  });

  test('an unsigned opt-out can be withdrawn, and requested again', async () => {
    const path = '/api/v1/contracts/0048731/no_cession_sips/';
    const sips = async () => (await flat()).no_cession_sips;
    const before = await sips();
    await post(path, { noCessionSelection: true });
    const { body } = await post(path, { noCessionSelection: false });
    expect(body).toMatchObject({ waiting_for_signature: false });
    expect(await sips()).toEqual(before);
    await post(path, { noCessionSelection: true });
    sandbox.later(2);
    expect((await post(path, { noCessionSelection: false })).status).toBe(400);
    expect(await sips()).toEqual({ state: 'requested', waiting_for_signature: false });
  });

  test('changes of several kinds on one contract are all applied', async () => {
    const gas = '/api/v1/contracts/0090417';
    await post(`${gas}/no_cession_sips/`, { noCessionSelection: true });
    const foreign = {
      already_registered: 'no',
      owner_is_bank_owner: true,
      iban: 'FR1420041010050500013M02606',
    };
    await post('/api/v2/contracts/1002/iban/', foreign);
    sandbox.later(10);
    const contract = await readContract(sandbox, token, '0090417');
    expect(contract.bank_account?.printable_iban.slice(0, 2)).toBe('FR');
    expect(contract.no_cession_sips.state).toBe('active');
  });

  test('an opt-out does not block a power change', async () => {
    await post('/api/v1/contracts/0051206/no_cession_sips/', { noCessionSelection: true });
    expect((await flat()).atr_available).toBe(true);
  });

  test.each([
    ['double-tariff', 'available-double-tariffs'],
    ['happy-hours', 'available-happy-hours'],
    ['happy-day', 'available-happy-days'],
  ])('what %s offers can be chosen, and nothing else', async (option, offers) => {
    const how = { token };
    const offered = await sandbox.ask<{ [key: string]: string }[]>(
      'GET',
      `/api/v1/contract/1000/${offers}/`,
      undefined,
      how,
    );
    const chosen = offered.body[1] ?? {};
    expect((await sandbox.ask('PUT', `/api/v1/contract/1000/${option}/`, chosen, how)).status).toBe(200);
    const kept = await sandbox.ask<{ current: object }>(
      'GET',
      `/api/v1/contract/1000/${option}/`,
      undefined,
      how,
    );
    expect(kept.body.current).toEqual(chosen);
    const other = Object.fromEntries(
      Object.entries(chosen).map(([key, value]) => [key, typeof value === 'number' ? 99 : 'x']),
    );
    expect((await sandbox.ask('PUT', `/api/v1/contract/1000/${option}/`, other, how)).status).toBe(400);
  });

  test('the customer’s e-mail changes in the profile, the phone also in contracts that had it', async () => {
    await sandbox.ask(
      'PUT',
      '/api/v1/users/',
      { mobile: '611222333', email: 'maria@example.com' },
      { token },
    );
    const { body } = await sandbox.ask('GET', '/api/v2/users/', undefined, { token });
    expect(body).toMatchObject({ data: { email: 'maria@example.com' } });
    const contract = await readContract(sandbox, token, '0051206');
    expect(contract.notification_address?.mobile).toBe('611222333');
  });
});
