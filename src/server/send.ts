import { randomBytes } from 'node:crypto';
import type { Context } from 'hono';
import { acceptedEncoding, isWorthIt } from './encodings.ts';
import { gzipPage, plainPage } from './page-content.ts';
import { contentSecurityPolicy, filePolicy, isSecure, securityHeaders } from './security-headers.ts';
import type { StaticFile } from './static-files.ts';

type Headers = { [name: string]: string };

/** A whole answer with its length. Hono leaves the content out for HEAD. */
function answer(content: Buffer, headers: Headers): Response {
  return new Response(new Uint8Array(content), {
    headers: { ...headers, 'content-length': String(content.length) },
  });
}

/** Whether the browser has this version cached; its tag may come back as a weak one, or in a list. */
function isKnown(context: Context, etag: string): boolean {
  const bare = (tag: string) => tag.trim().replace(/^W\//, '');
  const tags = (context.req.header('if-none-match') ?? '').split(',').map(bare);
  return tags.includes('*') || tags.includes(bare(etag));
}

/** What the answer with a page depends on besides its address. */
export const pageVaries = 'accept-encoding, accept-language, cookie';

const isPage = ({ type }: StaticFile) => type.startsWith('text/html');

/** Sends a file in the best encoding the browser accepts; 304 if the browser has it cached. */
export function sendFile(context: Context, file: StaticFile, caching: string): Response {
  const headers: Headers = {
    ...securityHeaders(isSecure(context), isPage(file) ? contentSecurityPolicy(undefined) : filePolicy),
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

/**
 * Sends a page that is never cached, with its own nonce for the styles made at run time.
 * @param directives those of its policy that differ from other pages.
 */
export async function sendPage(
  context: Context,
  file: StaticFile,
  directives: { [name: string]: string } = {},
): Promise<Response> {
  const nonce = randomBytes(18).toString('base64');
  const headers: Headers = {
    ...securityHeaders(isSecure(context), contentSecurityPolicy(nonce, directives)),
    'content-type': file.type,
    'cache-control': 'no-store',
    vary: pageVaries,
  };
  const encoding = acceptedEncoding(context.req.header('accept-encoding'), ['gzip']);
  if (!encoding || !isWorthIt(file.type, file.plain.length)) return answer(plainPage(file, nonce), headers);
  return answer(await gzipPage(file, nonce), { ...headers, 'content-encoding': encoding });
}

/** A short text answer that is never cached. */
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
