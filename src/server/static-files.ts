import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { extname, join, normalize, sep } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const types: { [ending: string]: string } = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.txt': 'text/plain; charset=utf-8',
};
const compressible = /^text\/|json|svg/;

/** A file as it can be sent: as it is, and compressed where that helps. */
export type StaticFile = { type: string; etag: string; plain: Buffer; encoded: { [encoding: string]: Buffer } };

const brotli = (content: Buffer) => promisify(brotliCompress)(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } });

async function load(path: string): Promise<StaticFile> {
  const plain = await readFile(path);
  const type = types[extname(path)] ?? 'application/octet-stream';
  const etag = `"${createHash('sha256').update(plain).digest('base64url').slice(0, 20)}"`;
  const worth = compressible.test(type) && plain.length > 1024;
  return { type, etag, plain, encoded: worth ? { br: await brotli(plain), gzip: await promisify(gzip)(plain) } : {} };
}

/** Reads files below a folder, each once as long as it is not written anew. Nothing outside the folder is ever read. */
export function createStaticFiles(root: string): (path: string) => Promise<StaticFile | undefined> {
  const known = new Map<string, { written: number; file: Promise<StaticFile> }>();
  const base = normalize(root + sep);
  return async (path) => {
    const full = normalize(join(base, path));
    if (!full.startsWith(base) || full.includes('\0')) return undefined;
    const found = await stat(full).catch(() => undefined);
    if (!found?.isFile()) return undefined;
    const kept = known.get(full);
    if (kept?.written === found.mtimeMs) return kept.file;
    const file = load(full);
    known.set(full, { written: found.mtimeMs, file });
    return file;
  };
}
