import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { once } from 'node:events';
import { expect, onTestFinished, test } from 'vitest';
import { builtFolder, started } from './started.ts';

/** Far more than it takes: a process begins. */
const patience = 120_000;

test(
  'a host that is asked to stop answers what it was asked before, lets nobody else in, and ends',
  async () => {
    let answer = () => {};
    const retailer = createServer((_, response) => {
      answer = () => response.writeHead(200, { 'content-type': 'application/json' }).end('{"sent":true}');
      retailer.emit('asked');
    });
    await new Promise<void>((listening) => retailer.listen(0, '127.0.0.1', listening));
    onTestFinished(() => void retailer.close());
    const { port } = retailer.address() as AddressInfo;
    const host = started(builtFolder(), 'start', '0', { API_URL: `http://127.0.0.1:${port}` });
    const address = await host.address;
    await (await fetch(`${address}/health`)).text();

    const isAsked = once(retailer, 'asked');
    const sent = fetch(`${address}/api/v1/pay`, { method: 'POST', body: '{}' });
    await isAsked;
    process.kill(host.pid ?? 0, 'SIGTERM');
    await expect
      .poll(() =>
        fetch(`${address}/health`).then(
          ({ ok }) => ok,
          () => false,
        ),
      )
      .toBe(false);
    answer();
    expect(await (await sent).json()).toEqual({ sent: true });
    expect(await host.ended).toBe(0);
  },
  patience,
);
