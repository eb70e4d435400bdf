import { gunzipSync } from 'node:zlib';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { type Api, createHost } from '../../src/server/host.ts';
import { buildFolder, partners } from './build-folder.ts';

const root = buildFolder();
afterEach(() => vi.restoreAllMocks());

const ask = async (api: Api['fetch'], path: string, init: RequestInit = {}, sandboxPages?: boolean) =>
  createHost({ root, partners, api: { fetch: api }, sandboxPages }).fetch(
    new Request(`http://lumen.example${path}`, init),
  );

describe('the handler of /api', () => {
  it.each(['/api/v1/contracts?lang=ca_ES', '/api', '/sandbox', '/sandbox/style.css'])(
    'gets the request at %s as it is',
    async (path) => {
      const heard: string[] = [];
      const answer = await ask(
        async (request) => {
          heard.push(
            `${request.method} ${new URL(request.url).pathname}${new URL(request.url).search} ${await request.text()}`,
          );
          return new Response(null, { status: 204 });
        },
        path,
        { method: 'POST', body: 'asked' },
      );
      expect([answer.status, heard]).toEqual([204, [`POST ${path} asked`]]);
    },
  );

  it('does not get /sandboxes, or /sandbox if those pages are switched off', async () => {
    const never = async () => Response.json({ unexpected: true });
    expect(await (await ask(never, '/sandboxes')).text()).toContain('Lumen');
    expect(await (await ask(never, '/sandbox/people', {}, false)).text()).toContain('Lumen');
    expect((await ask(never, '/sandbox', { method: 'POST' }, false)).status).toBe(405);
  });

  it('keeps its own headers, status and cookies', async () => {
    const headers = new Headers({
      'content-security-policy': "default-src 'self'",
      'cache-control': 'max-age=5',
    });
    for (const cookie of ['one=1', 'two=2']) headers.append('set-cookie', cookie);
    const answer = await ask(async () => new Response('{}', { status: 409, headers }), '/api/v1/x');
    expect([
      answer.status,
      answer.headers.get('content-security-policy'),
      answer.headers.get('cache-control'),
    ]).toEqual([409, "default-src 'self'", 'max-age=5']);
    expect(answer.headers.getSetCookie()).toEqual(['one=1', 'two=2']);
  });

  it.each(['/api/v1/letter', '/sandbox/letter'])(
    'can answer HTML at %s that runs nothing and belongs to no origin when it is opened',
    async (path) => {
      const letter = '<script>steal()</script>';
      const answer = await ask(
        async () => new Response(letter, { headers: { 'content-type': 'text/html' } }),
        path,
      );
      const policy = answer.headers.get('content-security-policy')?.split('; ');
      expect(policy).toEqual(expect.arrayContaining(["default-src 'none'", 'sandbox']));
    },
  );

  it('does not need to compress, since the host does', async () => {
    const readings = Array.from({ length: 500 }, (_none, hour) => ({ hour, kWh: 0.25 }));
    const answer = await ask(async () => Response.json(readings), '/api/v1/curve', {
      headers: { 'accept-encoding': 'gzip, br' },
    });
    expect(answer.headers.get('content-encoding')).toBe('gzip');
    expect(JSON.parse(gunzipSync(Buffer.from(await answer.arrayBuffer())).toString())).toEqual(readings);
  });

  it('fails with a 500 whose reason is only in the log', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => {});
    const answer = await ask(() => Promise.reject(new Error('password of the database')), '/api/v1/x');
    expect([answer.status, await answer.text()]).toEqual([500, 'Internal error']);
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    expect(log).toHaveBeenCalledOnce();
  });
});
