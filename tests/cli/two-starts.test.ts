import { once } from 'node:events';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { builtFolder, memoryOf, started } from './started.ts';

const json = { 'content-type': 'application/json' };

/** A person of the sandbox who changes how the invoices of a contract come. */
async function customerAt(address: string) {
  const body = JSON.stringify({ user: 'casa', password: 'Mostrador1!' });
  const signedIn = await fetch(`${address}/api/v1/get_token`, { method: 'POST', headers: json, body });
  const { token } = (await signedIn.json()) as { token: string };
  const headers = { ...json, authorization: `Bearer ${token}` };
  async function read(): Promise<string | undefined> {
    const list = await fetch(`${address}/api/v2/contracts?filter=0048731`, { headers });
    return ((await list.json()) as { items: { invoice_online: string }[] }).items[0]?.invoice_online;
  }
  async function write(by: string): Promise<void> {
    const change = { method: 'POST', headers, body: JSON.stringify({ invoice_online: by }) };
    expect((await fetch(`${address}/api/v2/contracts/0048731`, change)).status).toBe(200);
    expect(await read()).toBe(by);
  }
  return { read, write };
}
type Customer = Awaited<ReturnType<typeof customerAt>>;

/** Writes one change after the other until `over`. @returns what was written last. */
async function keepWriting(customer: Customer, over: Promise<unknown>): Promise<string> {
  let isOver = false;
  over.finally(() => {
    isOver = true;
  });
  let last = 'email';
  while (!isOver) {
    last = last === 'email' ? 'postal' : 'email';
    await customer.write(last);
  }
  return last;
}

/** Far more than it takes: several processes begin, each with a database. */
const patience = 180_000;

const root = builtFolder(afterAll);
mkdirSync(join(root, '.data/sandbox'), { recursive: true });
writeFileSync(join(root, '.data/sandbox/PG_VERSION'), '17');
const first = started(root, 'start', '0', {}, afterAll);
let address: string;
beforeAll(async () => {
  address = await first.address;
}, patience);

test('a database that does not open is set aside under the date, and the portal serves with a new one', async () => {
  expect(await (await customerAt(address)).read()).toBe('email');
  const aside =
    readdirSync(join(root, '.data')).find((name) => name.startsWith('sandbox-set-aside-20')) ?? '';
  expect(first.said()).toContain(`It is now ${join(root, '.data', aside)}, and a new one takes its place`);
  expect(readFileSync(join(root, '.data', aside, 'PG_VERSION'), 'utf8')).toBe('17');
});

// What it has no more use for goes within half a minute; until then the number varies by 60 MB.
test('a host that has just filled its sandbox holds less than 400 MB', async () => {
  await expect.poll(() => memoryOf(first), { timeout: 40_000, interval: 1000 }).toBeLessThan(400);
}, 60_000);

test(
  'a second start or dev in one folder says who runs and ends; the first goes on and loses nothing',
  async () => {
    const customer = await customerAt(address);
    await customer.write('postal');

    const samePort = new URL(address).port;
    const seconds = [
      started(root, 'start', samePort),
      started(root, 'start', '0'),
      started(root, 'dev', '0'),
    ];
    const last = await keepWriting(customer, Promise.all(seconds.map(({ ended }) => ended)));
    for (const { ended, said } of seconds) {
      expect(await ended).toBe(1);
      expect(said()).toMatch(`Mostrador already runs in this folder: at ${address}, process `);
    }
    expect(await customer.read()).toBe(last);
    await customer.write('postal');
    await first.crash();

    const next = started(root, 'start', samePort);
    expect(await (await customerAt(await next.address)).read()).toBe('postal');
  },
  patience,
);

test('a port of another program is reported, and the start ends', async () => {
  const other = createServer().listen(0);
  onTestFinished(() => void other.close());
  await once(other, 'listening');
  const { port } = other.address() as AddressInfo;
  const { ended, said } = started(builtFolder(), 'start', String(port));
  expect(await ended).toBe(1);
  expect(said()).toContain(`Port ${port} is taken by another program. Set PORT to another`);
});
