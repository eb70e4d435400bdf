import { readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { Hono } from 'hono';
import { serve } from '../../../src/server/serve.ts';

const types: { [ending: string]: string } = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.wasm': 'application/wasm',
};

/** The policy that a page carries itself. */
const policyIn = (page: string) => /"Content-Security-Policy" content="([^"]+)"/.exec(page)?.[1] ?? '';

/**
 * Serves a folder as any static host does: files, `index.html` of a folder, and `404.html` for the rest. It puts the
 * page's own policy on every file, so that workers are bound by it too.
 */
export async function serveFolder(root: string): Promise<{ address: string; close: () => Promise<void> }> {
  const read = (name: string) => readFile(join(root, name)).catch(() => undefined);
  const policy = policyIn(await readFile(join(root, 'index.html'), 'utf8'));
  const host = new Hono();
  host.get('*', async ({ req }) => {
    const type =
      types[extname(req.path)] ?? (extname(req.path) ? 'application/octet-stream' : types['.html']);
    const found = (await read(req.path)) ?? (await read(join(req.path, 'index.html')));
    const content = found ?? (await readFile(join(root, '404.html')));
    return new Response(new Uint8Array(content), {
      status: found ? 200 : 404,
      headers: { 'content-type': type ?? '', 'content-security-policy': policy },
    });
  });
  return serve({ host, port: 0 });
}
