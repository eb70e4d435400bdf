import { mkdirSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { compressBeside } from '../../src/cli/bundle/compress-assets.ts';
import { hashOf } from '../../src/cli/bundle/emit.ts';
import { nginxConfiguration } from '../../src/cli/export/nginx.ts';
import type { PortalIndex } from '../../src/language/portal.ts';
import { createHost } from '../../src/server/host.ts';
import { drawn, drawnRequests, portal, requests } from '../server/page-requests.ts';
import { get, type Got } from '../server/support/get.ts';
import { freePort, startNginx } from './start-nginx.ts';
import { emptyFolder } from '../support/empty-folder.ts';

const code = `export const words = ${JSON.stringify('light and gas '.repeat(400))};`;
const plain = `<meta nonce="__CSP_NONCE__"><title>Lumen</title>${'<p>waiting</p>'.repeat(200)}`;
const logo = '<svg xmlns="http://www.w3.org/2000/svg"/>';
const versioned = `/brand/logo.svg?${hashOf(logo)}`;

const index = {
  ...portal,
  partner: 'lumen',
  name: 'Lumen',
  settings: { payments: { platforms: ['stripe'] } },
} as unknown as PortalIndex;

const root = emptyFolder(afterAll);
const write = (name: string, content: string) => {
  mkdirSync(dirname(join(root, name)), { recursive: true });
  writeFileSync(join(root, name), content);
};

/** A retailer that tells what it was asked, and answers what a portal must not get. */
const asked: IncomingMessage[] = [];
const retailer = createServer((request, response) => {
  asked.push(request);
  response.writeHead(request.url === '/api/v2/kept' ? 200 : 409, {
    'content-type': 'application/json',
    'set-cookie': 'mostrador_token=stolen',
    'access-control-allow-origin': '*',
    'clear-site-data': '"*"',
    'x-accel-redirect': '/assets/main-4f2a.js',
    server: 'Retailer/1',
    ...(request.url === '/api/v2/kept' ? { 'cache-control': 'max-age=5' } : {}),
  });
  response.end('{"message":"refused"}');
});

let nginx: Awaited<ReturnType<typeof startNginx>>;
let host: ReturnType<typeof createHost>;
beforeAll(async () => {
  await new Promise<void>((resolve) => retailer.listen(0, '127.0.0.1', resolve));
  for (const { screen } of portal.routes)
    for (const language of portal.languages)
      write(`lumen/pages/${screen}.${language}.html`, `${screen} ${language}`);
  for (const [audience, page] of drawn)
    write(`lumen/drawn/${audience}/${page}.html`, `drawn ${page} for ${audience}`);
  write('lumen/index.html', plain);
  write('lumen/pages.json', JSON.stringify({ ...portal, platforms: ['stripe'] }));
  write('lumen/portal/screen-1.json', '{"of":"lumen"}');
  write('lumen/brand/logo.svg', logo);
  for (const folder of ['.', 'lumen']) write(`${folder}/assets/main-4f2a.js`, code);
  await compressBeside(join(root, 'lumen/assets'));
  const port = await freePort();
  const configuration = nginxConfiguration(index, {
    listen: `127.0.0.1:${port}`,
    names: ['lumen.example'],
    root: join(root, 'lumen'),
    api: `http://127.0.0.1:${(retailer.address() as AddressInfo).port}`,
  });
  nginx = await startNginx(join(root, 'run'), configuration, port);
  const partners = [{ id: 'lumen', hosts: [] }];
  host = createHost({ root, partners, api: { fetch: async () => new Response() }, sandboxPages: false });
});
afterAll(async () => {
  await nginx?.close();
  retailer.close();
});

const ask = (path: string, headers: { [name: string]: string } = {}, method = 'GET'): Promise<Got> =>
  get(`${nginx.address}${path}`, { accept: 'text/html', ...headers }, method);

describe('nginx chooses the page of a request', () => {
  it.each(requests)(
    '%s with the cookies "%s" and the languages %j: %s',
    async (path, cookie, browser, page) => {
      const got = await ask(path, { cookie, 'accept-language': browser.join(', ') });
      expect([got.status, got.text]).toEqual([200, page]);
    },
  );

  it.each(drawnRequests)('%s with the cookies "%s": %s', async (path, cookie, page) => {
    expect((await ask(path, { cookie })).text).toBe(page);
  });

  it.each(['/unknown', '/c/water', '/index.html', '/pages.json', '/portal'])(
    '%s, which no screen has: the one for any screen',
    async (path) => {
      expect((await ask(path)).text).toContain('<title>Lumen</title>');
    },
  );
});

/** The headers that a host decides, each nonce left out. */
const decided = (headers: Headers) =>
  Object.fromEntries(
    [...headers]
      .filter(
        ([name]) =>
          !/^(?:etag|date|connection|keep-alive|last-modified|accept-ranges|server|transfer-encoding|content-length)$/.test(
            name,
          ),
      )
      .map(([name, value]) => [name, value.replace(/nonce-[^']+/, 'nonce')]),
  );

describe('nginx answers as the host does', () => {
  it.each([
    ['/', 'text/html'],
    ['/acceso', 'text/html'],
    ['/assets/main-4f2a.js', 'br'],
    ['/assets/main-4f2a.js', 'gzip'],
    ['/assets/main-4f2a.js', ''],
    ['/portal/screen-1.json', 'gzip, br'],
    ['/brand/logo.svg', ''],
    [versioned, ''],
    ['/assets/none-1.js', ''],
  ])('at %s, with the encodings "%s"', async (path, encodings) => {
    const headers = { accept: '*/*', 'accept-encoding': encodings };
    const [ours, theirs] = [
      await host.fetch(new Request(`http://lumen.example${path}`, { headers })),
      await ask(path, headers),
    ];
    expect(theirs.status).toBe(ours.status);
    expect(decided(theirs.headers)).toEqual(decided(ours.headers));
  });

  it('with a page whose nonce is that of its policy, and another each time; compressed too', async () => {
    const nonces = await Promise.all(
      ['gzip', 'gzip', ''].map(async (encoding) => {
        const { text, headers } = await ask('/unknown', { 'accept-encoding': encoding });
        expect(headers.get('content-encoding') ?? '').toBe(encoding);
        const nonce = /nonce="([\w]+)"/.exec(text)?.[1];
        expect(headers.get('content-security-policy')).toContain(`'nonce-${nonce}'`);
        expect(headers.get('cache-control')).toBe('no-store');
        return nonce;
      }),
    );
    expect(new Set(nonces).size).toBe(3);
  });

  it.each(['br', 'gzip', 'gzip, br;q=0', ''])('with a script in the encoding of "%s"', async (encodings) => {
    const got = await ask('/assets/main-4f2a.js', { 'accept-encoding': encodings });
    expect(got.text).toBe(code);
  });

  it('with 404 and nothing to keep where there is no file, also of what stands beside one', async () => {
    for (const path of ['/assets/none.js', '/assets/main-4f2a.js.br', '/run/pid', '/lumen.css']) {
      const { status, headers } = await ask(path, { accept: '*/*' });
      expect([path, status, headers.get('cache-control')]).toEqual([
        path,
        path === '/run/pid' ? 200 : 404,
        'no-store',
      ]);
    }
  });
});

describe('nginx before the retailer', () => {
  it('hands on the request without cookies, and of the answer nothing that acts on the portal', async () => {
    const { status, text, headers } = await ask('/api/v1/x?a=b', {
      cookie: 'mostrador_token=a.b; other=c',
      authorization: 'Bearer t',
      'x-forwarded-for': '1.2.3.4',
    });
    expect([status, text]).toEqual([409, '{"message":"refused"}']);
    const [request] = asked.splice(0);
    expect([request?.url, request?.headers.authorization, request?.headers.cookie]).toEqual([
      '/api/v1/x?a=b',
      'Bearer t',
      undefined,
    ]);
    expect(request?.headers['x-forwarded-for']).toBe('127.0.0.1');
    for (const name of ['set-cookie', 'access-control-allow-origin', 'clear-site-data', 'x-accel-redirect'])
      expect([name, headers.get(name)]).toEqual([name, null]);
    expect(headers.get('content-security-policy')).toContain('sandbox');
    expect(headers.get('cache-control')).toBe('no-store');
    expect((await ask('/api/v2/kept')).headers.get('cache-control')).toBe('max-age=5');
  });

  it('says in the words of the host that the retailer cannot be reached', async () => {
    await new Promise((resolve) => {
      retailer.close(resolve);
      retailer.closeAllConnections();
    });
    const { status, text, headers } = await ask('/api/v1/x', {}, 'POST');
    expect([status, text, headers.get('content-type')]).toEqual([
      502,
      '{"message":"bad_gateway"}',
      'application/json',
    ]);
  });
});
