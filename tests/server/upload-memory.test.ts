import { fork } from 'node:child_process';
import { once } from 'node:events';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { expect, onTestFinished, test } from 'vitest';

const megabyte = 2 ** 20;

/** A retailer that counts the bytes it gets. */
async function counting(): Promise<string> {
  const server = createServer(async (incoming, outgoing) => {
    let length = 0;
    for await (const part of incoming) length += (part as Buffer).length;
    outgoing.end(String(length));
  }).listen(0);
  onTestFinished(() => void server.close());
  await once(server, 'listening');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

async function upload(address: string, megabytes: number): Promise<string> {
  const sent = request(`${address}/api/v1/files`, { method: 'POST' });
  const answered = once(sent, 'response');
  await pipeline(Readable.from(Array.from({ length: megabytes }, () => Buffer.alloc(megabyte))), sent);
  const [answer] = (await answered) as [Readable];
  return (await answer.toArray()).join('');
}

test('an upload of 150 MB passes the proxy without staying in its memory', async () => {
  const child = fork(join(import.meta.dirname, 'support/proxy-alone.ts'), [await counting()], {
    execArgv: ['--import', import.meta.resolve('tsx')],
  });
  onTestFinished(() => void child.kill());
  const said = async <Word>() => ((await once(child, 'message')) as [Word])[0];
  const address = await said<string>();
  const memory = () => {
    child.send('memory');
    return said<number>();
  };
  const before = await memory();
  expect(await upload(address, 150)).toBe(String(150 * megabyte));
  expect((await memory()) - before).toBeLessThan(110 * megabyte);
});
