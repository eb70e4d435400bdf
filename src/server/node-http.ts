import type { IncomingMessage, ServerResponse } from 'node:http';
import { Readable } from 'node:stream';

/** A request of Node as the standard one. */
export function toRequest(incoming: IncomingMessage): Request {
  const { method = 'GET', url = '/', headers } = incoming;
  const given = new Headers();
  for (const [name, value] of Object.entries(headers))
    if (value !== undefined) given.set(name, String(value));
  const body =
    method === 'GET' || method === 'HEAD' ? undefined : (Readable.toWeb(incoming) as ReadableStream);
  return new Request(new URL(url, `http://${headers.host ?? 'localhost'}`), {
    method,
    headers: given,
    body,
    duplex: 'half',
  } as RequestInit);
}

/** Writes a standard answer into one of Node. */
export async function writeResponse(outgoing: ServerResponse, answer: Response): Promise<void> {
  outgoing.statusCode = answer.status;
  for (const [name, value] of answer.headers) if (name !== 'set-cookie') outgoing.setHeader(name, value);
  const cookies = answer.headers.getSetCookie();
  if (cookies.length > 0) outgoing.setHeader('set-cookie', cookies);
  outgoing.end(Buffer.from(await answer.arrayBuffer()));
}
