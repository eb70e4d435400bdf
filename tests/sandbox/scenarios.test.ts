import { beforeAll, describe, expect, test } from 'vitest';
import { Disconnected, knownScenarios, scenariosFor, scenarioWords } from '../../src/sandbox/scenarios.ts';
import { openTestSandbox, type TestSandbox } from './support/test-sandbox.ts';

let sandbox: TestSandbox;
let token: string;
beforeAll(async () => {
  sandbox = await openTestSandbox();
  token = await sandbox.signIn('casa');
});

const list = (scenario: string) => sandbox.send('GET', '/api/v2/contracts', undefined, { token, scenario });
const ibans = (scenario: string) => sandbox.send('GET', '/api/v1/ibans/', undefined, { token, scenario });
const credentials = { user: 'casa', password: 'Mostrador1!' };

describe('scenarios of one browser', () => {
  test('an error in one call leaves the others alone', async () => {
    expect((await list('status:500@contracts.list')).status).toBe(500);
    expect((await ibans('status:500@contracts.list')).status).toBe(200);
  });

  test('an error everywhere does not affect signing in and the settings', async () => {
    expect((await ibans('status:502')).status).toBe(502);
    const how = { scenario: 'status:502' };
    expect((await sandbox.send('POST', '/api/v1/get_token', credentials, how)).status).toBe(200);
    expect((await sandbox.send('GET', '/api/v2/settings', undefined, how)).status).toBe(200);
  });

  test('signing in fails when the scenario names it', async () => {
    const how = { scenario: 'status:500@session.signIn' };
    expect((await sandbox.send('POST', '/api/v1/get_token', credentials, how)).status).toBe(500);
  });

  test('a refused power change has its documented body', async () => {
    const how = { token, scenario: 'status:406@contracts.changePower' };
    const { status, body } = await sandbox.ask(
      'POST',
      '/api/v1/contracts/0048731/power/',
      { phone: '612345678', power_p1: 5000 },
      how,
    );
    expect([status, body]).toEqual([406, { error: 'same_powers' }]);
  });

  test('an expired session can affect one call or all', async () => {
    const report = (scenario: string) =>
      sandbox.ask('GET', '/api/v2/contracts/0048731/pdf/', undefined, { token, scenario });
    const expired = { status: 401, body: { message: 'token_expired' } };
    expect(await report('token_expired@contracts.report')).toEqual(expired);
    expect(await report('token_expired')).toEqual(expired);
    expect((await list('token_expired@contracts.report')).status).toBe(200);
  });

  test('offline breaks the connection instead of answering', async () => {
    await expect(list('offline')).rejects.toBeInstanceOf(Disconnected);
    await expect(list('offline@contracts.list')).rejects.toBeInstanceOf(Disconnected);
  });

  test('slow waits three seconds and then answers', async () => {
    sandbox.time.waited = 0;
    expect((await list('slow')).status).toBe(200);
    expect(sandbox.time.waited).toBe(3000);
  });

  test('a malformed answer is not JSON', async () => {
    const text = await (await list('malformed@contracts.list')).text();
    expect(() => JSON.parse(text)).toThrow();
    await expect((await ibans('malformed')).json()).rejects.toThrow();
  });

  test('an answer with an extra key is otherwise complete', async () => {
    const body = await (await list('extra')).json();
    expect(body).toMatchObject({ sandbox_extra: true, n_items: 2 });
  });

  test('maintenance is in the public settings, with start and end', async () => {
    const { body } = await sandbox.ask('GET', '/api/v2/settings', undefined, { scenario: 'maintenance' });
    expect(body).toEqual({
      maintenance: { activated: true, start: '2026-03-10T08:45:00.000Z', end: '2026-03-10T10:45:00.000Z' },
    });
  });

  test('several scenarios work together', async () => {
    sandbox.time.waited = 0;
    expect((await list('slow,status:500@contracts.list')).status).toBe(500);
    expect(sandbox.time.waited).toBe(3000);
  });
});

describe('the words of scenarios', () => {
  test('are URL-encoded in one cookie among others; a broken cookie is ignored', () => {
    expect(scenarioWords('x=1; mostrador_scenario=slow%2Cstatus%3A500%40a.b')).toEqual([
      'slow',
      'status:500@a.b',
    ]);
    expect(scenarioWords('mostrador_scenario=%E0%A4%A')).toEqual([]);
    expect(scenarioWords(null)).toEqual([]);
  });

  test('name calls that exist', () => {
    const named = knownScenarios.map(([word]) => word.split('@')[1]).filter((call) => call !== undefined);
    expect(named.filter((call) => !(call in sandbox.calls))).toEqual([]);
    expect(scenariosFor('contracts.list', ['status:500@contracts.list'])).toEqual([
      { kind: 'status', value: '500', call: 'contracts.list' },
    ]);
  });
});
