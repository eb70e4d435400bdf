import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { finished } from 'node:stream';
import { getRequestListener, type HttpBindings } from '@hono/node-server';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';

/** Anything that answers standard requests: the host, or the handler of /api. */
type Answering = { fetch(request: Request, surroundings: HttpBindings): Response | Promise<Response> };

/** How long a request that is cut off may still arrive, in ms. */
const patience = 2000;

/**
 * Closes the connection of a request without an answer. A change gets the beginning of one: browsers send a request
 * once more if a connection that they kept is closed before the first byte. So it is closed once the whole request has
 * come, or after a while: a reset answers what comes later, and can overtake that byte.
 */
function cutOff(incoming: IncomingMessage, outgoing: ServerResponse): void {
  const { method, socket } = incoming;
  if (method === 'GET' || method === 'HEAD' || outgoing.headersSent) {
    socket.destroy();
    return;
  }
  outgoing.writeHead(200, {
    'content-type': 'application/json',
    'cache-control': 'no-store',
    'content-length': 2,
  });
  outgoing.write('{', () => {
    const close = () => socket.destroy();
    setTimeout(close, patience).unref();
    finished(incoming.resume(), close);
  });
}

/**
 * Connects Node's server to a fetch function. A failure closes the connection: the broken one of the sandbox (scenarios
 * `offline` and `lost`), or a fault, which is logged.
 */
export function nodeListener(
  answering: Answering,
): (incoming: IncomingMessage, outgoing: ServerResponse) => Promise<void> {
  return getRequestListener(async (request, surroundings) => {
    const { incoming, outgoing } = surroundings as HttpBindings;
    try {
      return await answering.fetch(request, { incoming, outgoing });
    } catch (thrown) {
      if (!(thrown instanceof Error && thrown.name === 'Disconnected')) console.error(thrown);
      cutOff(incoming, outgoing);
      return RESPONSE_ALREADY_SENT;
    }
  });
}

/**
 * Listens on a port, 0 for any that is free.
 * @param on the address of the machine to listen on. Default: all of them.
 * @returns the address; `close` stops at once, `finish` answers first what has been asked: nobody else is let in, and what
 * is not answered after so many ms is cut off.
 */
export async function serve({
  host,
  port,
  on,
}: {
  host: Answering;
  port: number;
  on?: string;
}): Promise<{ address: string; close: () => Promise<void>; finish: (within: number) => Promise<void> }> {
  const server = createServer(nodeListener(host));
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, on, resolve);
  });
  const close = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
  const finish = async (within: number) => {
    // A connection that the browser keeps would hold the server open after its answer.
    const idle = setInterval(() => server.closeIdleConnections(), 50);
    const late = setTimeout(() => server.closeAllConnections(), within);
    await new Promise<void>((resolve) => server.close(() => resolve()));
    clearInterval(idle);
    clearTimeout(late);
  };
  return { address: `http://localhost:${(server.address() as AddressInfo).port}`, close, finish };
}
