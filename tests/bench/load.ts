import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { Agent, get } from 'node:http';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { buildIfStale } from './build-if-stale.ts';
import type { Group, Row } from './result.ts';
import type { PlainSetting } from './setting.ts';

/** A request that is repeated. */
export type Asked = { name: string; address: string; headers: { [name: string]: string } };

/** What a server has used since it began: memory in bytes, time of the processor in milliseconds. */
export type Usage = { memory: number; processor: number };

/** The result of one kind of request: times in milliseconds, memory in bytes. `each` is time of the processor. */
type Load = { perSecond: number; each: number; p50: number; p99: number; errors: number; memory: number };

const connections = 8;
const company = { user: 'empresa', password: 'Mostrador1!' };

async function answered<Answer>(server: ChildProcess, message: object | string): Promise<Answer> {
  const over = new AbortController();
  server.send(message);
  try {
    const [answer] = (await Promise.race([
      once(server, 'message', over),
      once(server, 'exit', over).then(() => Promise.reject(new Error('a server ended'))),
    ])) as [Answer];
    return answer;
  } finally {
    over.abort();
  }
}

/** Reads an answer to its end; fails unless it is a 200. */
const read = ({ address, headers }: Asked, agent?: Agent) =>
  new Promise<void>((resolve, reject) =>
    get(address, { agent, headers }, (incoming) => {
      const isGood = incoming.statusCode === 200;
      incoming
        .resume()
        .on('end', () =>
          isGood ? resolve() : reject(new Error(`${address} answers ${incoming.statusCode}`)),
        );
    }).on('error', reject),
  );

/**
 * Repeats a request on some connections for a time.
 * @param others the same request at other hosts; connections take turns among all, as a balancer would.
 */
async function loadOf(
  server: ChildProcess,
  asked: Asked,
  milliseconds: number,
  others: readonly Asked[] = [],
): Promise<Load> {
  const hosts = [asked, ...others];
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const times: number[] = [];
  let errors = 0;
  const before = await answered<Usage>(server, 'usage');
  const start = performance.now();
  const repeat = async (connection: number) => {
    const here = hosts[connection % hosts.length] ?? asked;
    do {
      const asking = performance.now();
      await read(here, agent).catch(() => (errors += 1));
      times.push(performance.now() - asking);
    } while (performance.now() - start < milliseconds);
  };
  await Promise.all(Array.from({ length: connections }, (_, connection) => repeat(connection)));
  const seconds = (performance.now() - start) / 1000;
  agent.destroy();
  times.sort((left, right) => left - right);
  const at = (part: number) => times[Math.floor(part * (times.length - 1))] ?? 0;
  const { memory, processor } = await answered<Usage>(server, 'usage');
  const each = (processor - before.processor) / times.length;
  return { perSecond: times.length / seconds, each, p50: at(0.5), p99: at(0.99), errors, memory };
}

/** A page, a script and a part that it names, the settings and a page of contracts of a company. */
async function requestsAt(address: string): Promise<Asked[]> {
  const signedIn = await fetch(`${address}/api/v1/get_token`, {
    method: 'POST',
    body: JSON.stringify(company),
  });
  const { token } = (await signedIn.json()) as { token: string };
  const page = await (await fetch(address)).text();
  const script = /\/assets\/[\w.-]+\.js/.exec(page)?.[0] ?? '';
  const part = /"(texts-[\w.-]+\.json)"/.exec(page)?.[1] ?? '';
  const headers = { 'accept-encoding': 'gzip, br', authorization: `Bearer ${token}` };
  const paths = {
    page: '/',
    asset: script,
    part: `/portal/${part}`,
    settings: '/api/v2/settings',
    list: '/api/v2/contracts?limit=25',
  };
  return Object.entries(paths).map(([name, path]) => ({ name, address: `${address}${path}`, headers }));
}

function rowsOf(name: string, ours: Load, theirs: Load): Row[] {
  const row = (what: string, unit: string, pick: (load: Load) => number): Row => ({
    name: `${name}: ${what}`,
    unit,
    value: pick(ours),
    byHand: pick(theirs),
  });
  return [
    row('requests a second', '', ({ perSecond }) => Math.round(perSecond)),
    row('requests a second of one core', '', ({ each }) => Math.round(1000 / each)),
    row('p50', 'ms', ({ p50 }) => p50),
    row('p99', 'ms', ({ p99 }) => p99),
    row('errors', '', ({ errors }) => errors),
    row('memory after it', 'MB', ({ memory }) => Math.round(memory / 2 ** 20)),
  ];
}

async function measure(
  portal: ChildProcess,
  bare: ChildProcess,
  { root, quick }: PlainSetting,
): Promise<Row[]> {
  const ours = await requestsAt(`http://127.0.0.1:${await answered<number>(portal, { root })}`);
  for (const asked of ours) await read(asked);
  const port = await answered<number>(bare, { bare: ours });
  const rows: Row[] = [];
  for (const asked of ours) {
    const same = { ...asked, address: Object.assign(new URL(asked.address), { port }).href };
    const patience = quick ? 1 : 5000;
    if (!quick) await loadOf(portal, asked, 1000);
    const [mine, theirs] = [await loadOf(portal, asked, patience), await loadOf(bare, same, patience)];
    rows.push(...rowsOf(asked.name, mine, theirs));
  }
  return rows;
}

/** What two hosts serve together of what needs no retailer, beside one of them alone. */
async function measureTwo(
  one: ChildProcess,
  two: ChildProcess,
  { root, quick }: PlainSetting,
): Promise<Row[]> {
  const first = await requestsAt(`http://127.0.0.1:${await answered<number>(one, { root })}`);
  const { origin } = new URL(
    (await requestsAt(`http://127.0.0.1:${await answered<number>(two, { root })}`))[0]?.address ?? '',
  );
  const rows: Row[] = [];
  for (const asked of first.filter(({ name }) => ['page', 'asset', 'part'].includes(name))) {
    const { pathname } = new URL(asked.address);
    const other = { ...asked, address: `${origin}${pathname}` };
    for (const at of [asked, other]) await read(at);
    const patience = quick ? 1 : 5000;
    const alone = await loadOf(one, asked, patience);
    const both = await loadOf(one, asked, patience, [other]);
    rows.push({
      name: `${asked.name}: requests a second`,
      unit: '',
      value: Math.round(both.perSecond),
      ratio: both.perSecond / alone.perSecond,
      other: { name: 'one host', value: Math.round(alone.perSecond) },
    });
  }
  return rows;
}

/** Load test: the host with its sandbox, beside a bare Hono server that sends the same bytes. */
export async function measureLoad(setting: PlainSetting): Promise<Group[]> {
  await buildIfStale(setting.root);
  const begin = () =>
    fork(join(import.meta.dirname, 'load-server.ts'), { execArgv: ['--import', import.meta.resolve('tsx')] });
  const servers = [begin(), begin(), begin(), begin()] as const;
  const [portal, bare, one, two] = servers;
  try {
    const rows = await measure(portal, bare, setting);
    const together = await measureTwo(one, two, setting);
    return [
      {
        title: 'Under load',
        how: `What one host serves: ${connections} connections for five seconds each, one kind of request after the other, from a process that shares the machine; the portal keeps its sandbox in memory. A page is made for each request, assets and parts (definitions, texts) are cached by browsers, settings and list (25 contracts) come from the sandbox. “Of one core” is counted from the time of the processor, whatever else the machine does: a host on one core serves that many. By hand: a bare Hono that sends the same bytes.`,
        rows,
      },
      {
        title: 'Two hosts',
        how: `The same, on two hosts that share the build and nothing else; half of the connections go to each. The ratio is to one host alone; it cannot be two where the cores of the machine are all in use (${availableParallelism()} here, one of them asks).`,
        rows: together,
      },
    ];
  } finally {
    for (const server of servers) server.kill();
  }
}
