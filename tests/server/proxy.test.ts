import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gunzipSync, gzipSync } from 'node:zlib';
import { afterEach, describe, expect, it } from 'vitest';
import { createHost } from '../../src/server/host.ts';
import { createProxy } from '../../src/server/proxy.ts';
import { serve } from '../../src/server/serve.ts';

const closings: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closings.splice(0)) await close();
});

/** A retailer on a socket of its own. */
async function retailer(
  answer: (incoming: IncomingMessage, outgoing: ServerResponse) => void,
): Promise<string> {
  const server = createServer(answer);
  await new Promise<void>((resolve) => server.listen(0, resolve));
  closings.push(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://localhost:${(server.address() as AddressInfo).port}`;
}

const request = (init: RequestInit = {}, path = '/api/v1/contracts?lang=ca_ES') =>
  new Request(`http://lumen.example:4000${path}`, init);

describe('the proxy to the retailer', () => {
  it('passes on path, query, token and body, but not its own cookies or the headers of the connection', async () => {
    let heard: IncomingMessage['headers'] & { asked?: string } = {};
    const address = await retailer(async (incoming, outgoing) => {
      const body = (await incoming.toArray()).join('');
      heard = { ...incoming.headers, asked: `${incoming.method} ${incoming.url} ${body}` };
      outgoing.end('{}');
    });
    const headers = {
      authorization: 'Bearer t',
      cookie: 'mostrador_token=x; theirs=1;mostrador_scenario=slow',
      connection: 'x-private',
      'x-private': '1',
      te: 'gzip',
      'x-forwarded-for': '10.0.0.1',
      'x-forwarded-proto': 'https',
    };
    await createProxy(`${address}/`).fetch(request({ method: 'PUT', body: '{"a":1}', headers }), '10.0.0.2');
    expect(heard).toMatchObject({
      asked: 'PUT /api/v1/contracts?lang=ca_ES {"a":1}',
      authorization: 'Bearer t',
      cookie: 'theirs=1',
      host: new URL(address).host,
    });
    expect(heard).toMatchObject({
      'x-forwarded-for': '10.0.0.1, 10.0.0.2',
      'x-forwarded-host': 'lumen.example:4000',
      'x-forwarded-proto': 'https',
    });
    expect(Object.keys(heard)).not.toEqual(expect.arrayContaining(['x-private']));
    expect(heard.te).toBeUndefined();
  });

  it('returns the answer unchanged, without headers of the connection, another policy, its software or cookies of the portal', async () => {
    const address = await retailer((_incoming, outgoing) => {
      const headers = {
        'content-type': 'application/json',
        'content-encoding': 'gzip',
        'content-security-policy': '*',
        'keep-alive': 'timeout=9',
        'x-total': '7',
        server: 'nginx/1.1',
        'x-powered-by': 'PHP/5',
        'clear-site-data': '"*"',
        'referrer-policy': 'unsafe-url',
        'set-cookie': ['a=1', 'mostrador_token=theirs; Path=/', '=mostrador_token=theirs', 'b=2'],
      };
      outgoing.writeHead(422, headers).end(gzipSync('{"message":"no"}'));
    });
    const answer = await createProxy(address).fetch(request());
    const content = gunzipSync(Buffer.from(await answer.arrayBuffer())).toString();
    expect([answer.status, content, answer.headers.get('x-total')]).toEqual([422, '{"message":"no"}', '7']);
    expect(answer.headers.getSetCookie()).toEqual(['a=1', 'b=2']);
    expect([...answer.headers.keys()].sort()).toEqual([
      'content-encoding',
      'content-type',
      'date',
      'set-cookie',
      'set-cookie',
      'x-total',
    ]);
  });

  it('passes on a change without a body, and an answer without one', async () => {
    let heard = '';
    const address = await retailer(async (incoming, outgoing) => {
      const { 'content-length': length = 'none', 'transfer-encoding': framing = 'none' } = incoming.headers;
      heard = `${incoming.method} ${length} ${framing} ${(await incoming.toArray()).length}`;
      outgoing.writeHead(204).end();
    });
    const answer = await createProxy(address).fetch(request({ method: 'DELETE' }));
    expect([answer.status, await answer.text(), heard]).toEqual([204, '', 'DELETE none none 0']);
  });

  it('ends the request to the retailer when the client leaves', async () => {
    const leaving = new AbortController();
    let left: Promise<unknown> | undefined;
    const address = await retailer((_incoming, outgoing) => {
      left = once(outgoing, 'close');
      leaving.abort();
    });
    await createProxy(address).fetch(request({ signal: leaving.signal }));
    await expect(left).resolves.toBeDefined();
  });

  it('does not follow redirects', async () => {
    const address = await retailer((_incoming, outgoing) =>
      outgoing.writeHead(302, { location: 'http://inside.example/' }).end(),
    );
    const answer = await createProxy(address).fetch(request());
    expect([answer.status, answer.headers.get('location')]).toEqual([302, 'http://inside.example/']);
  });

  it('streams: the start of an answer arrives before its end, which may come after the time limit of the start', async () => {
    const address = await retailer((_incoming, outgoing) => {
      outgoing.write('first');
      setTimeout(() => outgoing.end('last'), 1500);
    });
    const reader = (await createProxy(address, 1000).fetch(request())).body
      ?.pipeThrough(new TextDecoderStream())
      .getReader();
    expect((await reader?.read())?.value).toBe('first');
    expect((await reader?.read())?.value).toBe('last');
  });

  it('answers 504 if the retailer does not begin in time, 502 if it is unreachable, 404 outside /api', async () => {
    const silent = await retailer(() => {});
    const told = async (answer: Response) => [answer.status, await answer.json()];
    expect(await told(await createProxy(silent, 50).fetch(request()))).toEqual([
      504,
      { message: 'gateway_timeout' },
    ]);
    expect(await told(await createProxy('http://localhost:1').fetch(request()))).toEqual([
      502,
      { message: 'bad_gateway' },
    ]);
    expect(await told(await createProxy(silent).fetch(request({}, '/sandbox')))).toEqual([
      404,
      { message: 'not_found' },
    ]);
  });

  describe('with a client that sends slowly', () => {
    const upload = async (parts: number, isEnded: boolean) => {
      const address = await retailer((incoming, outgoing) => {
        incoming.on('end', () => outgoing.end()).resume();
      });
      let left = parts;
      const body = new ReadableStream({
        async pull(stream) {
          await new Promise((resolve) => setTimeout(resolve, 50));
          if (left === 0) return isEnded ? stream.close() : new Promise(() => {});
          left -= 1;
          stream.enqueue(new Uint8Array(1000));
        },
      });
      const sent: RequestInit & { duplex: 'half' } = { method: 'POST', body, duplex: 'half' };
      return (await createProxy(address, 400).fetch(request(sent))).status;
    };

    it('begins to wait for the answer when the body has ended', async () => {
      expect(await upload(20, true)).toBe(200);
    });

    it('answers 504 if the client pauses too long', async () => {
      expect(await upload(2, false)).toBe(504);
    });
  });

  it('behind a host on a real socket, uploads a file with its length and client address', async () => {
    let heard = {};
    const address = await retailer(async (incoming, outgoing) => {
      const size = (await incoming.toArray()).reduce((sum: number, part: Buffer) => sum + part.length, 0);
      heard = { size, length: incoming.headers['content-length'], from: incoming.headers['x-forwarded-for'] };
      outgoing.end();
    });
    const host = createHost({ root: '.', partners: [], api: createProxy(address) });
    const { address: at, close } = await serve({ host, port: 0 });
    closings.push(close);
    await fetch(`${at}/api/v1/files`, {
      method: 'POST',
      body: new Uint8Array(2_000_000),
      headers: { 'x-forwarded-for': '1.2.3.4' },
    });
    expect(heard).toEqual({
      size: 2_000_000,
      length: '2000000',
      from: expect.stringMatching(/^(?:(?:::ffff:)?127\.0\.0\.1|::1)$/),
    });
  });
});
