import { type IncomingHttpHeaders, get } from 'node:http';
import { Hono } from 'hono';
import { serve } from '../../src/server/serve.ts';
import { startPortal } from '../journeys/support/start-portal.ts';
import type { Asked, Usage } from './load.ts';

/** An answer as it came over the line. */
const recorded = ({ address, headers }: Asked) =>
  new Promise<{ headers: IncomingHttpHeaders; content: Uint8Array<ArrayBuffer> }>((resolve, reject) =>
    get(address, { headers }, async (incoming) => {
      const content = new Uint8Array(Buffer.concat(await incoming.toArray()));
      resolve({ headers: incoming.headers, content });
    }).on('error', reject),
  );

/** Serves recorded answers by a Hono that does nothing else. */
async function bare(all: readonly Asked[]): Promise<number> {
  const host = new Hono();
  for (const asked of all) {
    const { headers, content } = await recorded(asked);
    const kept = Object.entries(headers).filter(([name]) => /^content-(?:type|encoding|length)$/.test(name));
    const sent = Object.fromEntries(kept) as { [name: string]: string };
    host.get(new URL(asked.address).pathname, () => new Response(content, { headers: sent }));
  }
  return Number(new URL((await serve({ host, port: 0 })).address).port);
}

function usage(): Usage {
  const { user, system } = process.cpuUsage();
  return { memory: process.memoryUsage().rss, processor: (user + system) / 1000 };
}

/** A server in a process of its own: the portal of a folder, or a bare one that sends what others answered. */
process.on('message', async (asked: { root: string } | { bare: Asked[] } | 'usage') => {
  if (asked === 'usage') process.send?.(usage());
  else process.send?.('root' in asked ? (await startPortal(asked.root)).port : await bare(asked.bare));
});
