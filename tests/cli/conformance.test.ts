import { mkdirSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { createServer as createPlainServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import type { Json, JsonObject } from '../../src/base/json.ts';
import { run } from '../../src/cli/conformance.ts';
import { networkFault } from '../../src/cli/conformance/ask.ts';
import { contractOf } from '../../src/cli/repository/contract.ts';
import { asJunit, asText } from '../../src/cli/conformance/print.ts';
import { countsOf, fits, type Report } from '../../src/cli/conformance/report.ts';
import type { Walk } from '../../src/cli/conformance/talk.ts';
import { conformance } from '../../src/cli/conformance/walk.ts';
import type { ResolvedCall, ResolvedCalls } from '../../src/sandbox/resolved-call.ts';
import { Disconnected } from '../../src/sandbox/scenarios.ts';
import { openTestSandbox, type TestSandbox } from '../sandbox/support/test-sandbox.ts';
import { copyOfMinimal, listen } from './repository.ts';
import { emptyFolder } from '../support/empty-folder.ts';

/** A line to the sandbox that breaks what it carries. */
type Fetch = Walk['fetch'];

let sandbox: TestSandbox;
/** What the sandbox has answered: reading changes nothing, so each fault is read from the same answers. */
const answers = new Map<string, Promise<Response>>();

const honest: Fetch = async (address, init) => {
  const headers = new Headers(init.headers);
  const key = [init.method, address, headers.get('authorization'), String(init.body)].join(' ');
  const answer = answers.get(key) ?? sandbox.fetch(new Request(address, { ...init, signal: null }));
  answers.set(key, answer);
  return (await answer).clone();
};

async function walkOn(fetch: Fetch, more: Partial<Walk> = {}): Promise<Report> {
  return conformance({
    calls: sandbox.calls,
    api: 'http://retailer.test',
    fetch,
    timeout: 20_000,
    chosen: () => true,
    customer: { user: 'casa', password: 'Mostrador1!' },
    languages: ['es_ES', 'ca_ES'],
    languageParameter: 'lang',
    today: '2026-03-10',
    ...more,
  });
}

/** What differs, with the call and where: `contracts.list /items/0/name`. */
const misfits = (report: Report) =>
  report.checks.flatMap(({ call, what, misfits: found }) =>
    found.map(({ where, pointer, says, severity }) => ({
      call,
      what,
      place: pointer ?? where,
      says,
      severity,
    })),
  );

beforeAll(async () => {
  sandbox = await openTestSandbox();
});

/** Breaks the answers whose address matches, once they are good. */
const broken =
  (path: RegExp, change: (answer: Response) => Response | Promise<Response>): Fetch =>
  async (address, init) => {
    const answer = await honest(address, init);
    return path.test(address) && answer.ok ? change(answer) : answer;
  };

/** Breaks the JSON of answers. */
const changed = (path: RegExp, change: (body: never) => Json): Fetch =>
  broken(path, async (answer) => Response.json(change((await answer.json()) as never)));

type List = { items: JsonObject[] };
const first = ({ items: [entry, ...more], ...rest }: List, change: JsonObject): Json => ({
  ...rest,
  items: [{ ...entry, ...change }, ...more],
});

const contracts = /\/v2\/contracts\?/;
const cases = /\/crm\/cases\/\?/;
const newsletters = /\/newsletters\//;

/** Each fault of a server: how it comes, whose call it is, where, and what is said of it. */
const faults: [name: string, fetch: Fetch, call: string, place: string, says: RegExp][] = [
  [
    'a property is missing',
    changed(contracts, ({ items, ...rest }: List) => ({
      ...rest,
      items: items.map(({ name: _, ...entry }) => entry),
    })),
    'contracts.list',
    '/items/0/name',
    /is missing/,
  ],
  [
    'null stands for a text',
    changed(contracts, (list: List) => first(list, { name: null })),
    'contracts.list',
    '/items/0/name',
    /is null; the contract says a text/,
  ],
  [
    'a text stands for a number',
    changed(contracts, (list: List) => first(list, { amount_debt: '12.50' })),
    'contracts.list',
    '/items/0/amount_debt',
    /is a text; the contract says a number or null/,
  ],
  [
    'a number stands for a text',
    changed(contracts, (list: List) => first(list, { name: 48731 })),
    'contracts.list',
    '/items/0/name',
    /is a number; the contract says a text/,
  ],
  [
    'a number has decimals',
    changed(cases, (list: List) => first(list, { id: 1.5 })),
    'support.list',
    '/items/0/id',
    /with decimals; the contract says a whole number/,
  ],
  [
    'an object stands for a list',
    changed(/v\d\/ibans\/\?/, (list: Json[]) => ({ ...list })),
    'ibans.list',
    '',
    /is an object; the contract says a list/,
  ],
  [
    'a list stands for an object',
    changed(/\/users\/\?/, (body: Json) => [body]),
    'profile.read',
    '',
    /is a list; the contract says an object/,
  ],
  [
    'the answer is wrapped once more',
    changed(/\/list-info\//, (body: Json) => ({ data: body })),
    'contracts.listInfo',
    '',
    /holds nothing of what the contract names .*wrapped in "data"/,
  ],
  [
    'a date is written as people write it',
    changed(/\/prices\//, (list: JsonObject[]) => list.map((entry) => ({ ...entry, from: '01/02/2026' }))),
    'consumption.prices',
    '/0/from',
    /"01\/02\/2026"; the contract says the format date/,
  ],
  [
    'a value is none of those that are listed',
    changed(contracts, (list: List) => first(list, { type: 'aigua' })),
    'contracts.list',
    '/items/0/type',
    /"aigua"; the contract says "electricity", "gas"/,
  ],
  [
    'the status is another',
    broken(
      /v1\/addresses\/\?/,
      async (answer) => new Response(await answer.text(), { status: 203, headers: answer.headers }),
    ),
    'addresses.list',
    'status',
    /^203 instead of 200/,
  ],
  [
    'the server fails',
    broken(/\/atc\/tipus\?/, () => Response.json({ message: 'down' }, { status: 500 })),
    'claims.types',
    'status',
    /^500 instead of 200/,
  ],
  [
    'the content type is that of a text',
    broken(
      newsletters,
      async (answer) => new Response(await answer.text(), { headers: { 'content-type': 'text/plain' } }),
    ),
    'newsletter.list',
    'header',
    /content-type is text\/plain/,
  ],
  [
    'a page of HTML comes with 200',
    broken(
      /\/geo\/tipovias/,
      () => new Response('<!doctype html><p>Login', { headers: { 'content-type': 'text/html' } }),
    ),
    'geo.streetTypes',
    '',
    /is no JSON: it begins with "<!doctype html>/,
  ],
  [
    'the body is empty',
    broken(/\/misc\/cnaes/, () => new Response('', { headers: { 'content-type': 'application/json' } })),
    'misc.cnaes',
    '',
    /is empty/,
  ],
  [
    'the body is cut off',
    broken(/\/user\/coupons/, async (answer) => new Response((await answer.text()).slice(0, 20), answer)),
    'coupons.list',
    '',
    /is no JSON/,
  ],
  [
    'everybody reads what is for customers',
    async (address, init) =>
      honest(
        address,
        /\/user\/settings/.test(address)
          ? { ...init, headers: { ...(init.headers as object), authorization: await bearer() } }
          : init,
      ),
    'settings.private',
    'status',
    /^200 instead of 401: whoever asks reads it/,
  ],
  [
    'what does not exist is answered',
    async (address, init) => honest(address.replace('cases/987654321', 'cases/1'), init),
    'support.read',
    'status',
    /^200 instead of 404/,
  ],
  [
    'no version is there',
    broken(/\/filter\/params/, () => Response.json({}, { status: 404 })),
    'invoices.filters',
    'status',
    /^404 instead of 200/,
  ],
  [
    'a version answers as another does',
    async (address, init) => honest(address.replace('/v2/users', '/v1/users'), init),
    'profile.read',
    '/data',
    /holds nothing of what the contract names/,
  ],
  [
    'every version is answered',
    async (address, init) => honest(address.replace('/v99/', '/v1/'), init),
    'contracting.config',
    'status',
    /^200 instead of 404, 405 or 501/,
  ],
  [
    'the language is lost',
    async (address, init) => honest(address.replace('atc/tipus?lang=ca_ES', 'atc/tipus?lang=es_ES'), init),
    'claims.types',
    '/*/1',
    /is the same in es_ES and ca_ES/,
  ],
  [
    'the connection breaks',
    async (address, init) => {
      if (/\/banners\//.test(address)) throw new Disconnected();
      return honest(address, init);
    },
    'banners.read',
    'connection',
    /connection broke off/,
  ],
  [
    'the answer takes too long',
    async (address, init) => (/\/pricelist/.test(address) ? new Promise(() => {}) : honest(address, init)),
    'contracting.products',
    'time',
    /nothing after/,
  ],
  [
    'it leads elsewhere',
    broken(
      /v1\/tariff\?/,
      () => new Response(null, { status: 301, headers: { location: 'https://other.example/' } }),
    ),
    'contracting.tariffs',
    'status',
    /301 leads to https:\/\/other\.example\//,
  ],
  [
    'a file has no name',
    broken(
      /contracts\/\w+\/pdf\//,
      async (answer) => new Response(await answer.blob(), { headers: { 'content-type': 'application/pdf' } }),
    ),
    'contracts.report',
    'header',
    /content-disposition is missing/,
  ],
  [
    'a file is of another type',
    broken(
      /\/virtual_batteries\//,
      async (answer) =>
        new Response(await answer.blob(), {
          headers: { 'content-type': 'text/html', 'content-disposition': 'attachment' },
        }),
    ),
    'batteries.excel',
    'header',
    /content-type is text\/html/,
  ],
  [
    'a file is no file',
    broken(/download_attachment/, (answer) => new Response('Error 500', { headers: answer.headers })),
    'contracts.attachment',
    '',
    /does not begin as a file of its name does/,
  ],
  [
    'a page holds more than was asked for',
    broken(cases, async (answer) => {
      const { items, ...rest } = (await answer.json()) as List;
      return Response.json({ ...rest, items: Array.from({ length: 30 }, () => items[0] ?? {}) });
    }),
    'support.list',
    '/items',
    /holds 30 entries, though limit=20/,
  ],
  [
    'the words come as Latin-1',
    broken(contracts, async (answer) => {
      const latin = Buffer.from((await answer.text()).replace(/"name":"/, '"name":"Peñíscola '), 'latin1');
      return new Response(latin, { headers: { 'content-type': 'application/json' } });
    }),
    'contracts.list',
    '',
    /no UTF-8/,
  ],
];

/** The session of the customer, as a header. */
async function bearer(): Promise<string> {
  return `Bearer ${await sandbox.signIn('casa')}`;
}

describe('a server', () => {
  test('that keeps the contract fits, and what was not seen is told with its reason', async () => {
    const report = await walkOn(honest);
    expect(misfits(report)).toEqual([]);
    expect(countsOf(report)).toMatchObject({ wrong: 0, warnings: 0 });
    expect(countsOf(report).fit).toBeGreaterThan(60);
    const changes = Object.keys(sandbox.calls).filter((name) => sandbox.calls[name]?.modifies);
    expect(report.checks.filter(({ call }) => changes.includes(call))).toEqual([]);
    expect(report.notSeen.map(({ call }) => call)).toEqual(expect.arrayContaining(changes));
    const all = new Set([...report.checks, ...report.notSeen].map(({ call }) => call));
    expect([...all].sort()).toEqual(Object.keys(sandbox.calls).sort());
  });

  test.each(faults)(
    'where %s is found out, with the call and the place',
    async (_, fetch, call, place, says) => {
      const slow =
        call === 'contracting.products' ? { timeout: 300, chosen: (name: string) => name === call } : {};
      const found = misfits(await walkOn(fetch, slow)).filter(({ severity }) => severity === 'error');
      expect(found.filter((one) => one.call === call && one.place === place)[0]?.says).toMatch(says);
      const others = found.filter((one) => one.call !== call);
      expect(others).toEqual([]);
    },
  );

  test('with a key more than the contract has is only warned of', async () => {
    const report = await walkOn(changed(cases, (list: List) => first(list, { colour: 'red' })));
    expect(misfits(report)).toEqual([
      expect.objectContaining({ call: 'support.list', place: '/items/0/colour', severity: 'warning' }),
    ]);
    expect(report.checks.every(fits)).toBe(true);
  });

  test('without the preferred version is asked for the next, as the portal does', async () => {
    const fetch = broken(/\/v2\/ibans\/|\/v2\/gas\/leads\/comers/, () => Response.json({}, { status: 404 }));
    const report = await walkOn(fetch, {
      chosen: (call) => /^(?:ibans\.list|gasLeads\.retailers)$/.test(call),
    });
    expect(misfits(report)).toEqual([]);
    expect(report.checks.find(({ version }) => version === 2)?.note).toBe(
      'v2 is not there; the portal asks for v1',
    );
  });

  test('whose lists hold the same fault in every entry hears of it once', async () => {
    const every = changed(contracts, ({ items, ...rest }: List) => ({
      ...rest,
      items: items.map((item) => ({ ...item, name: 1 })),
    }));
    const report = await walkOn(every, { chosen: (call) => call === 'contracts.list' });
    const [misfit, ...more] = report.checks[0]?.misfits ?? [];
    expect(misfit).toMatchObject({ pointer: '/items/0/name' });
    expect(misfit?.times).toBeGreaterThan(1);
    expect(more).toEqual([]);
  });

  test('that answers nothing there is asked for its address', async () => {
    const report = await walkOn(() => Promise.resolve(new Response('No such page', { status: 404 })), {
      chosen: (call) => call.startsWith('geo.'),
      customer: undefined as never,
    });
    expect(asText(report)).toContain('Every request got 404: is the API below http://retailer.test/api/?');
    expect(asText(await walkOn(honest, { chosen: (call) => call.startsWith('geo.') }))).not.toContain('404:');
  });

  test('is told of nobody’s data: a text that does not fit is not repeated', async () => {
    const report = await walkOn(
      changed(contracts, (list: List) => first(list, { amount_debt: 'Ona Serra' })),
    );
    expect(asText(report)).not.toContain('Ona Serra');
  });
});

describe('whoever checks a server', () => {
  test('without a customer reads what is for everybody, and hears what it lacks', async () => {
    const report = await walkOn(honest, { customer: undefined as never });
    expect(report.checks.some(({ call }) => call === 'geo.streetTypes')).toBe(true);
    expect(report.checks.some(({ call }) => call === 'contracts.list')).toBe(false);
    expect(report.notSeen).toContainEqual({
      call: 'contracts.list',
      why: 'is for customers; --login or --token',
    });
  });

  test('whose password is wrong hears that once', async () => {
    const report = await walkOn(honest, { customer: { user: 'casa', password: 'x' } });
    expect(misfits(report)).toEqual([expect.objectContaining({ call: 'session.signIn', place: 'status' })]);
    expect(report.notSeen).toContainEqual({ call: 'contracts.list', why: 'nobody is signed in' });
  });

  test('whose token is refused hears that once', async () => {
    const report = await walkOn(honest, { customer: { token: 'old' } });
    expect(misfits(report)).toEqual([
      expect.objectContaining({ call: 'session.isTokenValid', place: 'status' }),
    ]);
  });

  test.each([
    [{ token: 'old' }, 'session.isTokenValid'],
    [{ user: 'casa', password: 'x' }, 'session.signIn'],
  ])('and asks for other calls alone hears it too, so that the check fails: %j', async (customer, call) => {
    const report = await walkOn(honest, { customer, chosen: (name) => name === 'contracts.list' });
    expect(misfits(report)).toEqual([expect.objectContaining({ call, place: 'status' })]);
    expect(countsOf(report)).toMatchObject({ wrong: 1, notSeen: 1 });
  });

  test('gives the values that no answer has, and the changes of a test person', async () => {
    const report = await walkOn(honest, {
      chosen: (call) => /^(?:banners\.read|profile\.update)$/.test(call),
      given: { 'banners.read': { code: 'summer' } },
      changes: { 'profile.update': { email: 'casa@sol.example' } },
    });
    expect(report.checks.map(({ call, address, method }) => `${call} ${method} ${address}`)).toEqual(
      expect.arrayContaining([
        expect.stringContaining('banners.read GET /api/v2/banners/summer?lang=es_ES'),
        expect.stringContaining('profile.update PUT /api/v1/users/?lang=es_ES'),
      ]),
    );
  });

  test('gets XML that build servers read', async () => {
    const report = await walkOn(faults[0]?.[1] ?? honest, {
      chosen: (call) => call.startsWith('contracts.'),
    });
    const document = asJunit(report);
    expect(document).toContain('<testsuite name="contracts" tests="');
    expect(document).toContain('<failure message="/items/0/name  is missing; the contract requires it');
    expect(document).toContain('<skipped message="changes data;');
  });
});

describe('the command', () => {
  test.each([
    [[], '--api names the server'],
    [['--api', 'retailer.example'], 'is no address: write what stands before /api/'],
    [['--apl', 'x'], 'did you mean --api?'],
    [['--api', 'http://a.test', '--login', 'casa'], 'needs a password'],
    [['--api', 'http://a.test', '--format', 'yaml'], 'write text, json or junit'],
    [['--api', 'http://a.test', '--calls', 'contract.list'], 'did you mean contracts.list?'],
    [['--api', 'http://a.test', '--timeout', 'soon'], 'is no number of seconds'],
    [['--api', 'http://a.test', 'more'], 'does not know "more"'],
    [
      ['--api', 'http://a.test', '--partner', 'lumen', '--languages', 'es,xx'],
      '--languages names xx, which lumen does not have: es, ca, en',
    ],
  ])('refuses %j with the remedy', async (words, remedy) => {
    const { said } = listen();
    expect(await run(words as string[])).toBe(2);
    expect(said()).toContain(remedy);
  });

  test('says why a server cannot be reached', async () => {
    const server = createServer();
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
    const { port } = server.address() as AddressInfo;
    await new Promise((closed) => server.close(closed));
    const { said } = listen();
    expect(await run(['--api', `http://127.0.0.1:${port}`])).toBe(2);
    expect(said()).toContain('cannot be asked: nothing listens there: the connection is refused.');
  });

  test('says what to write for a name that only browsers know', async () => {
    vi.stubGlobal('fetch', () =>
      Promise.reject(Object.assign(new TypeError('fetch failed'), { cause: { code: 'ENOTFOUND' } })),
    );
    onTestFinished(() => void vi.unstubAllGlobals());
    const { said } = listen();
    expect(await run(['--api', 'http://lumen.localhost:4000'])).toBe(2);
    expect(said()).toContain('known to browsers alone on this machine; write --api http://localhost:4000.');
  });

  test('says of https where only http is spoken', async () => {
    const server = createServer();
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
    onTestFinished(() => void server.close());
    const { port } = server.address() as AddressInfo;
    const { said } = listen();
    expect(await run(['--api', `https://127.0.0.1:${port}`])).toBe(2);
    expect(said()).toContain('cannot be asked: it does not speak https there; http:// may be meant.');
  });

  test.each([
    ['closes at once', undefined, 'the connection broke off; https:// may be meant.'],
    ['speaks another protocol', '220 mail.sol.example ESMTP\r\n', 'what it answers is no HTTP ('],
    [
      'sends chunks that are none',
      'HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\nZZ\r\n{}\r\n',
      'what it answers is no HTTP (',
    ],
    [
      'says gzip of what is none',
      'HTTP/1.1 200 OK\r\ncontent-encoding: gzip\r\ncontent-length: 8\r\n\r\nnot gzip',
      'its answer is not compressed as its content-encoding says.',
    ],
    [
      'asks for the password of a proxy',
      'HTTP/1.1 407 Proxy Authentication Required\r\ncontent-length: 0\r\n\r\n',
      'its answer is refused, as that of a proxy that asks for a password (407) is.',
    ],
  ])('says of a server that %s what it does', async (_, answer, says) => {
    const server = createPlainServer((socket) => {
      socket.on('error', () => undefined);
      socket.once('data', () => (answer === undefined ? socket.destroy() : socket.end(answer)));
    });
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
    onTestFinished(() => void server.close());
    const { port } = server.address() as AddressInfo;
    const { said } = listen();
    expect(await run(['--api', `http://127.0.0.1:${port}`])).toBe(2);
    expect(said()).toContain(says);
  });

  test.each([
    [
      'ERR_TLS_CERT_ALTNAME_INVALID',
      { subjectaltname: 'DNS:retailer.example, IP Address:10.0.0.1' },
      'its certificate is for another host: retailer.example, 10.0.0.1',
    ],
    ['UNABLE_TO_VERIFY_LEAF_SIGNATURE', undefined, 'NODE_EXTRA_CA_CERTS has to name a file'],
    ['CERT_NOT_YET_VALID', undefined, 'set the clock of this machine'],
    ['ERR_SSL_TLSV1_ALERT_PROTOCOL_VERSION', undefined, 'it needs TLS 1.2 or newer'],
  ])('says what to do where https fails with %s', (code, cert, says) => {
    const thrown = Object.assign(new TypeError('fetch failed'), { cause: { code, message: code, cert } });
    expect(networkFault(thrown)).toContain(says);
  });

  test('makes the folder of its report, and says where none can be before it asks', async () => {
    const folder = emptyFolder();
    writeFileSync(join(folder, 'file'), '');
    const { said } = listen();
    expect(await run(['--api', 'http://127.0.0.1:1', '--out', join(folder, 'file/report.xml')])).toBe(2);
    expect(said()).toContain('cannot be written');
    expect(await run(['--api', 'http://127.0.0.1:1', '--out', join(folder, 'new/report.xml')])).toBe(2);
    expect(said()).toContain('cannot be asked');
  });

  test('asks for the calls that one partner alone has only with that partner', async () => {
    const call: ResolvedCall = {
      title: 'Joins.',
      method: 'POST',
      path: 'club',
      versions: [1],
      access: 'everyone',
    };
    const declared: ResolvedCalls = { 'club.read': call, 'alba/club.join': { ...call, owner: 'alba' } };
    expect(Object.keys(contractOf(declared))).toEqual(['club.read']);
    expect(Object.keys(contractOf(declared, 'alba'))).toEqual(['club.read', 'club.join']);
    const home = copyOfMinimal();
    mkdirSync(join(home, 'partners/alba/schemas/calls'), { recursive: true });
    const own = join(home, 'partners/alba/schemas/calls/club.json');
    writeFileSync(own, JSON.stringify({ version: 1, family: 'club', calls: { join: call } }));
    const { said } = listen();
    expect(await run(['--api', 'http://127.0.0.1', '--calls', 'club.join'], home)).toBe(2);
    expect(said()).toBe('club.join is a call of alba alone: add --partner alba');
  });

  test('asks over the network, prints the misfits and ends with 1', async () => {
    const server = createServer((_, answer) =>
      answer.writeHead(200, { 'content-type': 'application/json' }).end('{}'),
    );
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
    onTestFinished(() => void server.close());
    const folder = emptyFolder();
    const file = join(folder, 'with.json');
    writeFileSync(file, '{ "zip": "17001" }');
    const api = `http://127.0.0.1:${(server.address() as AddressInfo).port}/api/v2`;
    const { said } = listen();
    expect(await run(['--api', api, '--calls', 'geo.zipcode', '--with', file])).toBe(1);
    expect(said()).toContain('GET /api/v1/geo/zipcode/17001/?lang=es_ES');
    expect(said()).toContain('error /cities  is missing; the contract requires it');
    expect(said()).toContain('0 calls fit, 1 does not, 0 not seen');
  });
});
