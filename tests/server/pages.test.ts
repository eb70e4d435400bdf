import { createHash } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { startScript } from '../../src/base/start-script.ts';
import { createHost } from '../../src/server/host.ts';
import { buildFolder, page, partners } from './build-folder.ts';

const root = buildFolder();
const api = { fetch: async () => Response.json({}) };
const host = createHost({ root, partners, defaultPartner: 'brisa', api });
const get = async (address: string, headers = {}, method = 'GET') =>
  host.fetch(new Request(address, { method, headers }));
const nonceOf = (answer: Response) =>
  /'nonce-([^']+)'/.exec(answer.headers.get('content-security-policy') ?? '')?.[1] ?? '';

describe('the page of a partner', () => {
  it.each(['/', '/contractes/17', '/contractes/%E0%A4%A', '/sense/barra/'])(
    'answers the path %s, never to be kept',
    async (path) => {
      const answer = await get(`http://lumen.example${path}`);
      expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'no-store']);
      expect(await answer.text()).toContain('<title>Lumen</title>');
    },
  );

  it('answers a path whose last part has a dot to a browser that asks for a page, and to no other request', async () => {
    const at = 'http://lumen.example/contractes/17.b';
    expect(await (await get(at, { accept: 'text/html,*/*;q=0.8' })).text()).toContain('<title>Lumen</title>');
    expect((await get(at, { accept: 'image/avif,*/*' })).status).toBe(404);
  });

  it('is that of the host name, else the default one', async () => {
    expect(await (await get('http://10.0.0.1/', { host: 'lumen.localhost:4000' })).text()).toContain('Lumen');
    expect(await (await get('http://elsewhere.example/')).text()).toContain('Brisa');
    expect(await (await get('http://brisa.example/portal/screen-1.json')).json()).toEqual({ of: 'brisa' });
  });

  it('has its own nonce, the same in the policy and everywhere in the page', async () => {
    const [first, second] = [await get('http://lumen.example/'), await get('http://lumen.example/')];
    expect(nonceOf(first)).toMatch(/^[A-Za-z0-9+/]{24}$/);
    expect(nonceOf(first)).not.toBe(nonceOf(second));
    expect(await first.text()).toBe(page('Lumen').replaceAll('__CSP_NONCE__', nonceOf(first)));
  });

  it('is compressed as one gzip file, with its own nonce inside, and the same around it', async () => {
    const take = { 'accept-encoding': 'br, gzip' };
    const answers = [await get('http://lumen.example/', take), await get('http://lumen.example/', take)];
    for (const answer of answers) {
      expect(answer.headers.get('content-encoding')).toBe('gzip');
      const content = gunzipSync(Buffer.from(await answer.arrayBuffer())).toString();
      expect(content).toBe(page('Lumen').replaceAll('__CSP_NONCE__', nonceOf(answer)));
    }
    expect(new Set(answers.map(nonceOf)).size).toBe(2);
  });

  it('is plain for who takes brotli alone', async () => {
    const answer = await get('http://lumen.example/', { 'accept-encoding': 'br' });
    expect(answer.headers.get('content-encoding')).toBeNull();
    expect(await answer.text()).toBe(page('Lumen').replaceAll('__CSP_NONCE__', nonceOf(answer)));
  });

  it('is that of another version with the request after that was published', async () => {
    let version = 'old';
    const published = createHost({
      root,
      partners: async () => [{ id: 'lumen', hosts: [], version }],
      api,
    });
    for (const [name, title] of [
      ['old', 'Before'],
      ['new', 'After'],
    ] as const) {
      const folder = join(root, 'lumen/versions', name);
      await mkdir(folder, { recursive: true });
      await writeFile(join(folder, 'index.html'), page(title));
    }
    const titleNow = async () =>
      /<title>(.*)<\/title>/.exec(
        await (await published.fetch(new Request('http://lumen.example/'))).text(),
      )?.[1];
    expect(await titleNow()).toBe('Before');
    version = 'new';
    expect(await titleNow()).toBe('After');
  });

  it('allows styles by the nonce, the one script that stands in pages, and nothing else from a text', async () => {
    const script = createHash('sha256').update(startScript).digest('base64');
    const answer = await get('http://lumen.example/');
    expect(answer.headers.get('content-security-policy')).toBe(
      `default-src 'none'; script-src 'self' 'sha256-${script}'; style-src 'self' 'nonce-${nonceOf(answer)}'; img-src 'self' data: blob: https:; font-src 'self'; connect-src 'self'; manifest-src 'self'; object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'; require-trusted-types-for 'script'; trusted-types dompurify`,
    );
  });
});

describe('every answer', () => {
  const all = [
    ['GET', '/', 200],
    ['GET', '/health', 200],
    ['HEAD', '/health', 200],
    ['GET', '/assets/main-4f2a.js', 200],
    ['GET', '/assets/missing.js', 404],
    ['POST', '/contractes', 405],
    ['DELETE', '/assets/main-4f2a.js', 405],
    ['OPTIONS', '/', 405],
    ['GET', '/api/v1/anything', 200],
    ['GET', '/sandbox', 200],
  ] as const;

  it.each(all)('to %s %s is %i and carries the security headers', async (method, path, status) => {
    const answer = await get(`http://lumen.example${path}`, {}, method);
    expect(answer.status).toBe(status);
    expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    expect(answer.headers.get('referrer-policy')).toBe('strict-origin');
    expect(answer.headers.get('cross-origin-opener-policy')).toBe('same-origin');
    expect(answer.headers.get('cross-origin-resource-policy')).toBe('same-origin');
    expect(answer.headers.get('permissions-policy')).toContain('camera=()');
    expect(answer.headers.get('strict-transport-security')).toBeNull();
    expect(answer.headers.get('allow')).toBe(status === 405 ? 'GET, HEAD' : null);
  });

  it('that is a script lets nothing load where it is opened, in few words', async () => {
    const policy = (await get('http://lumen.example/assets/main-4f2a.js')).headers.get(
      'content-security-policy',
    );
    expect(policy).toBe("default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'");
  });

  it('over https requires https from then on', async () => {
    for (const [, path] of all) {
      const answer = await get(`https://lumen.example${path}`);
      expect(answer.headers.get('strict-transport-security')).toContain('max-age=31536000');
    }
  });
});
