import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { createProxy } from '../../src/server/proxy.ts';
import { retailerLog } from '../../src/server/retailer-log.ts';

/** A log that keeps its lines without their moments, and whose clock the test moves. */
function keptLog() {
  const lines: string[] = [];
  let time = 0;
  const log = retailerLog(
    (line) => lines.push(line.replace(/^\S+ /, '')),
    () => time,
  );
  return {
    lines,
    log,
    later: (seconds: number) => {
      time += seconds * 1000;
    },
  };
}

const list = { method: 'GET', pathname: '/api/v2/contracts' };

it('has a line for each kind of failure, and one a minute while it goes on', () => {
  const { lines, log, later } = keptLog();
  for (let count = 0; count < 100; count += 1) log.failed('502', list);
  log.failed('read ECONNRESET', list);
  later(61);
  log.failed('502', list);
  expect(lines).toEqual([
    'The retailer fails (502): GET /api/v2/contracts',
    'The retailer fails (read ECONNRESET): GET /api/v2/contracts',
    'The retailer fails (502): GET /api/v2/contracts, and 99 more since the last line',
  ]);
});

it('tells the end of a failure once there has been none for a minute, so that a flickering one is not told each time', () => {
  const { lines, log, later } = keptLog();
  for (let count = 0; count < 10; count += 1) {
    log.failed('502', list);
    log.answered();
  }
  later(61);
  log.answered();
  log.answered();
  expect(lines).toEqual([
    'The retailer fails (502): GET /api/v2/contracts',
    'The retailer answers again (502), after 9 more since the last line',
  ]);
});

it('writes no step of a path that may hold data of a customer', () => {
  const { lines, log } = keptLog();
  log.failed('502', {
    method: 'PUT',
    pathname: '/api/v1/supply/ES0021000000000000AB/of/ana%40a.example/power',
  });
  expect(lines).toEqual(['The retailer fails (502): PUT /api/v1/supply/…/of/…/power']);
});

it('hears from the proxy of an error of the retailer, an answer that is cut off or late and a refused connection, but not of a customer who leaves before or during an answer', async () => {
  let answer = (outgoing: ServerResponse): unknown => outgoing.writeHead(503).end();
  const server = createServer((_incoming, outgoing) => answer(outgoing));
  await once(server.listen(0, '127.0.0.1'), 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const { lines, log } = keptLog();
  const ask = (at: string, signal?: AbortSignal) =>
    createProxy(at, 2000, log).fetch(
      new Request('http://lumen.example/api/v2/contracts?token=secret', { signal: signal ?? null }),
    );
  await ask(address);
  answer = (outgoing) =>
    outgoing.writeHead(200, { 'content-length': 9 }).write('half', () => outgoing.destroy());
  await (await ask(address)).text().catch(() => undefined);
  answer = () => {};
  await ask(address);
  const leaving = new AbortController();
  setTimeout(() => leaving.abort(), 100);
  await ask(address, leaving.signal);
  answer = (outgoing) => outgoing.writeHead(200, { 'content-length': 9 }).write('half');
  const leavingLater = new AbortController();
  const begun = await ask(address, leavingLater.signal);
  setTimeout(() => leavingLater.abort(), 100);
  await begun.text().catch(() => undefined);
  await ask('http://127.0.0.1:1');
  expect(lines).toEqual([
    'The retailer fails (503): GET /api/v2/contracts',
    'The retailer fails (answer cut off): GET /api/v2/contracts',
    'The retailer fails (No answer in time): GET /api/v2/contracts',
    'The retailer fails (connect ECONNREFUSED 127.0.0.1:1): GET /api/v2/contracts',
  ]);
});
