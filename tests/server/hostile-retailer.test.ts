import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { createProxy } from '../../src/server/proxy.ts';

/** A proxy before a retailer that writes bytes. `answer` gets each request's connection, and how many came before on it. */
async function proxyBefore(answer: (line: Socket, before: number) => void) {
  const server = createServer((line) => {
    let before = 0;
    line.on('error', () => undefined).on('data', () => answer(line, before++));
  }).listen(0);
  onTestFinished(() => void server.close());
  await once(server, 'listening');
  const proxy = createProxy(`http://127.0.0.1:${(server.address() as AddressInfo).port}`, 5000);
  return (method = 'GET') => proxy.fetch(new Request('http://portal.test/api/v1/settings', { method }));
}

const ok = (...headers: string[]) =>
  ['HTTP/1.1 200 OK', ...headers, 'Content-Length: 2', '', '{}'].join('\r\n');

test.each([
  'WWW-Authenticate: Basic realm="Your password"',
  'Refresh: 0; url=https://elsewhere.example/',
  'Link: <https://elsewhere.example/a.css>; rel=preload',
  'Alt-Svc: h3="elsewhere.example:443"',
  'Service-Worker-Allowed: /',
  'NEL: {"report_to":"a","max_age":9}',
  'Report-To: {"group":"a"}',
  'Reporting-Endpoints: a="https://elsewhere.example/"',
  'Access-Control-Allow-Origin: *',
  'Access-Control-Allow-Credentials: true',
])('"%s" stays with the host', async (header) => {
  const ask = await proxyBefore((line) => line.end(ok(header, 'X-Total: 7')));
  const answer = await ask();
  expect([answer.status, await answer.text()]).toEqual([200, '{}']);
  expect([...answer.headers.keys()]).toEqual(['content-length', 'x-total']);
});

test.each([
  ['another protocol', 'HTTP/1.1 101 Switching Protocols\r\nUpgrade: x\r\nConnection: Upgrade\r\n\r\n'],
  ['no HTTP', 'garbage\r\n\r\n'],
  ['a status that is none', 'HTTP/1.1 999 X\r\nContent-Length: 0\r\n\r\n'],
  ['60 kB of headers', ok(`X: ${'y'.repeat(60_000)}`)],
  ['two lengths of its body', ok('Content-Length: 3')],
])('%s is a 502 at once', async (_what, bytes) => {
  const ask = await proxyBefore((line) => line.write(bytes));
  expect((await ask()).status).toBe(502);
});

test('a connection that was kept too long does not fail what reads; a change is not sent again', async () => {
  let asked = 0;
  const ask = await proxyBefore((line, before) => {
    asked += 1;
    if (before > 0) line.destroy();
    else line.write(ok());
  });
  const read = async (method?: string) => {
    const answer = await ask(method);
    await answer.text();
    await new Promise((resolve) => setTimeout(resolve, 20));
    return [answer.status, asked];
  };
  expect([await read(), await read()]).toEqual([
    [200, 1],
    [200, 3],
  ]);
  expect(await read('POST')).toEqual([502, 4]);
});
