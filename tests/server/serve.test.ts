import { Agent, type IncomingMessage, get as plainGet, request as plainRequest } from 'node:http';
import type { HttpBindings } from '@hono/node-server';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createHost } from '../../src/server/host.ts';
import { serve } from '../../src/server/serve.ts';
import { buildFolder, partners } from './build-folder.ts';

class Disconnected extends Error {
  override readonly name = 'Disconnected';
}

const root = buildFolder();

let close = async () => {};
afterEach(async () => {
  await close();
  vi.restoreAllMocks();
});

async function open(fetch: () => Promise<Response>): Promise<string> {
  const served = await serve({ host: createHost({ root, partners, api: { fetch } }), port: 0 });
  close = served.close;
  return served.address;
}

describe('on a real socket', () => {
  it('a retailer that closes the connection leaves the browser without an answer, and nothing in the log', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => {});
    const address = await open(() => Promise.reject(new Disconnected()));
    const failure = await new Promise<NodeJS.ErrnoException | undefined>((resolve) => {
      plainGet(`${address}/api/v1/contracts`, () => resolve(undefined)).on('error', resolve);
    });
    expect(failure?.code).toBe('ECONNRESET');
    expect(log).not.toHaveBeenCalled();
    expect(await (await fetch(`${address}/health`)).text()).toBe('ok');
  });

  it.each([
    ['has had', new Disconnected(), 12],
    ['by a fault has had', new Error('a fault'), 12],
    ['though nothing reads its large body has had', new Disconnected(), 16_000_000],
  ])(
    'a change whose connection is closed %s the beginning of an answer once it has come, so that no browser sends it again',
    async (_when, failure, size) => {
      vi.spyOn(console, 'error').mockImplementation(() => {});
      let came: IncomingMessage | undefined;
      const host = {
        fetch: (_request: Request, { incoming }: HttpBindings) => {
          came = incoming as IncomingMessage;
          return Promise.reject(failure);
        },
      };
      const served = await serve({ host, port: 0 });
      close = served.close;
      const agent = new Agent({ keepAlive: true });
      const told = await new Promise<object>((resolve) => {
        const asking = plainRequest(served.address, { method: 'POST', agent }, (incoming) => {
          const tell = (code?: string) =>
            resolve({
              status: incoming.statusCode,
              ended: incoming.complete,
              code,
              hasCome: came?.complete,
            });
          incoming.on('error', ({ code }: NodeJS.ErrnoException) => tell(code)).on('end', () => tell());
          incoming.resume();
        });
        asking.on('error', ({ code }: NodeJS.ErrnoException) => resolve({ code }));
        asking.end('a'.repeat(size));
      });
      agent.destroy();
      expect(told).toEqual({ status: 200, ended: false, code: 'ECONNRESET', hasCome: true });
    },
  );

  it('a change whose connection is closed cannot be read as a success', async () => {
    const address = await open(() => Promise.reject(new Disconnected()));
    const answer = await fetch(`${address}/api/v1/contracts`, { method: 'POST', body: '{}' });
    await expect(answer.text()).rejects.toThrow();
  });

  it('the partner is that of the Host header', async () => {
    const address = await open(async () => new Response());
    const body = await new Promise<string>((resolve) => {
      plainGet(address, { headers: { host: 'brisa.localhost:4000' } }, async (incoming) =>
        resolve((await incoming.toArray()).join('')),
      );
    });
    expect(body).toContain('<title>Brisa</title>');
  });

  it('two cookies of the retailer arrive as two', async () => {
    const headers: [string, string][] = [
      ['set-cookie', 'a=1'],
      ['set-cookie', 'b=2'],
    ];
    const address = await open(async () => new Response('{}', { headers }));
    expect((await fetch(`${address}/api/v1/x`)).headers.getSetCookie()).toEqual(['a=1', 'b=2']);
  });

  it('one that listens on one address answers at no other', async () => {
    const served = await serve({ host: { fetch: () => new Response('here') }, port: 0, on: '127.0.0.1' });
    close = served.close;
    const { port } = new URL(served.address);
    expect(await (await fetch(`http://127.0.0.1:${port}`)).text()).toBe('here');
    await expect(fetch(`http://127.0.0.2:${port}`)).rejects.toThrow();
  });

  it('a port that is taken is an error of the start', async () => {
    const { port } = new URL(await open(async () => new Response()));
    await expect(serve({ host: { fetch: () => new Response() }, port: Number(port) })).rejects.toThrow(
      'EADDRINUSE',
    );
  });
});
