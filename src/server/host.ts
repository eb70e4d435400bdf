import { randomBytes } from 'node:crypto';
import { Hono, type Context } from 'hono';
import { type HostedPartner, partnerOf } from './partner-of.ts';
import { securityHeaders } from './security-headers.ts';
import { createStaticFiles, type StaticFile } from './static-files.ts';

export type HostOptions = {
  /** The folder of the build. */
  root: string;
  partners: readonly HostedPartner[];
  /** Served where a host name names no partner. Default: the first. */
  defaultPartner?: string;
  /** Answers /api and, where it is the sandbox, /sandbox. */
  api: { fetch(request: Request): Promise<Response> };
};

const forever = 'public, max-age=31536000, immutable';
const day = 'public, max-age=86400';

const isSecure = (context: Context) => (context.req.header('x-forwarded-proto') ?? new URL(context.req.url).protocol).startsWith('https');

/** The best encoding that the reader takes and the file has. */
function encodingFor(context: Context, file: StaticFile): string | undefined {
  const accepted = (context.req.header('accept-encoding') ?? '').split(',').map((word) => word.trim().split(';')[0]);
  return ['br', 'gzip'].find((encoding) => file.encoded[encoding] && accepted.includes(encoding));
}

function send(context: Context, file: StaticFile, caching: string): Response {
  const encoding = encodingFor(context, file);
  const headers: { [name: string]: string } = { ...securityHeaders(isSecure(context)), 'content-type': file.type, 'cache-control': caching, etag: file.etag, vary: 'accept-encoding' };
  if (context.req.header('if-none-match') === file.etag) return new Response(null, { status: 304, headers });
  if (encoding) headers['content-encoding'] = encoding;
  const body = (encoding ? file.encoded[encoding] : undefined) ?? file.plain;
  return new Response(context.req.method === 'HEAD' ? null : new Uint8Array(body), { headers: { ...headers, 'content-length': String(body.length) } });
}

/** A page with a nonce of its own for the styles that are made while it runs. */
function sendPage(context: Context, file: StaticFile): Response {
  const nonce = randomBytes(18).toString('base64');
  const headers = { ...securityHeaders(isSecure(context), nonce), 'content-type': file.type, 'cache-control': 'no-store' };
  return new Response(context.req.method === 'HEAD' ? null : file.plain.toString('utf8').replaceAll('__CSP_NONCE__', nonce), { headers });
}

/** Passes a request on, and puts the security headers on the answer where it brings none of its own. */
async function pass(context: Context, api: HostOptions['api']): Promise<Response> {
  const answer = await api.fetch(context.req.raw);
  const headers = new Headers(answer.headers);
  for (const [name, value] of Object.entries(securityHeaders(isSecure(context)))) if (!headers.has(name)) headers.set(name, value);
  if (!headers.has('cache-control')) headers.set('cache-control', 'no-store');
  return new Response(answer.body, { status: answer.status, statusText: answer.statusText, headers });
}

/**
 * The host: one partner a host name, static files, security headers, /api passed on. It keeps no state, so any number
 * of them can stand behind a balancer.
 */
export function createHost({ root, partners, defaultPartner, api }: HostOptions): Hono {
  const read = createStaticFiles(root);
  const host = new Hono();
  const partner = (context: Context) => partnerOf(context.req.header('host') ?? '', partners, defaultPartner) ?? '';
  const notFound = (context: Context) => new Response('Not found', { status: 404, headers: securityHeaders(isSecure(context)) });
  const file = (folder: (context: Context) => string, caching: string) => async (context: Context) => {
    const found = await read(`${folder(context)}${decodeURIComponent(context.req.path)}`);
    return found ? send(context, found, caching) : notFound(context);
  };

  host.get('/health', (context) => new Response('ok', { headers: securityHeaders(isSecure(context)) }));
  for (const path of ['/api/*', '/sandbox', '/sandbox/*']) host.all(path, (context) => pass(context, api));
  host.on(['GET', 'HEAD'], '/assets/*', file(() => '', forever));
  host.on(['GET', 'HEAD'], '/portal/*', file(partner, forever));
  host.on(['GET', 'HEAD'], '/brand/*', file(partner, day));
  host.on(['GET', 'HEAD'], '*', async (context) => {
    const page = await read(`${partner(context)}/index.html`);
    return page && !/\.\w+$/.test(context.req.path) ? sendPage(context, page) : notFound(context);
  });
  host.all('*', (context) => new Response('Method not allowed', { status: 405, headers: { ...securityHeaders(isSecure(context)), allow: 'GET, HEAD' } }));
  host.onError((fault, context) => {
    if (fault.name === 'Disconnected') throw fault;
    console.error(fault);
    return new Response('Internal error', { status: 500, headers: securityHeaders(isSecure(context)) });
  });
  return host;
}
