import { afterEach, expect, test, vi } from 'vitest';
import type { WorkbenchState } from '../../src/workbench/contract.ts';
import { Session } from '../../src/workbench/session/session.ts';
import { emptyState as state } from './support/state.ts';

const logo = 'partners/alba/assets/logo.svg';

/** The state of the server once it has taken a picture that is not on disk. */
const taken: WorkbenchState = {
  ...state,
  revision: 2,
  files: [{ path: logo, text: '', draft: { base: null, disk: null } }],
};

afterEach(() => void vi.unstubAllGlobals());

test('a picture that is being sent counts as not written, as the server will say of it', async () => {
  vi.stubGlobal('sessionStorage', { getItem: () => null, setItem() {}, removeItem() {} });
  let answer = () => {};
  const sent = new Promise<void>((resolve) => {
    answer = resolve;
  });
  vi.stubGlobal('fetch', async (address: string) => {
    if (address.includes('asset')) return Response.json({ text: null });
    await sent;
    return Response.json(taken);
  });
  const session = new Session(state);
  await session.change('Logo', [{ path: logo, text: 'PHN2Zy8+' }]);
  const isUnwritten = session.isUnwritten(logo);
  answer();
  expect(await isUnwritten).toBe(true);
});

test('a draft that is discarded twice is not removed from the disk', async () => {
  vi.stubGlobal('sessionStorage', { getItem: () => null, setItem() {}, removeItem() {} });
  const path = 'partners/alba/partner.json';
  let revision = 1;
  const sent: unknown[] = [];
  vi.stubGlobal('fetch', async (_address: string, { body }: { body: string }) => {
    sent.push(JSON.parse(body));
    revision += 1;
    return Response.json({ ...state, revision, files: [{ path, text: 'disk' }] });
  });
  const drafted = { path, text: 'mine', draft: { base: 'disk', disk: 'disk' } };
  const session = new Session({ ...state, files: [drafted] });
  await Promise.all([session.discard(path), session.discard(path)]);
  await session.discard(path);
  expect(sent).toEqual([{ changes: [{ path, text: 'disk', from: 'mine' }] }]);
  expect(session.text(path)).toBe('disk');
});

test('each change says which text it changed, letters that follow while it is sent too', async () => {
  vi.stubGlobal('sessionStorage', { getItem: () => null, setItem() {}, removeItem() {} });
  const path = 'partners/alba/partner.json';
  const sent: { changes: unknown[] }[] = [];
  let revision = 1;
  vi.stubGlobal('fetch', async (_address: string, { body }: { body: string }) => {
    sent.push(JSON.parse(body) as { changes: unknown[] });
    revision += 1;
    return Response.json({ ...state, revision, files: [{ path, text: `answer ${revision}` }] });
  });
  const session = new Session({ ...state, files: [{ path, text: 'a' }] });
  void session.change('Type', [{ path, text: 'ab' }]);
  void session.change('Type', [{ path, text: 'abc' }]);
  void session.change('Type', [{ path, text: 'abcd' }]);
  await vi.waitFor(() => expect(session.snapshot().unsent).toEqual([]));
  await session.change('Type', [{ path, text: 'abcde' }]);
  expect(sent.flatMap(({ changes }) => changes)).toEqual([
    { path, text: 'ab', from: 'a' },
    { path, text: 'abcd', from: 'ab' },
    { path, text: 'abcde', from: 'answer 3' },
  ]);
});

test('a change that the server refuses makes way for what is there', async () => {
  vi.stubGlobal('sessionStorage', { getItem: () => null, setItem() {}, removeItem() {} });
  const path = 'partners/alba/partner.json';
  vi.stubGlobal('fetch', async (address: string) =>
    address.endsWith('drafts')
      ? Response.json({ message: 'Another window changed it.' }, { status: 409 })
      : Response.json({ ...state, revision: 2, files: [{ path, text: 'theirs' }] }),
  );
  const session = new Session({ ...state, files: [{ path, text: 'before' }] });
  await session.change('Type', [{ path, text: 'mine' }]);
  await vi.waitFor(() => expect(session.text(path)).toBe('theirs'));
  expect(session.snapshot().problem).toBe('Another window changed it.');
});
