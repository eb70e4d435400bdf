import { beforeAll, describe, expect, test } from 'vitest';
import { people } from '../../src/sandbox/people.ts';
import { openTestSandbox, type TestSandbox } from './support/test-sandbox.ts';

let sandbox: TestSandbox;
beforeAll(async () => {
  sandbox = await openTestSandbox();
});

describe('signing in', () => {
  test('everyone who is listed signs in with the listed password', async () => {
    for (const { user, password } of people) {
      const { status } = await sandbox.ask('POST', '/api/v1/get_token', { user, password });
      expect(status, user).toBe(200);
    }
  });

  test('a wrong password is refused with 403', async () => {
    const { status } = await sandbox.ask('POST', '/api/v1/get_token', { user: 'casa', password: 'casa' });
    expect(status).toBe(403);
  });

  test('the token has the customer, the language and full rights, and expires after eight hours', async () => {
    const [, payload = ''] = (await sandbox.signIn('casa')).split('.');
    const claims = JSON.parse(Buffer.from(payload, 'base64url').toString()) as { iat: number; exp: number };
    expect(claims).toMatchObject({ uid: 1, lang: 'ca_ES', read_only: false });
    expect(claims.exp - claims.iat).toBe(8 * 3600);
  });

  test('the sign-in of somebody without contracts says that they are a new customer', async () => {
    const { body } = await sandbox.ask('POST', '/api/v1/get_token', {
      user: 'nuevo',
      password: 'Mostrador1!',
    });
    expect(body).toMatchObject({ new_customer: true });
  });

  test('a client pair and an OpenID code sign in too, a wrong secret does not', async () => {
    const pair = { client_id: 'casa-client', secret: 'Mostrador1!' };
    expect((await sandbox.ask('POST', '/api/v1/user/client_id', pair)).status).toBe(200);
    expect((await sandbox.ask('POST', '/api/v1/user/client_id', { ...pair, secret: 'x' })).status).toBe(403);
    const openid = await sandbox.ask('POST', '/api/v1/user/openid', { code: 'casa', nonce: 'n' });
    expect(openid.body).toMatchObject({ token: expect.any(String), openid_token: expect.any(String) });
  });

  test('a registered user can sign in again, and a user name can be taken only once', async () => {
    const account = { user: 'visita', password: 'Secreta1!' };
    expect((await sandbox.ask('POST', '/api/v1/user/', account)).status).toBe(200);
    expect((await sandbox.ask('POST', '/api/v1/get_token', account)).status).toBe(200);
    expect((await sandbox.ask('POST', '/api/v1/user/', account)).status).toBe(400);
  });

  test('the profile comes wrapped once in version 2 and twice in version 1', async () => {
    const token = await sandbox.signIn('casa');
    const name = 'Maria Àngels Soler Puig';
    expect((await sandbox.ask('GET', '/api/v2/users/', undefined, { token })).body).toMatchObject({
      data: { name },
    });
    expect((await sandbox.ask('GET', '/api/v1/users/', undefined, { token })).body).toMatchObject({
      data: { result: { name } },
    });
  });
});

describe('tokens', () => {
  const profile = (token?: string) => sandbox.ask('GET', '/api/v2/users/', undefined, { token });
  const unauthorised = { status: 401, body: { message: 'unauthorised' } };

  test('without a token, or with one that was tampered with, a customer’s call answers 401', async () => {
    const token = await sandbox.signIn('casa');
    expect(await profile()).toEqual(unauthorised);
    expect(await profile('nonsense')).toEqual(unauthorised);
    const [header, , signature] = token.split('.');
    const forged = Buffer.from(JSON.stringify({ uid: 2, exp: 9e9 })).toString('base64url');
    expect(await profile(`${header}.${forged}.${signature}`)).toEqual(unauthorised);
  });

  test('after eight hours a token has expired', async () => {
    const token = await sandbox.signIn('casa');
    sandbox.later(8 * 60 - 1);
    expect((await profile(token)).status).toBe(200);
    sandbox.later(1);
    expect(await profile(token)).toEqual({ status: 401, body: { message: 'token_expired' } });
    expect((await sandbox.ask('POST', '/api/v1/is_token_valid', { token })).status).toBe(419);
  });

  test('a read-only token reads and downloads but changes nothing, whatever the call', async () => {
    const token = await sandbox.readOnlyToken();
    expect((await profile(token)).status).toBe(200);
    expect((await sandbox.send('GET', '/api/v2/contracts/0048731/pdf/', undefined, { token })).status).toBe(
      200,
    );
    for (const [name, call] of Object.entries(sandbox.calls).filter(([, { modifies }]) => modifies)) {
      const path = `/api/v${call.versions[0]}/${call.path.replace(/\{\w+\}/g, '1')}`;
      const refused = await sandbox.ask(call.method, path, {}, { token });
      expect(refused, name).toEqual({ status: 403, body: { message: 'read_only' } });
    }
  });
});

describe('passwords and accounts', () => {
  test('a changed password is valid at once; a wrong current one is refused', async () => {
    const token = await sandbox.signIn('multipunto');
    const change = (current: string) =>
      sandbox.ask('PUT', '/api/v1/user/password', { current, password: 'Nova-2!' }, { token });
    expect((await change('wrong')).status).toBe(403);
    expect((await change('Mostrador1!')).body).toMatchObject({ token: expect.any(String) });
    expect(
      (await sandbox.ask('POST', '/api/v1/get_token', { user: 'multipunto', password: 'Nova-2!' })).status,
    ).toBe(200);
  });

  test('recovery reports the fields if tax id and e-mail belong to nobody', async () => {
    const known = { email: 'casa@example.com', nif: 'ES40318274X' };
    expect((await sandbox.ask('POST', '/api/v1/user/reset/', known)).status).toBe(200);
    const { status, body } = await sandbox.ask('POST', '/api/v1/user/reset/?lang=ca_ES', {
      ...known,
      nif: '40318275B',
    });
    expect(status).toBe(400);
    expect(body).toEqual({ errors: { nif: ['No trobem ningú amb aquest NIF i aquest correu'] } });
  });

  test.each([
    [{ invoiceNumber: 'F0048731-01' }, 'Ninguna factura de este contrato tiene este número'],
    [{ cups: 'AAAAAA' }, 'Los últimos caracteres del CUPS no coinciden'],
    [{ phone: '123' }, 'El teléfono no es válido'],
    [{ nif: '40318274X' }, 'No encontramos ningún contrato con este número y este NIF'],
  ])('signing up with %j is refused with its reason', async (wrong, reason) => {
    const email = 'a@example.com';
    const accepted = { accept_conditions: true, accept_gdpr: true };
    const form = { nif: '47281905T', contract: '0070555', email, email2: email, ...accepted, ...wrong };
    const { body } = await sandbox.ask('POST', '/api/v1/signup/confirm', form);
    expect(body).toEqual({ result: { render: { errors: [reason], body: null } } });
  });

  test('signing up with an existing contract opens an account, but only once', async () => {
    const form = {
      nif: '47281905T',
      contract: '0070555',
      email: 'a@example.com',
      email2: 'a@example.com',
      accept_conditions: true,
      accept_gdpr: true,
    };
    const signUp = () =>
      sandbox.ask<{ result: { render: { errors: string[]; body: string | null } } }>(
        'POST',
        '/api/v1/signup/confirm',
        form,
      );
    expect((await signUp()).body.result.render).toEqual({
      errors: [],
      body: expect.stringContaining('<strong>alta</strong>'),
    });
    expect(await sandbox.signIn('alta')).toBeTruthy();
    expect((await signUp()).body.result.render.errors).toEqual(['Esta cuenta ya está activada']);
  });

  test('the sign-in reports a provisional password until it is changed', async () => {
    const signIn = (password: string) =>
      sandbox.ask('POST', '/api/v1/get_token', { user: 'clave', password });
    expect((await signIn('Mostrador1!')).body).toMatchObject({ change_password: true });
    const change = { current: 'Mostrador1!', password: 'Nova-2!' };
    await sandbox.ask('PUT', '/api/v1/user/password', change, { token: await sandbox.signIn('clave') });
    expect((await signIn('Nova-2!')).body).not.toHaveProperty('change_password');
    await sandbox.ask('POST', '/api/v1/user/reset/', { email: 'clave@example.com', nif: '46725318J' });
    expect((await signIn('Nova-2!')).body).toMatchObject({ change_password: true });
  });
});

test('the blocks that the retailer adds to the login are in the language of the page', async () => {
  const words = async (lang: string) => {
    const address = `/api/v2/ov_customize/html_dinamic_elements/3?group_name=login&lang=${lang}`;
    return JSON.stringify((await sandbox.ask('GET', address)).body);
  };
  expect(await words('ca_ES')).toContain('contrasenya');
  expect(await words('es_ES')).toContain('contraseña');
  expect(await words('en_GB')).toContain('password');
});
