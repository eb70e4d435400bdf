import { createHash } from 'node:crypto';
import { readFile, realpath, stat } from 'node:fs/promises';
import { extname, join, resolve } from 'node:path';
import { compressed, type Encoding, isWorthIt } from './encodings.ts';

/** The type of a file, by the ending of its name. */
export const fileTypes: { readonly [ending: string]: string } = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.webmanifest': 'application/manifest+json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.gif': 'image/gif',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.pdf': 'application/pdf',
  '.txt': 'text/plain; charset=utf-8',
};

/** A file ready to be sent: plain, and compressed where that helps. */
export type StaticFile = {
  type: string;
  etag: string;
  plain: Buffer;
  encoded: { [Name in Encoding]?: Buffer };
};

/** The compressed forms of a file; brotli as the build has written it beside the file, if it has. */
async function encodedForms(path: string, plain: Buffer): Promise<StaticFile['encoded']> {
  const [br, gzip] = await Promise.all([
    readFile(`${path}.br`).catch(() => compressed(plain, 'br', 'once')),
    compressed(plain, 'gzip', 'once'),
  ]);
  return { br, gzip };
}

/** A file of some content, as it is sent. */
export function plainFile(path: string, plain: Buffer): StaticFile {
  const type = fileTypes[extname(path).toLowerCase()] ?? 'application/octet-stream';
  // Weak, since the same tag stands for the file and its compressed forms.
  const etag = `W/"${createHash('sha256').update(plain).digest('base64url').slice(0, 20)}"`;
  return { type, etag, plain, encoded: {} };
}

async function load(path: string): Promise<StaticFile> {
  const found = plainFile(path, await readFile(path));
  const { type, plain } = found;
  // A page is compressed where its nonce is known.
  const isPage = type.startsWith('text/html');
  if (isPage || !isWorthIt(type, plain.length)) return found;
  return { ...found, encoded: await encodedForms(path, plain) };
}

/** The steps of a path. Empty if one is hidden, goes up, or contains an encoded separator. */
function stepsOf(path: string): string[] {
  const steps = path.split('/').filter((step) => step !== '');
  return steps.some((step) => step.startsWith('.') || /[\\\0]/.test(step)) ? [] : steps;
}

/** Loads a file at its own place; undefined if a symbolic link leads to it from there. */
async function loadPlain(base: string, path: string): Promise<StaticFile | undefined> {
  const own = join(await realpath(base), path.slice(base.length));
  return (await realpath(path)) === own ? load(path) : undefined;
}

/**
 * Reads files below a folder by a path with `/` and caches each until it changes. Nothing outside the
 * folder, nothing hidden and no symbolic link is ever read: the answer is undefined, as for a file that does not exist.
 */
export function createStaticFiles(root: string): (path: string) => Promise<StaticFile | undefined> {
  const known = new Map<string, { version: string; file: Promise<StaticFile | undefined> }>();
  const base = resolve(root);
  return async (path) => {
    const full = join(base, ...stepsOf(path));
    const found = await stat(full).catch(() => undefined);
    if (!found?.isFile()) return undefined;
    const version = `${found.mtimeMs} ${found.size} ${found.ino}`;
    const kept = known.get(full);
    if (kept?.version === version) return kept.file;
    const file = loadPlain(base, full);
    known.set(full, { version, file });
    file.catch(() => known.delete(full));
    return file;
  };
}
