import { get, request } from 'node:http';
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { bodyLimit, textOf } from '../../src/sandbox/body.ts';
import { serve } from '../../src/server/serve.ts';
import { openTestSandbox, type TestSandbox } from './support/test-sandbox.ts';

let sandbox: TestSandbox;
let token: string;
beforeAll(async () => {
  sandbox = await openTestSandbox();
  token = await sandbox.signIn('casa');
});

const credentials = (more: string) => `{ "user": "casa", "password": "x"${more} }`;

describe('a request that makes no sense', () => {
  test.each<[method: string, path: string, body?: string]>([
    ['GET', '/api/v2/contracts?offset=1e999'],
    ['GET', '/api/v2/contracts?offset=1e300'],
    ['GET', '/api/v2/contracts?filter=%00'],
    ['GET', '/api/v2/contracts?__proto__=1&constructor=2'],
    ['GET', '/api/v2/contracts/%00/pdf/'],
    ['POST', '/api/v1/get_token', '{ "user": "casa\\u0000", "password": "x" }'],
    ['POST', '/api/v1/get_token', credentials(', "__proto__": 1')],
    ['POST', '/api/v1/get_token', credentials(', "constructor": 1, "toString": 2')],
    ['POST', '/sandbox/clock?days=1e300'],
    ['POST', '/sandbox/clock?days=1e999'],
  ])('%s %s is refused with 400', async (method, path, body) => {
    expect((await sandbox.send(method, path, body, { token })).status).toBe(400);
  });

  test.each(['', '%00', '__proto__', '1e999', 'x'.repeat(9)])(
    'is in Spanish if its language is %j',
    async (lang) => {
      const path = `/api/v1/contract/1000/available-happy-days/?lang=`;
      const read = async (language: string) =>
        (await sandbox.send('GET', path + language, undefined, { token })).text();
      expect(await read(lang)).toBe(await read('es_ES'));
    },
  );

  test('names the key it refuses, and leaves the clock right', async () => {
    const answer = await sandbox.send('POST', '/api/v1/get_token', credentials(', "__proto__": 1'));
    expect(await answer.text()).toContain('"__proto__":["must NOT have additional properties"]');
    expect(await (await sandbox.send('GET', '/sandbox')).text()).toContain('2026-03-10 09:00 UTC');
  });
});

describe('a body that is too long', () => {
  test('is refused with 413, by its length or while it arrives, and the portal goes on', async () => {
    const { address, close } = await serve({ host: sandbox, port: 0 });
    onTestFinished(close);
    const status = (chunked: boolean) =>
      new Promise((resolve, reject) => {
        const headers = chunked ? { 'transfer-encoding': 'chunked' } : { 'content-length': bodyLimit + 1 };
        const sent = request(`${address}/api/v1/get_token`, { method: 'POST', headers }, (answer) => {
          resolve(answer.statusCode);
          // The host may close the line while the rest is still being sent.
          answer.on('error', () => undefined).resume();
        });
        sent.on('error', reject);
        // By its length it is refused before any of it has come.
        if (chunked) sent.end(Buffer.alloc(bodyLimit + 1, 'x'));
        else sent.flushHeaders();
      });
    expect([await status(false), await status(true)]).toEqual([413, 413]);
    const alive = await new Promise((resolve) =>
      get(`${address}/sandbox`, ({ statusCode }) => resolve(statusCode)),
    );
    expect(alive).toBe(200);
  });

  test('is taken up to the limit', async () => {
    const sent = (length: number) =>
      textOf(new Request('http://x', { method: 'POST', body: 'x'.repeat(length) }), 100);
    expect(await sent(100)).toHaveLength(100);
    await expect(sent(101)).rejects.toThrow();
  });

  test('is longer than an order with all the files that a person can attach', () => {
    const files = { invoice: 3, identity: 2, selfConsumption: 3 };
    const count = Object.values(files).reduce((sum, most) => sum + most);
    expect(bodyLimit).toBeGreaterThan((count * 15_000_000 * 4) / 3);
  });
});
