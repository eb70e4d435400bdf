import { type Asking, ask } from './ask.ts';
import type { Api } from './host.ts';
import { type RetailerLog, retailerLog } from './retailer-log.ts';
import { securityHeaders } from './security-headers.ts';

/** Headers of a single connection, or that the next connection sets itself. */
const ofTheLine = [
  'connection',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authorization',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
  'expect',
];
/**
 * Headers of an answer that this host decides itself, that name the retailer's software, or that tell the browser what
 * to do with the whole portal: ask for a password, delete or send data, load or go elsewhere.
 */
export const notPassedBack = [
  ...Object.keys(securityHeaders(true)),
  'content-security-policy-report-only',
  'server',
  'x-powered-by',
  'clear-site-data',
  'www-authenticate',
  'refresh',
  'link',
  'alt-svc',
  'service-worker-allowed',
  'nel',
  'report-to',
  'reporting-endpoints',
];

/** Headers that open answers to pages of other sites. */
const forOthers = /^access-control-/;

function without(given: Headers, names: readonly string[]): Headers {
  const headers = new Headers(given);
  const named = (given.get('connection') ?? '').split(',').map((name) => name.trim());
  for (const name of [...ofTheLine, ...names, ...named]) if (/^[\w-]+$/.test(name)) headers.delete(name);
  return headers;
}

/** Whether a cookie is not one of the portal, whose own stay between it and the browser. */
const isForeign = (cookie: string): boolean => !/^[\s=]*mostrador_/i.test(cookie);

/** The cookies of a request without the portal's own. */
function foreignCookies(header: string | null): string {
  return (header ?? '')
    .split(/;\s*/)
    .filter((cookie) => cookie !== '' && isForeign(cookie))
    .join('; ');
}

/** The headers that the retailer gets. */
function passedOn(request: Request, client: string | undefined): Headers {
  const headers = without(request.headers, ['host']);
  const { host, protocol } = new URL(request.url);
  const cookies = foreignCookies(headers.get('cookie'));
  headers.delete('cookie');
  if (cookies !== '') headers.set('cookie', cookies);
  if (client) headers.append('x-forwarded-for', client);
  headers.set('x-forwarded-host', headers.get('x-forwarded-host') ?? host);
  headers.set('x-forwarded-proto', headers.get('x-forwarded-proto') ?? protocol.slice(0, -1));
  return headers;
}

/** The headers of an answer that the browser gets. */
function passedBack(answer: Headers): Headers {
  const opening = [...answer.keys()].filter((name) => forOthers.test(name));
  const headers = without(answer, [...notPassedBack, ...opening, 'set-cookie']);
  for (const cookie of answer.getSetCookie().filter(isForeign)) headers.append('set-cookie', cookie);
  return headers;
}

const refusal = (status: number, message: string) => Response.json({ message }, { status });

/**
 * Asks the retailer. Fails with a TimeoutError if that long no part of the body comes, or no answer after the last one.
 * Once begun, an answer has no time limit.
 */
async function askInTime(address: string, asking: Asking, patience: number): Promise<Response> {
  const late = new AbortController();
  const timer = setTimeout(() => late.abort(new DOMException('No answer in time', 'TimeoutError')), patience);
  const counted = new TransformStream<Uint8Array, Uint8Array>({
    transform: (part, line) => {
      timer.refresh();
      line.enqueue(part);
    },
  });
  const body = asking.body?.pipeThrough(counted) ?? null;
  try {
    return await ask(address, { ...asking, body, signal: AbortSignal.any([late.signal, asking.signal]) });
  } finally {
    clearTimeout(timer);
  }
}

/** Says why no answer came. A host name may have several addresses: the reason of each is told. */
const reasonOf = (thrown: unknown): string =>
  thrown instanceof AggregateError
    ? thrown.errors.map(reasonOf).join(', ')
    : thrown instanceof Error
      ? thrown.message
      : String(thrown);

/** The body of a request. On the line, one that announces neither length nor framing has none. */
const bodyOf = ({ method, headers, body }: Request) =>
  headers.has('content-length') || headers.has('transfer-encoding') || /^P/.test(method) ? body : null;

/**
 * Passes /api on to the retailer's API and streams bodies both ways. No answer in time is a 504, no connection to the
 * retailer a 502, both with a `message`; anything but /api is a 404.
 * @param apiUrl what stands before `/api/`, as `https://retailer.example`.
 * @param patience how long the client may pause while it sends, and the retailer take until it answers, in milliseconds.
 */
export function createProxy(apiUrl: string, patience = 30_000, log: RetailerLog = retailerLog()): Api {
  const base = apiUrl.replace(/\/+$/, '');
  return {
    async fetch(request, client) {
      const { pathname, search } = new URL(request.url);
      if (!pathname.startsWith('/api/')) return refusal(404, 'not_found');
      const { method, signal } = request;
      const failed = (why: string) => log.failed(why, { method, pathname });
      const cut = () => failed('answer cut off');
      const asking = { method, signal, cut, headers: passedOn(request, client), body: bodyOf(request) };
      try {
        const answer = await askInTime(`${base}${pathname}${search}`, asking, patience);
        if (answer.status >= 500) failed(`${answer.status}`);
        else log.answered();
        return new Response(answer.body, { status: answer.status, headers: passedBack(answer.headers) });
      } catch (thrown) {
        const late = thrown instanceof Error && thrown.name === 'TimeoutError';
        // Who leaves the page ends its requests; the retailer has no part in that.
        if (!signal.aborted) failed(reasonOf(thrown));
        return late ? refusal(504, 'gateway_timeout') : refusal(502, 'bad_gateway');
      }
    },
  };
}
