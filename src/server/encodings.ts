import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/** Encodings of answers, the better one first. */
export const encodings = ['br', 'gzip'] as const;
export type Encoding = (typeof encodings)[number];

/** The quality of brotli: for what a build compresses, and what a host compresses once. */
type Effort = 'built' | 'once';
const qualities: Record<Effort, number> = { built: 11, once: 9 };

/** Compresses content. */
export function compressed(content: Buffer, encoding: Encoding, effort: Effort): Promise<Buffer> {
  if (encoding === 'gzip') return promisify(gzip)(content);
  return promisify(brotliCompress)(content, {
    params: { [constants.BROTLI_PARAM_QUALITY]: qualities[effort] },
  });
}

/** Whether compressing content of this type and length is useful. */
export const isWorthIt = (type: string, length: number): boolean =>
  length > 1024 && /^text\/|json|javascript|svg|xml/.test(type);

/**
 * The best encoding that an Accept-Encoding header takes; `q=0` takes none.
 * @param among those that there are, the better one first.
 */
export function acceptedEncoding(
  header: string | undefined,
  among: readonly Encoding[] = encodings,
): Encoding | undefined {
  const words = (header ?? '')
    .toLowerCase()
    .split(',')
    .map((word) => word.split(';').map((part) => part.trim()));
  const refused = (parts: string[]) => parts.some((part) => /^q=0(?:\.0*)?$/.test(part));
  return among.find((encoding) => words.some(([name, ...parts]) => name === encoding && !refused(parts)));
}
