import { rename, symlink, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { hashOf } from '../../src/cli/bundle/emit.ts';
import { createHost } from '../../src/server/host.ts';
import { buildFolder, code, partners } from './build-folder.ts';

const root = buildFolder();
const host = createHost({ root, partners, api: { fetch: async () => new Response() } });
const get = async (path: string, headers = {}, method = 'GET') =>
  host.fetch(new Request(`http://lumen.example${path}`, { method, headers }));
const bytes = async (answer: Response) => Buffer.from(await answer.arrayBuffer());

describe('a file', () => {
  it.each([
    ['/assets/main-4f2a.js', 'public, max-age=31536000, immutable', 'text/javascript; charset=utf-8'],
    ['/portal/screen-1.json', 'public, max-age=31536000, immutable', 'application/json'],
    ['/brand/logo.svg', 'public, max-age=86400', 'image/svg+xml'],
    [`/brand/logo.svg?${hashOf('<svg/>')}`, 'public, max-age=31536000, immutable', 'image/svg+xml'],
    ['/brand/logo.svg?another', 'public, max-age=86400', 'image/svg+xml'],
  ])('%s may be kept: %s', async (path, caching, type) => {
    const { status, headers } = await get(path);
    expect([status, headers.get('cache-control'), headers.get('content-type')]).toEqual([200, caching, type]);
  });

  it.each([
    ['br', 'br', brotliDecompressSync],
    ['gzip, deflate, br;q=0.9', 'br', brotliDecompressSync],
    ['gzip, br;q=0', 'gzip', gunzipSync],
    ['GZIP', 'gzip', gunzipSync],
  ] as const)('comes compressed to who takes "%s": %s', async (accepted, encoding, unpack) => {
    const answer = await get('/assets/main-4f2a.js', { 'accept-encoding': accepted });
    const content = await bytes(answer);
    expect(answer.headers.get('content-encoding')).toBe(encoding);
    expect(answer.headers.get('content-length')).toBe(String(content.length));
    expect(content.length).toBeLessThan(code.length / 5);
    expect(unpack(content).toString()).toBe(code);
  });

  it('is not compressed for clients that accept no encoding, nor if it is tiny', async () => {
    for (const [path, accepted] of [
      ['/assets/main-4f2a.js', ''],
      ['/assets/main-4f2a.js', 'brr, zstd'],
      ['/assets/tiny-1.js', 'br'],
    ] as const) {
      const answer = await get(path, { 'accept-encoding': accepted });
      expect(answer.headers.get('content-encoding')).toBeNull();
      expect(answer.headers.get('vary')).toBe('accept-encoding');
    }
  });

  it('is not sent again if the client has it cached, in whatever form the tag comes back', async () => {
    const etag = (await get('/brand/logo.svg')).headers.get('etag') ?? '';
    for (const tag of [etag, etag.replace('W/', ''), `"other", ${etag}`, '*']) {
      const answer = await get('/brand/logo.svg', { 'if-none-match': tag });
      expect([answer.status, await answer.text(), answer.headers.get('etag')]).toEqual([304, '', etag]);
    }
    expect((await get('/brand/logo.svg', { 'if-none-match': '"other"' })).status).toBe(200);
  });

  it('is sent again after it has changed', async () => {
    const path = join(root, 'lumen/brand/changing.svg');
    await writeFile(path, '<svg>1</svg>');
    const before = await get('/brand/changing.svg');
    await writeFile(path, '<svg>2</svg>');
    await utimes(path, new Date(), new Date(Date.now() + 5000));
    const after = await get('/brand/changing.svg');
    expect([await before.text(), await after.text()]).toEqual(['<svg>1</svg>', '<svg>2</svg>']);
    expect(after.headers.get('etag')).not.toBe(before.headers.get('etag'));
  });

  it('answers HEAD with its length only', async () => {
    const answer = await get('/assets/main-4f2a.js', {}, 'HEAD');
    expect([answer.status, answer.headers.get('content-length'), await answer.text()]).toEqual([
      200,
      String(code.length),
      '',
    ]);
  });
});

describe('no file', () => {
  it.each([
    '/assets/missing.js',
    '/assets/',
    '/assets/.hidden.js',
    '/assets/..%2flumen/hosts.json',
    '/assets/..%2f..%2fsecret.json',
    '/assets/%2e%2e%2f%2e%2e%2fsecret.json',
    '/assets/..%252f..%252fsecret.json',
    '/assets/..%5c..%5csecret.json',
    '/assets/main-4f2a.js%00.css',
    '/assets/%E0%A4%A',
    '/brand/..%2f..%2fbrisa/portal/screen-1.json',
    '/brand/..%2fhosts.json',
    '/portal/only-brisa.json',
    '/hosts.json',
    '/lumen/index.html',
    '/../../secret.json',
  ])('is read at %s', async (path) => {
    const answer = await get(path);
    expect([answer.status, await answer.text()]).toEqual([404, 'Not found']);
  });
});

describe('a symbolic link', () => {
  it('is not read, nor is a folder behind one, nor a link that takes the place of a file', async () => {
    const brand = join(root, 'lumen/brand');
    await symlink('../../../secret.json', join(brand, 'link.json'));
    await symlink('../../brisa', join(brand, 'folder'));
    await writeFile(join(brand, 'first.json'), 'public');
    expect(await (await get('/brand/first.json')).text()).toBe('public');
    await symlink('../../../secret.json', join(brand, 'next.json'));
    await rename(join(brand, 'next.json'), join(brand, 'first.json'));
    for (const path of ['/brand/link.json', '/brand/folder/portal/only-brisa.json', '/brand/first.json'])
      expect((await get(path)).status).toBe(404);
  });

  it('may be the folder of the build itself', async () => {
    const linked = join(root, '../linked');
    await symlink(root, linked);
    const there = createHost({ root: linked, partners, api: { fetch: async () => new Response() } });
    expect((await there.fetch(new Request('http://lumen.example/brand/logo.svg'))).status).toBe(200);
  });
});
