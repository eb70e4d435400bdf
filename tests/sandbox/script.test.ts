import { beforeAll, describe, expect, test } from 'vitest';
import type { Json } from '../../src/base/json.ts';
import { sandboxFor } from '../journeys/support/sandbox.ts';
import { openTestSandbox, type TestSandbox } from './support/test-sandbox.ts';

let sandbox: TestSandbox;
beforeAll(async () => {
  sandbox = await openTestSandbox();
});

const go = (query: string) => sandbox.send('GET', `/sandbox/go?${query}`);

describe('an address', () => {
  test('brings a browser into a scenario, as a person, to a page', async () => {
    const answer = await go(
      'scenario=offline@contracts.list,slow&as=casa&to=/contratos/electricidad?page=2%23top',
    );
    expect(answer.status).toBe(303);
    expect(answer.headers.get('set-cookie')).toContain(
      'mostrador_scenario=offline%40contracts.list%2Cslow; Path=/',
    );
    const to = new URL(answer.headers.get('location') ?? '', 'http://retailer.test');
    expect(`${to.pathname} ${to.searchParams.get('page')} ${to.hash}`).toBe('/contratos/electricidad 2 #top');
    const token = to.searchParams.get('token') ?? '';
    expect((await sandbox.send('GET', '/api/v2/users/', undefined, { token })).status).toBe(200);
  });

  test('without a scenario switches all off', async () => {
    expect((await go('to=/')).headers.get('set-cookie')).toContain('Max-Age=0');
  });

  test.each([
    ['scenario=ofline', 'no scenario "ofline"; did you mean offline?'],
    ['scenario=offline@contracts.lst', 'no call "contracts.lst"; did you mean contracts.list?'],
    ['scenario=status@contracts.list', '"status" needs a status from 400 to 599, such as status:500'],
    ['scenario=status:abc', '"status:abc" needs a status from 400 to 599, such as status:500'],
    [
      'scenario=refuses@payments.pay',
      '"refuses" needs a value, such as refuses:invoice_not_payable@payments.pay',
    ],
    ['scenarios=offline', 'no word "scenarios"; did you mean scenario?'],
    ['person=casa', 'no word "person"; there are scenario, as, to'],
    ['as=caso', 'no person "caso"; did you mean casa?'],
    ['to=https://other.example/', '"to" has to be a path of this portal'],
    ['to=//other.example/', '"to" has to be a path of this portal'],
  ])('that would do nothing, or lead elsewhere, is refused: %s', async (query, message) => {
    const answer = await go(query);
    expect(answer.status).toBe(400);
    expect(await answer.json()).toEqual({ message });
  });
});

describe('a script', () => {
  test.each<[string, Json, string]>([
    ['scenario', { scenario: ['offline'] }, 'no word "scenario"; did you mean scenarios?'],
    ['person', { person: 'casa' }, 'no word "person"; there are user, readOnly'],
    ['person', {}, 'user is missing; there are casa, '],
    ['clock', { hours: 1 }, 'no word "hours"; there are minutes, days'],
  ])('that would do nothing is refused: %s %j', async (to, body, message) => {
    const answer = await sandbox.send('POST', `/sandbox/api/${to}`, body);
    expect(answer.status).toBe(400);
    expect(((await answer.json()) as { message: string }).message).toContain(message);
  });

  /** A browser of Playwright, as far as scripts use it: it sends the cookie that it got. */
  function browser() {
    let cookie = '';
    const send = (method: string, path: string, body?: Json, token?: string) =>
      sandbox.send(method, path, body, { headers: { cookie }, ...(token === undefined ? {} : { token }) });
    const post = async (address: string, { data }: { data: object }) => {
      const answer = await send('POST', new URL(address).pathname, data as Json);
      cookie = answer.headers.get('set-cookie')?.split(';')[0] ?? cookie;
      return { ok: () => answer.ok, status: () => answer.status, json: () => answer.json() };
    };
    return { send, steer: sandboxFor({ post }, 'http://lumen.localhost:4000') };
  }

  test('switches scenarios for its browser, and off again', async () => {
    const { send, steer } = browser();
    await steer.scenario('status:502@geo.streetTypes');
    expect((await send('GET', '/api/v1/geo/tipovias/')).status).toBe(502);
    expect((await sandbox.send('GET', '/api/v1/geo/tipovias/')).status).toBe(200);
    await steer.scenario();
    expect((await send('GET', '/api/v1/geo/tipovias/')).status).toBe(200);
    await expect(steer.scenario('statos:502')).rejects.toThrow('no scenario "statos"; did you mean status?');
  });

  test('signs people in, also read-only', async () => {
    const { steer, send } = browser();
    const address = new URL(await steer.signedIn('empresa', '/facturas', true));
    expect(address.origin + address.pathname).toBe('http://lumen.localhost:4000/facturas');
    const token = address.searchParams.get('token') ?? '';
    expect((await send('GET', '/api/v2/users/', undefined, token)).status).toBe(200);
    expect((await send('PUT', '/api/v1/users/', { email: 'a@b.es' }, token)).status).toBe(403);
  });

  test('moves the time and begins again', async () => {
    const { steer } = browser();
    const now = async () => (await sandbox.ask<{ now: string }>('GET', '/sandbox/api')).body.now;
    const before = await now();
    await steer.later({ days: 2 });
    expect(Date.parse(await now()) - Date.parse(before)).toBe(2 * 86_400_000);
    await steer.reset();
    expect(await now()).toBe(before);
    await expect(steer.later({})).rejects.toThrow('minutes or days has to be a number above 0');
  });

  test('is told what there is', async () => {
    const { body } = await sandbox.ask<{ known: object; people: { user: string }[] }>('GET', '/sandbox/api');
    expect(body.known).toHaveProperty('slow');
    expect(body.people.map(({ user }) => user)).toContain('casa');
  });

  test('of another site is refused', async () => {
    const headers = { 'sec-fetch-site': 'cross-site' };
    expect((await sandbox.send('POST', '/sandbox/api/reset', '', { headers })).status).toBe(403);
  });
});
