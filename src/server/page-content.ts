import { promisify } from 'node:util';
import { constants, crc32, deflateRaw } from 'node:zlib';
import type { StaticFile } from './static-files.ts';

/** What stands in the pages of a build where each answer has its nonce. */
const mark = '__CSP_NONCE__';

/** The beginning of every gzip file: its signature, the method deflate, no name, no time. Source: RFC 1952. */
const gzipHead = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff]);

/** A page in two parts: the beginning, which has all nonces, and the rest, which is the same in every answer. */
type Parts = { beginning: string; rest: Buffer; deflated: Promise<Buffer> };

const deflate = promisify(deflateRaw) as (
  content: Buffer,
  options?: { finishFlush: number },
) => Promise<Buffer>;
const known = new WeakMap<StaticFile, Parts>();

function partsOf(file: StaticFile): Parts {
  const before = known.get(file);
  if (before) return before;
  const last = file.plain.lastIndexOf(mark);
  const end = last < 0 ? 0 : last + mark.length;
  const rest = file.plain.subarray(end);
  const parts = { beginning: file.plain.toString('utf8', 0, end), rest, deflated: deflate(rest) };
  known.set(file, parts);
  return parts;
}

const withNonce = ({ beginning }: Parts, nonce: string): Buffer =>
  Buffer.from(beginning.replaceAll(mark, nonce));

/** The content of a page with a nonce. */
export function plainPage(file: StaticFile, nonce: string): Buffer {
  const parts = partsOf(file);
  return Buffer.concat([withNonce(parts, nonce), parts.rest]);
}

/**
 * The content of a page with a nonce, as a gzip file. Only its beginning is compressed again: what deflate writes of two
 * parts, one after the other, is what it could have written of both, if the first ends with a flush (RFC 1951).
 */
export async function gzipPage(file: StaticFile, nonce: string): Promise<Buffer> {
  const parts = partsOf(file);
  const beginning = withNonce(parts, nonce);
  const [first, rest] = await Promise.all([
    deflate(beginning, { finishFlush: constants.Z_FULL_FLUSH }),
    parts.deflated,
  ]);
  const foot = Buffer.alloc(8);
  foot.writeUInt32LE(crc32(parts.rest, crc32(beginning)));
  foot.writeUInt32LE(beginning.length + parts.rest.length, 4);
  return Buffer.concat([gzipHead, first, rest, foot]);
}
