import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { toRequest, writeResponse } from './node-http.ts';

type Host = { fetch(request: Request): Response | Promise<Response> };

async function answer(host: Host, incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
  try {
    await writeResponse(outgoing, await host.fetch(toRequest(incoming)));
  } catch (thrown) {
    // A retailer that breaks the line off is told as such: without an answer, as a lost connection is.
    if (!(thrown instanceof Error && thrown.name === 'Disconnected')) console.error(thrown);
    incoming.socket.destroy();
  }
}

/** Listens on a port, 0 for any that is free. @returns the address, and how to stop. */
export async function serve({ host, port }: { host: Host; port: number }): Promise<{ address: string; close: () => Promise<void> }> {
  const server = createServer((incoming, outgoing) => void answer(host, incoming, outgoing));
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, resolve);
  });
  const close = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
  return { address: `http://localhost:${(server.address() as AddressInfo).port}`, close };
}
