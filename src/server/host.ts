import { type Context, Hono } from 'hono';
import { compress } from 'hono/compress';
import { createBrandFiles } from './brand-files.ts';
import { dropForwarded, knownProxies } from './forwarded.ts';
import { outsideSources } from './outside-sources.ts';
import { type Asked, createPages } from './pages.ts';
import { type HostedPartner, liveFolder, partnerOf } from './partner-of.ts';
import { dataPolicy, isSecure, securityHeaders } from './security-headers.ts';
import { sendFile, sendPage, sendWords } from './send.ts';
import { createStaticFiles } from './static-files.ts';

/** The handler of /api. `client` is the network address of the request, if known. */
export type Api = { fetch(request: Request, client?: string): Promise<Response> };

export type HostOptions = {
  /** The folder of the build. */
  root: string;
  /** The partners, or what tells them at each request. */
  partners: readonly HostedPartner[] | (() => Promise<readonly HostedPartner[]>);
  /** The partner served under a host name that names none. Default: the first. */
  defaultPartner?: string;
  api: Api;
  /** Whether `api` answers /sandbox too. Default: true. */
  sandboxPages?: boolean;
  /** Addresses and ranges of proxies before this host, whose forwarding headers are believed. Default: none. */
  proxies?: readonly string[];
};

/** What Node adds to a request; absent in tests. */
type Surroundings = { Bindings: { incoming?: { socket: { remoteAddress?: string } } } };

/** How long browsers keep files: `forever` those whose version is in their name, or behind it. */
export const caching = { forever: 'public, max-age=31536000, immutable', day: 'public, max-age=86400' };
const { forever, day } = caching;

/** The decoded path. Undefined for invalid escapes. */
function decodedPath(context: Context): string | undefined {
  try {
    return decodeURIComponent(new URL(context.req.url).pathname);
  } catch {
    return undefined;
  }
}

const clientOf = (context: Context<Surroundings>) => context.env?.incoming?.socket.remoteAddress;

/** Passes a request on, and adds the security headers that the answer does not have. */
async function pass(context: Context<Surroundings>, api: Api): Promise<Response> {
  const answer = await api.fetch(context.req.raw, clientOf(context));
  const headers = new Headers(answer.headers);
  const own = { ...securityHeaders(isSecure(context), dataPolicy), 'cache-control': 'no-store' };
  for (const [name, value] of Object.entries(own)) if (!headers.has(name)) headers.set(name, value);
  return new Response(answer.body, { status: answer.status, statusText: answer.statusText, headers });
}

/** Whether a request asks for a page: at a path that ends as a file does, only one that takes HTML. */
const asksForPage = (context: Context): boolean =>
  !/\.\w+$/.test(decodedPath(context) ?? '') || /\btext\/html\b/i.test(context.req.header('accept') ?? '');

/** What a request says about the page that it asks for. */
const askedPage = (context: Context): Asked => ({
  path: new URL(context.req.url).pathname,
  query: new URL(context.req.url).searchParams,
  cookies: context.req.header('cookie') ?? '',
  languages: context.req.header('accept-language') ?? '',
});

/** Logs a fault of this host. A broken connection is not one: the server closes it (`serve`). */
function failed(fault: Error, context: Context): Response {
  if (fault.name === 'Disconnected') throw fault;
  console.error(fault);
  return sendWords(context, 500, 'Internal error');
}

/** The pages of the live version of each partner; those of the version before are forgotten. */
function pagesOf(root: string) {
  const known = new Map<string, { folder: string; find: ReturnType<typeof createPages> }>();
  return (partner: HostedPartner, asked: Asked) => {
    const folder = liveFolder(partner);
    const last = known.get(partner.id);
    const now = last?.folder === folder ? last : { folder, find: createPages(createStaticFiles(root)) };
    known.set(partner.id, now);
    return now.find(folder, asked);
  };
}

/** The handlers of the build: its files, and a page of the partner for every path of the portal. */
function handlersOf({ root, partners, defaultPartner, sandboxPages = true }: HostOptions) {
  const read = createStaticFiles(root);
  const pages = pagesOf(root);
  const brands = createBrandFiles(root, read);
  const all = typeof partners === 'function' ? partners : async () => partners;
  const partnerAt = async ({ req }: Context): Promise<HostedPartner> => {
    const known = await all();
    const id = partnerOf(req.header('host') ?? new URL(req.url).host, known, defaultPartner) ?? '';
    return known.find((partner) => partner.id === id) ?? { id, hosts: [] };
  };
  const notFound = (context: Context) => sendWords(context, 404, 'Not found');
  const file = (folder: (context: Context) => Promise<string>) => async (context: Context) => {
    const path = decodedPath(context);
    const found = path === undefined ? undefined : await read(`${await folder(context)}${path}`);
    return found ? sendFile(context, found, forever) : notFound(context);
  };
  const brand = async (context: Context) => {
    const path = decodedPath(context);
    const hash = new URL(context.req.url).search.slice(1);
    const found = path === undefined ? undefined : await brands(await partnerAt(context), path, hash);
    return found ? sendFile(context, found.file, found.isExact ? forever : day) : notFound(context);
  };
  const page = async (context: Context) => {
    const found = asksForPage(context)
      ? await pages(await partnerAt(context), askedPage(context))
      : undefined;
    if (!found) return notFound(context);
    const standIn = sandboxPages ? new URL(context.req.url).origin : undefined;
    return sendPage(context, found.file, outsideSources(found.outside, standIn));
  };
  return {
    shared: file(async () => ''),
    parts: file(async (context) => (await partnerAt(context)).id),
    brand,
    page,
  };
}

/**
 * The host: one partner per host name, static files, security headers, a proxy for /api. It is stateless, so any number
 * of hosts can run behind a load balancer.
 */
export function createHost(options: HostOptions): Hono<Surroundings> {
  const { api, sandboxPages = true, proxies = [] } = options;
  const { shared, parts, brand, page } = handlersOf(options);
  const isProxy = knownProxies(proxies);
  const host = new Hono<Surroundings>();
  host.use(async (context, next) => {
    if (!isProxy(clientOf(context))) dropForwarded(context.req.raw.headers);
    await next();
  });
  const passedOn = ['/api', '/api/*', ...(sandboxPages ? ['/sandbox', '/sandbox/*'] : [])];
  for (const path of passedOn)
    host.all(path, compress({ encoding: 'gzip' }), (context) => pass(context, api));
  host.all('*', async (context, next) => {
    const reads = ['GET', 'HEAD'].includes(context.req.method);
    return reads ? next() : sendWords(context, 405, 'Method not allowed', { allow: 'GET, HEAD' });
  });
  host.get('/health', (context) => sendWords(context, 200, 'ok'));
  host.get('/assets/*', shared);
  host.get('/portal/*', parts);
  host.get('/brand/*', brand);
  host.get('*', page);
  host.onError(failed);
  return host;
}
