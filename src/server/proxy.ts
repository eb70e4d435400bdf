const hopByHop = ['connection', 'keep-alive', 'proxy-authenticate', 'proxy-authorization', 'te', 'trailer', 'transfer-encoding', 'upgrade', 'host', 'content-length', 'accept-encoding', 'content-encoding'];

/** Headers as the next hop should see them; the portal's own cookies stay here. */
function passedOn(given: Headers): Headers {
  const headers = new Headers(given);
  for (const name of hopByHop) headers.delete(name);
  const cookies = (headers.get('cookie') ?? '').split('; ').filter((cookie) => cookie !== '' && !cookie.startsWith('mostrador_'));
  if (cookies.length > 0) headers.set('cookie', cookies.join('; '));
  else headers.delete('cookie');
  return headers;
}

const refusal = (status: number, message: string) => Response.json({ message }, { status });

/** Passes /api on to the retailer's own. @param timeout how long the retailer may take, in milliseconds. */
export function createProxy(apiUrl: string, timeout = 30_000): { fetch(request: Request): Promise<Response> } {
  return {
    async fetch(request) {
      const { pathname, search, host, protocol } = new URL(request.url);
      if (!pathname.startsWith('/api/')) return refusal(404, 'not_found');
      const headers = passedOn(request.headers);
      headers.set('x-forwarded-host', host);
      headers.set('x-forwarded-proto', protocol.slice(0, -1));
      const body = ['GET', 'HEAD'].includes(request.method) ? undefined : await request.arrayBuffer();
      try {
        const answer = await fetch(`${apiUrl.replace(/\/$/, '')}${pathname}${search}`, { method: request.method, headers, body, redirect: 'manual', signal: AbortSignal.timeout(timeout) });
        return new Response(answer.body, { status: answer.status, headers: passedOn(answer.headers) });
      } catch (thrown) {
        const late = thrown instanceof Error && thrown.name === 'TimeoutError';
        return late ? refusal(504, 'gateway_timeout') : refusal(502, 'bad_gateway');
      }
    },
  };
}
