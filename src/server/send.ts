import { randomBytes } from 'node:crypto';
import type { Context } from 'hono';
import { acceptedEncoding, compressed, isWorthIt } from './encodings.ts';
import { isSecure, securityHeaders } from './security-headers.ts';
import type { StaticFile } from './static-files.ts';

type Headers = { [name: string]: string };

/** A whole answer with its length. To HEAD Hono leaves the content out. */
function answer(content: Buffer, headers: Headers): Response {
  return new Response(new Uint8Array(content), {
    headers: { ...headers, 'content-length': String(content.length) },
  });
}

/** Whether the reader holds this very version: a tag may come back weakened, or among others. */
function isKnown(context: Context, etag: string): boolean {
  const bare = (tag: string) => tag.trim().replace(/^W\//, '');
  const held = (context.req.header('if-none-match') ?? '').split(',').map(bare);
  return held.includes('*') || held.includes(bare(etag));
}

/** Sends a file, compressed as the reader takes it; 304 when the reader holds it. */
export function sendFile(context: Context, file: StaticFile, caching: string): Response {
  const headers: Headers = {
    ...securityHeaders(isSecure(context)),
    'cache-control': caching,
    etag: file.etag,
    vary: 'accept-encoding',
  };
  if (isKnown(context, file.etag)) return new Response(null, { status: 304, headers });
  headers['content-type'] = file.type;
  const encoding = acceptedEncoding(context.req.header('accept-encoding'));
  const content = encoding && file.encoded[encoding];
  if (content) headers['content-encoding'] = encoding;
  return answer(content ?? file.plain, headers);
}

/** Sends a page, never to be kept, with a nonce of its own for the styles that are made while it runs. */
export async function sendPage(context: Context, file: StaticFile): Promise<Response> {
  const nonce = randomBytes(18).toString('base64');
  const page = Buffer.from(file.plain.toString('utf8').replaceAll('__CSP_NONCE__', nonce));
  const headers: Headers = {
    ...securityHeaders(isSecure(context), nonce),
    'content-type': file.type,
    'cache-control': 'no-store',
    vary: 'accept-encoding',
  };
  const encoding = acceptedEncoding(context.req.header('accept-encoding'));
  if (!encoding || !isWorthIt(file.type, page.length)) return answer(page, headers);
  return answer(await compressed(page, encoding, 'each'), {
    ...headers,
    'content-encoding': encoding,
  });
}

/** An answer of a few words, never to be kept. */
export function sendWords(context: Context, status: number, words: string, more: Headers = {}): Response {
  return new Response(words, {
    status,
    headers: {
      ...securityHeaders(isSecure(context)),
      'content-type': 'text/plain; charset=utf-8',
      'cache-control': 'no-store',
      ...more,
    },
  });
}
