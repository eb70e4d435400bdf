import { describe, expect, it, vi } from 'vitest';
import { CallError } from '../../src/api/call-error.ts';
import { Attempts } from '../../src/api/attempts.ts';
import { createClient } from '../../src/api/client.ts';
import type { Json } from '../../src/base/json.ts';
import type { ClientSeams } from '../../src/api/client-seams.ts';
import type { CallInfo } from '../../src/language/portal.ts';

const read: CallInfo = {
  method: 'GET',
  path: 'contracts/{name}/',
  versions: [2, 1],
  access: 'customer',
  modifies: false,
  file: false,
  cacheMinutes: 0,
  query: ['offset'],
  body: [],
  needs: [],
  adapt: { '1': { var: 'result.data' } },
  validators: {},
};
const send: CallInfo = {
  ...read,
  method: 'POST',
  path: 'contracts/{name}/power/',
  versions: [1],
  modifies: true,
  query: [],
  body: ['phone'],
  adapt: {},
};
const report: CallInfo = {
  ...read,
  path: 'contracts/{name}/pdf/',
  versions: [2],
  file: ['application/pdf'],
  query: [],
  adapt: {},
};

const json = (status: number, body: unknown) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });

function clientOf(answers: (Response | Error)[], seams: Partial<ClientSeams> = {}) {
  const asked: { address: string; init: RequestInit }[] = [];
  const client = createClient({
    calls: { read, send, report },
    fetch: async (address, init) => {
      asked.push({ address, init });
      const answer = answers.shift();
      if (answer instanceof Error || answer === undefined) throw answer ?? new Error('no answer left');
      return answer;
    },
    token: () => 'secret',
    readOnly: () => false,
    online: () => true,
    common: () => ({ lang: 'ca_ES' }),
    limits: () => ({ timeout: 1000, retries: 2 }),
    answerCheck: async () => undefined,
    compute: (_rule, answer) => (answer as { data: never }).data,
    expired: () => {},
    ended: () => {},
    report: () => {},
    attempts: async () => new Attempts(async (words) => words, { read: () => undefined, write: () => true }),
    wait: async () => {},
    now: () => 0,
    ...seams,
  });
  return { client, asked };
}

describe('a call', () => {
  it('goes to the highest version with its arguments, the language and the token', async () => {
    const { client, asked } = clientOf([json(200, { id: 1 })]);
    expect(await client.call('read', { name: 'A/1', offset: 10 })).toEqual({ id: 1 });
    expect(asked[0]?.address).toBe('/api/v2/contracts/A%2F1/?offset=10&lang=ca_ES');
    expect(asked[0]?.init.headers).toMatchObject({ authorization: 'Bearer secret' });
  });

  it.each([404, 405, 501])(
    'falls back to the lower version on %i, gives its answer in the common shape, and remembers it',
    async (status) => {
      const { client, asked } = clientOf([
        json(status, {}),
        json(200, { data: 'first' }),
        json(200, { data: 'second' }),
      ]);
      expect(await client.call('read', { name: '1' })).toBe('first');
      expect(await client.call('read', { name: '1' })).toBe('second');
      expect(asked.map(({ address }) => address.slice(5, 7))).toEqual(['v2', 'v1', 'v1']);
    },
  );

  it('returns the answer that a documented error stands for, and fails with any other error', async () => {
    const calls = { read: { ...read, versions: [1], means: { '404': { current: null } } } };
    const { client } = clientOf([json(404, {}), json(400, {})], { calls });
    expect(await client.call('read', { name: '1' })).toEqual({ current: null });
    await expect(client.call('read', { name: '1' })).rejects.toMatchObject({ status: 400 });
  });

  it('fails with its declared code where a successful answer says no, and is then known not to be carried out', async () => {
    const refused = { denied: { '!==': [{ var: 'result.status' }, 'OK'] } };
    const { client } = clientOf([json(200, { status: 'ERROR' }), json(200, { status: 'OK' })], {
      calls: { send: { ...send, refused } },
      compute: (_rule, answer) => (answer as { status: string }).status !== 'OK',
    });
    await expect(client.call('send', { name: '1' })).rejects.toMatchObject({
      status: 200,
      code: 'denied',
      body: { status: 'ERROR' },
      unknown: false,
    });
    expect(await client.call('send', { name: '1' })).toEqual({ status: 'OK' });
  });

  it('is retried after a network failure when it reads, but not when it changes something', async () => {
    const reading = clientOf([new TypeError('network'), json(503, {}), json(200, 'at last')]);
    expect(await reading.client.call('read', { name: '1' })).toBe('at last');
    const changing = clientOf([new TypeError('network'), json(200, {})]);
    await expect(changing.client.call('send', { name: '1', phone: '6' })).rejects.toMatchObject({
      status: 0,
      code: 'offline',
    });
    expect(changing.asked).toHaveLength(1);
  });

  it('with a cacheable answer is sent once until the cache expires, per argument, language and session', async () => {
    let [minute, token, lang] = [0, 'one', 'ca_ES'];
    const answers = Array.from({ length: 7 }, (_none, count) => json(200, { data: count }));
    answers[0] = json(500, {});
    const { client } = clientOf(answers, {
      calls: { read: { ...read, cacheMinutes: 30, versions: [1] } },
      now: () => minute * 60_000,
      token: () => token,
      common: () => ({ lang }),
    });
    const ask = (name: string) => client.call('read', { name });
    await expect(ask('17001')).rejects.toMatchObject({ status: 500 });
    expect([await ask('17001'), await ask('17001'), await ask('17002')]).toEqual([1, 1, 2]);
    minute = 29;
    expect(await ask('17001')).toEqual(1);
    minute = 30;
    expect(await ask('17001')).toEqual(3);
    lang = 'es_ES';
    expect(await ask('17001')).toEqual(4);
    token = 'two';
    expect(await ask('17001')).toEqual(5);
  });

  it('is asked and cached in the language in which it was begun', async () => {
    let lang = 'ca_ES';
    const calls = { read: { ...read, cacheMinutes: 30, versions: [1] } };
    const { client, asked } = clientOf(
      [json(503, {}), json(200, { data: 'ca' }), json(200, { data: 'es' })],
      {
        calls,
        common: () => ({ lang }),
        wait: async () => {
          lang = 'es_ES';
        },
      },
    );
    const ask = () => client.call('read', { name: '1' });
    expect([await ask(), await ask()]).toEqual(['ca', 'es']);
    lang = 'ca_ES';
    expect(await ask()).toBe('ca');
    expect(asked.map(({ address }) => address.slice(-5, -3))).toEqual(['ca', 'ca', 'es']);
  });

  it('sends only the declared body', async () => {
    const { client, asked } = clientOf([json(200, {})]);
    await client.call('send', { name: '1', phone: '600', other: true });
    expect(asked[0]?.init.body).toBe('{"phone":"600"}');
  });

  it('that changes something is refused to a read-only session without being sent', async () => {
    const { client, asked } = clientOf([], { readOnly: () => true });
    await expect(client.call('send', { name: '1' })).rejects.toMatchObject({
      status: 403,
      code: 'read_only',
    });
    expect(asked).toEqual([]);
  });

  it('without an argument of its path is not sent', async () => {
    await expect(clientOf([]).client.call('read', {})).rejects.toMatchObject({ code: 'missing_argument' });
  });

  it.each(['.', '..'])(
    'with %s in its path, which would ask for something else, is not sent',
    async (name) => {
      const { client, asked } = clientOf([]);
      await expect(client.call('read', { name })).rejects.toMatchObject({ code: 'missing_argument' });
      expect(asked).toEqual([]);
    },
  );

  it('stops when it is cancelled', async () => {
    const controller = new AbortController();
    controller.abort();
    const { client } = clientOf([new DOMException('stopped', 'AbortError')]);
    await expect(client.call('read', { name: '1' }, controller.signal)).rejects.toThrow('stopped');
  });
});

describe('an answer', () => {
  it('of 401 with token_expired tells the session', async () => {
    const expired = vi.fn();
    const { client } = clientOf([json(401, { message: 'token_expired' })], { expired });
    await expect(client.call('read', { name: '1' })).rejects.toMatchObject({
      status: 401,
      code: 'token_expired',
    });
    expect(expired).toHaveBeenCalledExactlyOnceWith('secret');
  });

  it('that ends the session tells so, once and only where the call says it', async () => {
    const ended = vi.fn();
    const ends = { ...read, signsOut: ['401'] };
    const calls = { read, ends };
    const { client } = clientOf([json(401, {}), json(401, {})], { ended, calls });
    await expect(client.call('read', { name: '1' })).rejects.toMatchObject({ status: 401 });
    expect(ended).not.toHaveBeenCalled();
    await expect(client.call('ends', { name: '1' })).rejects.toMatchObject({ status: 401 });
    expect(ended).toHaveBeenCalledExactlyOnceWith('secret');
  });

  it('of an expired session does not end it, whatever the call says', async () => {
    const [ended, expired] = [vi.fn(), vi.fn()];
    const calls = { read: { ...read, signsOut: ['401'] } };
    const { client } = clientOf([json(401, { message: 'token_expired' })], { ended, expired, calls });
    await expect(client.call('read', { name: '1' })).rejects.toMatchObject({ code: 'token_expired' });
    expect(ended).not.toHaveBeenCalled();
    expect(expired).toHaveBeenCalledOnce();
  });

  it('of 401 with token_expired to a file request tells the session too', async () => {
    const expired = vi.fn();
    const { client } = clientOf([new Response(new Blob(['{"message":"token_expired"}']), { status: 401 })], {
      expired,
    });
    await expect(client.file('report', { name: '1' })).rejects.toMatchObject({ code: 'token_expired' });
    expect(expired).toHaveBeenCalledOnce();
  });

  describe('of 401 to a token that was renewed meanwhile', () => {
    const refused = [json(401, { message: 'token_expired' }), json(401, {})];

    /** A client whose session is renewed while the first request is under way. */
    function renewing(answers: Response[]) {
      const expired = vi.fn();
      const { client, asked } = clientOf(answers, { expired, token: () => (asked.length ? 'new' : 'old') });
      const tokens = () => asked.map(({ init }) => new Headers(init.headers).get('authorization'));
      return { client, tokens, expired };
    }

    it.each(refused)('reads once more with the new one', async (refusal) => {
      const { client, tokens, expired } = renewing([refusal.clone(), json(200, { id: 1 })]);
      expect(await client.call('read', { name: '1' })).toEqual({ id: 1 });
      expect([tokens(), expired.mock.calls]).toEqual([['Bearer old', 'Bearer new'], []]);
    });

    it('reads a file once more', async () => {
      const { client, tokens } = renewing([json(401, {}), new Response(new Blob(['%PDF-1.7']))]);
      await client.file('report', { name: '1' });
      expect(tokens()).toEqual(['Bearer old', 'Bearer new']);
    });

    it('is the answer if the new one is refused too', async () => {
      const { client, tokens } = renewing([json(401, {}), json(401, {})]);
      await expect(client.call('read', { name: '1' })).rejects.toMatchObject({
        code: 'refused',
        status: 401,
      });
      expect(tokens().length).toBe(2);
    });

    it.each(refused)('sends no change again, and says that the session is another', async (refusal) => {
      const { client, tokens, expired } = renewing([refusal.clone()]);
      const sent = client.call('send', { name: '1', phone: '600000000' });
      await expect(sent).rejects.toMatchObject({ code: 'session_renewed', unknown: false });
      expect([tokens(), expired.mock.calls]).toEqual([['Bearer old'], []]);
    });
  });

  it('that is not JSON, or does not fit its schema, is malformed', async () => {
    await expect(clientOf([new Response('<html>')]).client.call('read', { name: '1' })).rejects.toMatchObject(
      { code: 'malformed' },
    );
    const { client } = clientOf([json(200, {})], {
      answerCheck: async () => () => ({ problems: ['/id: missing'] }),
      calls: { read: { ...read, validators: { '2': 'v' } } },
    });
    await expect(client.call('read', { name: '1' })).rejects.toMatchObject({ code: 'malformed' });
  });

  it('with undeclared keys is reported and used', async () => {
    const told = vi.fn();
    const { client } = clientOf([json(200, { id: 1, more: 2 })], {
      report: told,
      answerCheck: async () => (answer) => ({ problems: ['/: more'], usable: answer }),
      calls: { read: { ...read, validators: { '2': 'v' } } },
    });
    expect(await client.call('read', { name: '1' })).toEqual({ id: 1, more: 2 });
    expect(told).toHaveBeenCalledWith('read', ['/: more']);
  });

  it('without an entry that does not fit is what the caller gets, and a list of nothing but those is malformed', async () => {
    const calls = { read: { ...read, validators: { '2': 'v' } } };
    const check = (usable?: Json) => async () => () => ({ problems: ['/0: left out'], usable });
    const { client } = clientOf([json(200, [{}, { id: 1 }])], { calls, answerCheck: check([{ id: 1 }]) });
    expect(await client.call('read', { name: '1' })).toEqual([{ id: 1 }]);
    const { client: other } = clientOf([json(200, [{}])], { calls, answerCheck: check() });
    await expect(other.call('read', { name: '1' })).rejects.toMatchObject({ code: 'malformed' });
  });

  it.each([
    ['nothing', new Response('')],
    ['status 204', new Response(null, { status: 204 })],
    ['null', json(200, null)],
    ['anything', json(200, { ok: 'yes' })],
  ])('of a change that the documents do not describe succeeds with %s', async (_what, answer) => {
    await expect(clientOf([answer]).client.call('send', { name: '1' })).resolves.toBeDefined();
  });

  it('with an error status keeps its message and its body', async () => {
    const { client } = clientOf([json(400, { errors: { phone: ['wrong'] } })]);
    const failure = await client.call('send', { name: '1' }).catch((thrown: unknown) => thrown);
    expect(failure).toBeInstanceOf(CallError);
    expect(failure).toMatchObject({ status: 400, code: 'refused', body: { errors: { phone: ['wrong'] } } });
  });

  it('with a file has the file name of its header', async () => {
    const headers = {
      'content-disposition': 'attachment; filename="c.pdf"; filename*=UTF-8\'\'contracte%20n%C3%BAm.pdf',
      'content-type': 'application/pdf',
    };
    const { client } = clientOf([new Response('%PDF-1.7', { headers })]);
    expect((await client.file('report', { name: '1' })).name).toBe('contracte núm.pdf');
  });

  it.each<[string, { [name: string]: string }, string?]>([
    ['report-1.pdf', { 'content-type': 'application/pdf' }],
    ['report-1.pdf', { 'content-type': 'application/octet-stream' }],
    ['Contracte 1.pdf', { 'content-disposition': 'attachment; filename="Contracte 1"' }],
    [
      '1.docx',
      { 'content-disposition': 'attachment; filename="1.docx"', 'content-type': 'application/pdf' },
      'PK',
    ],
    ['1.csv', { 'content-disposition': 'attachment; filename="1.csv"' }, 'day;kWh'],
  ])('with a file is saved as %s', async (name, headers, content = '\n%PDF-1.7') => {
    const { client } = clientOf([new Response(new Blob([content]), { headers })]);
    expect((await client.file('report', { name: '1' })).name).toBe(name);
  });

  it.each([
    ['c.pdf', 'application/octet-stream', 'application/pdf'],
    ['c.pdf', undefined, 'application/pdf'],
    ['c.PDF', 'binary/octet-stream; charset=binary', 'application/pdf'],
    ['c.png', 'application/octet-stream', 'image/png'],
    ['c.docx', 'application/pdf', 'application/pdf'],
    ['c.html', 'application/octet-stream', 'application/octet-stream'],
    ['c.svg', 'application/octet-stream', 'application/octet-stream'],
    ['c.2026', undefined, ''],
  ])('with a file %s, said to be %s, is one of type %s', async (name, said, type) => {
    const headers = {
      'content-disposition': `attachment; filename="${name}"`,
      ...(said && { 'content-type': said }),
    };
    const content = name.endsWith('docx') ? 'PK' : '%PDF-1.7';
    const { client } = clientOf([new Response(new TextEncoder().encode(content), { headers })]);
    const file = await client.file('report', { name: '1' });
    expect(file.content.type).toBe(type);
    expect(await file.content.text()).toBe(content);
  });

  const attached = { 'content-disposition': 'attachment; filename="c.pdf"' };
  it.each<[string, string, { [name: string]: string }]>([
    ['a page', '<html>', { 'content-type': 'text/html; charset=utf-8' }],
    ['a page that says it is attached', '<html>', { 'content-type': 'text/html', ...attached }],
    ['an error', '{"error":"x"}', { 'content-type': 'application/json' }],
    ['a picture instead of the document', 'GIF', { 'content-type': 'image/gif' }],
    ['nothing', '', { 'content-type': 'application/pdf', ...attached }],
    ['a page with the type of a document', '<html>', { 'content-type': 'application/pdf' }],
    [
      'a page with the name of a document',
      '<html>',
      { 'content-type': 'application/octet-stream', ...attached },
    ],
    ['a page with the name of a table', '<html>', { 'content-disposition': 'attachment; filename="1.XLSX"' }],
  ])('with %s is no file', async (_what, body, headers) => {
    const { client } = clientOf([new Response(new Blob([body]), { headers })]);
    await expect(client.file('report', { name: '1' })).rejects.toMatchObject({ code: 'malformed' });
  });

  it('that is interrupted is retried, and counts as offline when every retry fails', async () => {
    const broken = () =>
      new Response(new ReadableStream({ pull: (stream) => stream.error(new TypeError('network error')) }));
    const whole = clientOf([broken(), json(200, { data: 1 })]);
    expect(await whole.client.call('read', { name: '1' })).toEqual({ data: 1 });
    const { client } = clientOf([broken(), broken(), broken()]);
    await expect(client.call('read', { name: '1' })).rejects.toMatchObject({ code: 'offline', status: 0 });
    const sending = clientOf([broken()]);
    await expect(sending.client.call('send', { name: '1' })).rejects.toMatchObject({ code: 'offline' });
    const file = clientOf([broken(), broken(), broken()]);
    await expect(file.client.file('report', { name: '1' })).rejects.toMatchObject({ code: 'offline' });
  });

  it.each([
    ['a line that broke', new TypeError('broken')],
    ['a fault of the server', json(500, {})],
    ['a gateway that gave up', json(504, {})],
    [
      'an answer that breaks off',
      new Response(new ReadableStream({ pull: (stream) => stream.error(new TypeError('network error')) })),
    ],
    ['an answer that cannot be read', new Response('{"id":', { status: 200 })],
    ['a redirect', new Response(null, { status: 303, headers: { location: '/api/v1/contracts/1' } })],
    ['a server that gave up waiting', json(408, {})],
    ['a gateway that was left', json(499, {})],
  ])('of a change that ends in %s leaves unknown whether it arrived', async (_name, answer) => {
    const { client } = clientOf([answer]);
    await expect(client.call('send', { name: '1' })).rejects.toMatchObject({ unknown: true });
  });

  it('of a change is not looked for behind a redirect, that of a read is', async () => {
    const { client, asked } = clientOf([json(200, {}), json(200, {})]);
    await client.call('send', { name: '1' });
    await client.call('read', { name: '1' });
    expect(asked.map(({ init }) => init.redirect)).toEqual(['manual', 'follow']);
  });

  it('of a change that cannot be checked is not asked for: nothing is sent', async () => {
    const calls = { send: { ...send, validators: { '1': 'v' } } };
    const answerCheck = async () => Promise.reject(new TypeError('Failed to fetch a module'));
    const { client, asked } = clientOf([json(200, {})], { calls, answerCheck });
    await expect(client.call('send', { name: '1' })).rejects.toMatchObject({
      code: 'not_ready',
      unknown: false,
    });
    expect(asked).toEqual([]);
  });

  it('of a change leaves it unknown when the portal itself fails over it', async () => {
    const calls = { send: { ...send, validators: { '1': 'v' } } };
    const check = () => {
      throw new Error('no check');
    };
    const { client } = clientOf([json(200, {})], { calls, answerCheck: async () => check });
    await expect(client.call('send', { name: '1' })).rejects.toMatchObject({ code: 'fault', unknown: true });
  });

  it('that refuses a change is a known outcome, and so is every failure of a read', async () => {
    const { client } = clientOf([json(406, {}), ...[1, 2, 3].map(() => json(503, {}))]);
    await expect(client.call('send', { name: '1' })).rejects.toMatchObject({ status: 406, unknown: false });
    await expect(client.call('read', { name: '1' })).rejects.toMatchObject({ status: 503, unknown: false });
  });

  it('is not requested while the browser is offline, so a change is known not to be sent', async () => {
    const { client, asked } = clientOf([], { online: () => false });
    await expect(client.call('send', { name: '1' })).rejects.toMatchObject({
      code: 'offline',
      unknown: false,
    });
    expect(asked).toEqual([]);
  });

  it('that never ends is a timeout', async () => {
    const endless = (init: RequestInit) =>
      new Response(
        new ReadableStream({
          start: (stream) => init.signal?.addEventListener('abort', () => stream.error(init.signal?.reason)),
        }),
      );
    const { client } = clientOf([], {
      fetch: async (_address, init) => endless(init),
      limits: () => ({ timeout: 20, retries: 0 }),
    });
    await expect(client.call('read', { name: '1' })).rejects.toMatchObject({ code: 'timeout' });
  });

  it('has time to send its files over a slow line', async () => {
    const { client } = clientOf([], {
      fetch: async (_address, init) => {
        await new Promise((resolve) => setTimeout(resolve, 60));
        init.signal?.throwIfAborted();
        return json(200, { data: {} });
      },
      limits: () => ({ timeout: 20, retries: 0 }),
    });
    await expect(client.call('send', { name: '1' })).rejects.toMatchObject({ code: 'timeout' });
    await client.call('send', { name: '1', phone: 'x'.repeat(16_000) });
  });

  it('with an error status that is interrupted keeps its status', async () => {
    const body = new ReadableStream({ pull: (stream) => stream.error(new TypeError('network error')) });
    const { client } = clientOf([new Response(body, { status: 500 })]);
    await expect(client.call('send', { name: '1' })).rejects.toMatchObject({ status: 500, code: 'refused' });
  });
});
