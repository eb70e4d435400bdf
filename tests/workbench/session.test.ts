import { afterEach, expect, test, vi } from 'vitest';
import type { FileChange, WorkbenchState } from '../../src/workbench/contract.ts';
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

const path = 'partners/alba/partner.json';

/** A server that takes what it is sent, and the changes that it was sent. */
function serve(answer: (changes: FileChange[]) => WorkbenchState | undefined): FileChange[] {
  const sent: FileChange[] = [];
  vi.stubGlobal('fetch', async (_address: string, { body }: { body: string }) => {
    const { changes } = JSON.parse(body) as { changes: FileChange[] };
    sent.push(...changes);
    const found = answer(changes);
    if (!found) throw new TypeError('nobody answers');
    return Response.json(found);
  });
  return sent;
}

test('a change is taken back where somebody else has changed another value since, and kept where it is the same', async () => {
  vi.stubGlobal('sessionStorage', { getItem: () => null, setItem() {}, removeItem() {} });
  const texts = ['{ "a": 2, "b": 1 }', '{ "a": 2, "b": 5 }', '{ "a": 1, "b": 5 }', '{ "a": 3, "b": 5 }'];
  const told = (text?: string) => ({
    ...state,
    revision: 10 - texts.length,
    files: [{ path, text: text ?? null }],
  });
  const sent = serve(() => told(texts.shift()));
  const session = new Session({ ...state, files: [{ path, text: '{ "a": 1, "b": 1 }' }] });
  await session.change('Count', [{ path, text: '{ "a": 2, "b": 1 }' }]);
  await vi.waitFor(() => expect(session.snapshot().unsent).toEqual([]));
  vi.stubGlobal('fetch', async () => Response.json(told(texts.shift())));
  await session.refresh();
  const later = serve(() => told(texts.shift()));
  session.undo();
  await vi.waitFor(() => expect(session.text(path)).toBe('{ "a": 1, "b": 5 }'));
  expect(later).toEqual([{ path, text: '{ "a": 1, "b": 5 }', from: '{ "a": 2, "b": 5 }' }]);
  await vi.waitFor(() => expect(session.snapshot().unsent).toEqual([]));

  vi.stubGlobal('fetch', async () => Response.json(told(texts.shift())));
  await session.refresh();
  session.redo();
  expect(session.snapshot().problem).toBe(
    `“Count” is not done again: ${path} is no longer as it was where this made its change. The File panel shows it.`,
  );
  expect([session.text(path), sent.length]).toEqual(['{ "a": 3, "b": 5 }', 1]);
});

/** A server that has the changes of files as their newest text, and one that somebody else changes. */
function serveFiles(files: Map<string, string | null>) {
  let revision = 1;
  const told = () => {
    revision += 1;
    return { ...state, revision, files: [...files].map(([name, text]) => ({ path: name, text })) };
  };
  vi.stubGlobal('fetch', async (_address: string, sent?: { body?: string }) => {
    const { changes } = JSON.parse(sent?.body ?? '{ "changes": [] }') as { changes: FileChange[] };
    for (const change of changes) files.set(change.path, change.text);
    return Response.json(told());
  });
  return told;
}

test('a text that began a file is taken back without what somebody else wrote there, and then the one before it', async () => {
  vi.stubGlobal('sessionStorage', { getItem: () => null, setItem() {}, removeItem() {} });
  const members = 'partners/alba/texts/es/members.json';
  const common = 'partners/alba/texts/es/common.json';
  const files = new Map<string, string | null>([[members, '{ "members.title": "Socios" }']]);
  const session = new Session(serveFiles(files)());
  await session.change('Title', [{ path: members, text: '{ "members.title": "Primero" }' }]);
  await session.change('Change', [{ path: common, text: '{ "common.change": "Modificar" }' }]);
  await vi.waitFor(() => expect(session.snapshot().unsent).toEqual([]));
  files.set(common, '{\n  "common.retry": "Otra vez",\n  "common.change": "Modificar"\n}\n');
  await session.refresh();
  session.undo();
  expect(session.text(common)).toBe('{\n  "common.retry": "Otra vez"\n}\n');
  session.undo();
  expect(session.text(members)).toBe('{ "members.title": "Socios" }');
  session.redo();
  session.redo();
  expect(session.text(members)).toBe('{ "members.title": "Primero" }');
  expect(JSON.parse(session.text(common) ?? '')).toEqual({
    'common.retry': 'Otra vez',
    'common.change': 'Modificar',
  });
  expect(session.snapshot().problem).toBeUndefined();
  await vi.waitFor(() => expect(session.snapshot().unsent).toEqual([]));
});

test('a text that is taken back leaves the file as somebody else has written it on disk', async () => {
  vi.stubGlobal('sessionStorage', { getItem: () => null, setItem() {}, removeItem() {} });
  const disk = '{"b": 1}';
  const drafted = { path, text: '{\n  "b": 1,\n  "a": 1\n}', draft: { base: disk, disk } };
  const sent = serve(() => ({ ...state, revision: 3, files: [drafted] }));
  const session = new Session(state);
  await session.change('Type', [{ path, text: '{ "a": 1 }' }]);
  await vi.waitFor(() => expect(session.snapshot().unsent).toEqual([]));
  session.undo();
  expect(session.text(path)).toBe(disk);
  await vi.waitFor(() => expect(session.snapshot().unsent).toEqual([]));
  expect(sent.at(-1)).toEqual({ path, text: disk, from: drafted.text });
});

test('a step that cannot be taken back is told once, and Undo goes on with the one before it', async () => {
  const stored: string[] = [];
  const setItem = (_: string, kept: string) => void stored.push(kept);
  vi.stubGlobal('sessionStorage', { getItem: () => null, setItem, removeItem() {} });
  const files = new Map<string, string | null>([[path, '{ "a": 1, "b": 1, "c": 1 }']]);
  const session = new Session(serveFiles(files)());
  await session.change('First', [{ path, text: '{ "a": 2, "b": 1, "c": 1 }' }]);
  await session.change('Second', [{ path, text: '{ "a": 2, "b": 2, "c": 1 }' }]);
  await session.change('Third', [{ path, text: '{ "a": 2, "b": 2, "c": 2 }' }]);
  await vi.waitFor(() => expect(session.snapshot().unsent).toEqual([]));
  files.set(path, '{ "a": 2, "b": 9, "c": 2 }');
  await session.refresh();
  session.undo();
  session.undo();
  expect(session.text(path)).toBe('{ "a": 2, "b": 9, "c": 1 }');
  expect(session.snapshot().problem).toBe(
    `“Second” is not taken back: ${path} is no longer as it was where this made its change. The File panel shows it. Undo goes on with what was done before.`,
  );
  expect(stored.at(-1)).not.toContain('Second');
  session.undo();
  expect(session.text(path)).toBe('{ "a": 1, "b": 9, "c": 1 }');
  expect(session.snapshot().problem).toBeUndefined();
  session.redo();
  session.redo();
  expect(session.text(path)).toBe('{ "a": 2, "b": 9, "c": 2 }');
  expect(session.snapshot().history.future).toEqual([]);
  await vi.waitFor(() => expect(session.snapshot().unsent).toEqual([]));
});

test('a step of a file that is no JSON for the moment waits until it is mended, taken back or done again', async () => {
  vi.stubGlobal('sessionStorage', { getItem: () => null, setItem() {}, removeItem() {} });
  const files = new Map<string, string | null>([[path, '{ "a": 1, "b": 1 }']]);
  const session = new Session(serveFiles(files)());
  const isMeanwhile = async (text: string) => {
    await vi.waitFor(() => expect(session.snapshot().unsent).toEqual([]));
    files.set(path, text);
    await session.refresh();
  };
  await session.change('Count', [{ path, text: '{ "a": 2, "b": 1 }' }]);
  for (const broken of ['{ "a": 2, "b": 9 ', '', '[]', '\uFEFF{ "a": 2, "b": 9 }']) {
    await isMeanwhile(broken);
    session.undo();
    expect([session.text(path), session.snapshot().problem]).toEqual([
      broken,
      `“Count” is not taken back yet: ${path} is no JSON at the moment. Mend it, in the File panel or in your editor, and press again.`,
    ]);
  }
  await isMeanwhile('{ "a": 2, "b": 9 }');
  session.undo();
  expect(session.text(path)).toBe('{ "a": 1, "b": 9 }');
  await isMeanwhile('{ "a": 1, "b": 9 ');
  session.redo();
  expect(session.snapshot().problem).toContain('is not done again yet');
  await isMeanwhile('{ "a": 1, "b": 9 }');
  session.redo();
  expect([session.text(path), session.snapshot().problem]).toEqual(['{ "a": 2, "b": 9 }', undefined]);
  await vi.waitFor(() => expect(session.snapshot().unsent).toEqual([]));
});

test('what was typed while the server was started again is what the new one gets, with what the disk had before', async () => {
  vi.useFakeTimers();
  vi.stubGlobal('sessionStorage', { getItem: () => null, setItem() {}, removeItem() {} });
  const draft = { base: 'disk', disk: 'disk' };
  let isBack = false;
  const sent = serve((changes) =>
    isBack
      ? { ...state, instance: 'two', files: changes.map((each) => ({ path, text: each.text, draft })) }
      : undefined,
  );
  const session = new Session({ ...state, files: [{ path, text: 'old', draft }] });
  await session.change('Type', [{ path, text: 'newer' }]);
  await vi.waitFor(() => expect(session.snapshot().isLost).toBe(true));
  isBack = true;
  await vi.advanceTimersByTimeAsync(3000);
  expect(sent.slice(1)).toEqual([{ path, text: 'newer', base: 'disk' }]);
  expect(session.text(path)).toBe('newer');
  vi.useRealTimers();
});

test('what no server has taken begins with what the disk had then, also when the first try after a restart fails', async () => {
  vi.useFakeTimers();
  const drafts = [{ path, text: 'mine', base: 'disk' }];
  const kept = JSON.stringify({ instance: 'one', history: { past: [], future: [] }, drafts, unsent: [path] });
  const stored: string[] = [];
  const setItem = (_: string, text: string) => void stored.push(text);
  vi.stubGlobal('sessionStorage', { getItem: () => kept, setItem, removeItem() {} });
  let isThere = false;
  const draft = { base: 'disk', disk: 'newer' };
  const sent = serve(([change]) =>
    isThere
      ? { ...state, instance: 'two', revision: 3, files: [{ path, text: change?.text ?? null, draft }] }
      : undefined,
  );
  const session = new Session({ ...state, instance: 'two', files: [{ path, text: 'newer' }] });
  await vi.waitFor(() => expect(session.snapshot().isLost).toBe(true));
  await session.change('Type', [{ path, text: 'mine too' }]);
  isThere = true;
  await vi.advanceTimersByTimeAsync(3000);
  expect(sent.map(({ base }) => base)).toEqual(['disk', 'disk']);
  expect(sent.at(-1)?.text).toBe('mine too');
  expect(JSON.parse(stored.at(-1) ?? '').drafts).toEqual([{ path, text: 'mine too', base: 'disk' }]);
  vi.useRealTimers();
});
