import { beforeAll, describe, expect, test } from 'vitest';
import { providerScript } from '../../src/sandbox/provider/origin.ts';
import { openTestSandbox, type TestSandbox } from './support/test-sandbox.ts';

let sandbox: TestSandbox;
beforeAll(async () => {
  sandbox = await openTestSandbox();
});

const get = (path: string) => sandbox.send('GET', `/sandbox/provider/${path}`);
const makeMethod = (number: string) =>
  sandbox.ask<{ id?: string; code?: string }>('POST', '/sandbox/provider/methods', { number });

describe('the stand-in for the provider of payments', () => {
  test('has a host name of its own below localhost, and the portal’s elsewhere', () => {
    expect(providerScript('http://lumen.localhost:4000')).toBe(
      'http://provider.localhost:4000/sandbox/provider/v1.js',
    );
    expect(providerScript('https://demo.example')).toBe('https://demo.example/sandbox/provider/v1.js');
  });

  test('is named by the settings', async () => {
    const { body } = await sandbox.ask<{ payments: { script: string } }>('GET', '/api/v2/settings');
    expect(body.payments.script).toContain('/sandbox/provider/v1.js');
  });

  test.each(['v1.js', 'field.js', 'background.js', 'answered.js', 'style.css'])('serves %s', async (name) => {
    const answer = await get(name);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('cross-origin-resource-policy')).toBe('cross-origin');
    const text = await answer.text();
    if (name.endsWith('.js')) expect(() => new Function(text)).not.toThrow();
  });

  test('runs no script of its pages but its own', async () => {
    for (const path of ['field?type=cardNumber&locale=es', 'background']) {
      const answer = await get(path);
      expect(answer.headers.get('content-security-policy')).not.toContain('unsafe');
      expect(await answer.text()).not.toMatch(/<script>|style="/);
    }
  });

  test('makes a method of a test card, and none of another number', async () => {
    expect((await makeMethod('4242424242424242')).body.id).toMatch(/^pm_/);
    expect((await makeMethod('4111111111111111')).body).toEqual({ code: 'incorrect_number' });
  });

  test('shows no intent to who has not its secret', async () => {
    expect((await get('bank?secret=pi_1_secret_x')).status).toBe(404);
    expect(await (await get('intent?secret=pi_1_secret_x')).json()).toMatchObject({
      error: { code: 'resource_missing' },
    });
  });
});
