import { beforeAll, describe, expect, test } from 'vitest';
import { people } from '../../src/sandbox/people.ts';
import { openTestSandbox, readContract, type TestSandbox } from './support/test-sandbox.ts';

let sandbox: TestSandbox;
beforeAll(async () => {
  sandbox = await openTestSandbox();
});

const page = async (scenario?: string) =>
  (await sandbox.send('GET', '/sandbox', undefined, { scenario })).text();
const form = { headers: { 'content-type': 'application/x-www-form-urlencoded' } };

describe('the page of the sandbox', () => {
  test('lists everyone with a link that opens each portal signed in', async () => {
    const html = await page();
    for (const { user, purpose } of people) expect(html).toContain(purpose.slice(0, 20) || user);
    expect(html.match(/http:\/\/lumen\.localhost\/\?token=/g)).toHaveLength(people.length);
  });

  test('needs no script and no stylesheet', async () => {
    expect(await page()).not.toMatch(/<script|<style| style=| on\w+=/i);
    const style = await sandbox.send('GET', '/sandbox/style.css');
    expect(style.headers.get('content-type')).toContain('text/css');
  });

  test('switches scenarios on for this browser and shows the active ones', async () => {
    const answer = await sandbox.send(
      'POST',
      '/sandbox/scenario',
      'scenario=slow&scenario=status:418@misc.cnaes',
      form,
    );
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/sandbox']);
    expect(answer.headers.get('set-cookie')).toContain(
      'mostrador_scenario=slow%2Cstatus%3A418%40misc.cnaes;',
    );
    const html = await page('slow,status:418@misc.cnaes');
    expect(html).toMatch(/value="slow" checked/);
    expect(html).toContain('value="status:418@misc.cnaes"');
  });

  test('switches all of them off', async () => {
    const answer = await sandbox.send('POST', '/sandbox/scenario', '', form);
    expect(answer.headers.get('set-cookie')).toContain('Max-Age=0');
  });

  test('moves the clock, and sessions age with it', async () => {
    const token = await sandbox.signIn('casa');
    await sandbox.send('POST', '/sandbox/clock?minutes=10');
    expect(await page()).toContain('2026-03-10 09:10 UTC');
    await sandbox.send('POST', '/sandbox/clock?days=1');
    expect((await sandbox.send('GET', '/api/v2/users/', undefined, { token })).status).toBe(401);
  });

  test('fills the sandbox again and resets the clock', async () => {
    const token = await sandbox.signIn('casa');
    await sandbox.send('POST', '/api/v2/contracts/0048731', { invoice_online: 'postal' }, { token });
    await sandbox.send('POST', '/sandbox/reset');
    expect(await page()).toContain('2026-03-10 09:00 UTC');
    expect((await readContract(sandbox, await sandbox.signIn('casa'), '0048731')).invoice_online).toBe(
      'email',
    );
  });

  test('refuses a form from another site', async () => {
    const answer = await sandbox.send('POST', '/sandbox/reset', undefined, {
      headers: { 'sec-fetch-site': 'cross-site' },
    });
    expect(answer.status).toBe(403);
  });
});
