import { cp, mkdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { createDefinitions } from '../../src/cli/dev/definitions.ts';
import { partAt } from '../../src/cli/dev/pages.ts';
import { workbenchApi } from '../../src/cli/dev/workbench/api.ts';
import { createDrafts } from '../../src/cli/dev/workbench/drafts.ts';
import { createStaticFiles } from '../../src/server/static-files.ts';
import type {
  AssetText,
  DefinitionView,
  FileChange,
  Readable as ReadableData,
  RuleAnswer,
  TextUses,
  WorkbenchState,
} from '../../src/workbench/contract.ts';
import { toldOfText } from '../../src/workbench/edits/text-edits.ts';
import { catalog } from '../compile/catalog.ts';
import { emptyFolder } from '../support/empty-folder.ts';

const host = 'alba.localhost:4000';
const same = {
  host,
  origin: `http://${host}`,
  'sec-fetch-site': 'same-origin',
  'content-type': 'application/json',
};
const partnerFile = 'partners/alba/partner.json';

/** The workbench of a copy of two partners, asked as its page asks. */
async function opened() {
  const said = vi.spyOn(console, 'log').mockImplementation(() => {});
  onTestFinished(() => said.mockRestore());
  const root = emptyFolder();
  await cp(join(import.meta.dirname, '../compile/valid/two-partners'), root, { recursive: true });
  const drafts = createDrafts(root);
  const assets = drafts.served(createStaticFiles(join(root, 'partners')));
  const definitions = createDefinitions(root, assets, catalog, drafts.follow);
  await definitions.read();
  const notify = vi.fn();
  const answer = workbenchApi({ root, definitions, drafts, catalog, isSandbox: true, notify });
  const ask = async <Body>(name: string, body?: object, headers: object = same) => {
    const stream = Readable.from(body === undefined ? [] : [Buffer.from(JSON.stringify(body))]);
    const request = Object.assign(stream, { method: body === undefined ? 'GET' : 'POST', headers });
    const found = await answer(
      request as unknown as IncomingMessage,
      new URL(`/workbench/api/${name}`, 'http://localhost'),
      'alba',
    );
    return found as { status: number; body: Body & { message: string } };
  };
  const put = (...changes: FileChange[]) => ask<WorkbenchState>('drafts', { changes });
  const file = (path: string) => readFile(join(root, path), 'utf8');
  const served = async (name: string) =>
    (await partAt(`/brand/${name}`, 'alba', definitions, assets))?.content;
  return { root, definitions, ask, put, file, served, notify };
}

describe('a draft', () => {
  it('is compiled in place of the file, which stays as it is until the draft is written', async () => {
    const { definitions, ask, put, file, notify } = await opened();
    const before = await file(partnerFile);
    const build = definitions.portal('alba')?.index.build;
    const text = before.replace(/"radius": \d+/, '"radius": 31');
    const { body } = await put({ path: partnerFile, text });
    expect(body.files.find(({ path }) => path === partnerFile)?.draft).toEqual({
      base: before,
      disk: before,
    });
    expect(definitions.portal('alba')?.index.brand.radius).toBe(31);
    expect(definitions.portal('alba')?.index.build).not.toBe(build);
    expect(notify).toHaveBeenCalledOnce();
    expect(await file(partnerFile)).toBe(before);

    const written = await ask<WorkbenchState>('write', { paths: [partnerFile] });
    expect(await file(partnerFile)).toBe(text);
    expect(written.body.files.filter(({ draft }) => draft)).toEqual([]);
  });

  it('with an error leaves the last good portal, and its place is told', async () => {
    const { definitions, put, file } = await opened();
    const text = (await file(partnerFile)).replace('"radius":', '"radios":');
    const { body } = await put({ path: partnerFile, text });
    expect(body.current).toBe(false);
    expect(body.build).toBe(definitions.portal('alba')?.index.build);
    expect(body.diagnostics.map(({ file: name, code }) => `${name} ${code}`)).toContain(
      `${partnerFile} unknown-property`,
    );
  });

  it('is not written over a file that changed since, until somebody decides', async () => {
    const { root, ask, put, file } = await opened();
    const before = await file(partnerFile);
    await put({ path: partnerFile, text: `${before}\n` });
    await writeFile(join(root, partnerFile), `${before} `);
    const refused = await ask('write', { paths: [partnerFile] });
    expect([refused.status, refused.body.message]).toEqual([409, expect.stringContaining(partnerFile)]);
    expect(await file(partnerFile)).toBe(`${before} `);
    const { body } = await put({ path: partnerFile, text: `${before}\n`, overDisk: true });
    expect(body.files.find(({ path }) => path === partnerFile)?.text).toBe(`${before}\n`);
    expect((await ask('write', { paths: [partnerFile] })).status).toBe(200);
    expect(await file(partnerFile)).toBe(`${before}\n`);
  });

  it('is brought over what the file becomes on disk, unless both change the same value', async () => {
    const { root, definitions, ask, put, file } = await opened();
    const before = await file(partnerFile);
    const radius = (text: string, value: number) => text.replace(/"radius": \d+/, `"radius": ${value}`);
    const name = (text: string, value: string) => text.replace(/"name": "[^"]+"/, `"name": "${value}"`);
    await put({ path: partnerFile, text: radius(before, 31) });
    await writeFile(join(root, partnerFile), name(before, 'Alba nueva'));
    await definitions.read();
    const draft = async () =>
      (await ask<WorkbenchState>('state')).body.files.find(({ path }) => path === partnerFile);
    const both = {
      text: name(radius(before, 31), 'Alba nueva'),
      draft: { base: name(before, 'Alba nueva') },
    };
    expect(await draft()).toMatchObject(both);

    await writeFile(join(root, partnerFile), '{ "name": ');
    await definitions.read();
    expect(await draft()).toMatchObject({ ...both, draft: { ...both.draft, disk: '{ "name": ' } });

    await writeFile(join(root, partnerFile), radius(before, 9));
    await definitions.read();
    expect(await draft()).toMatchObject(both);

    await put({ path: partnerFile, text: both.draft.base });
    expect(await draft()).toEqual({ path: partnerFile, text: radius(before, 9) });
  });

  it('of a file that is begun on disk too is joined with what others wrote of the same part', async () => {
    const { root, definitions, ask, put, file } = await opened();
    const path = 'partners/alba/screens/contracts/rename.form.json';
    await put({
      path,
      text: '{ "fields": { "name": { "label": "contracts.rename.title" } } }\n',
      from: null,
    });
    const disk = '{ "fields": { "name": { "help": "contracts.list.title" } } }\n';
    await mkdir(dirname(join(root, path)), { recursive: true });
    await writeFile(join(root, path), disk);
    await definitions.read();
    const { body } = await ask<WorkbenchState>('state');
    const joined = body.files.find((each) => each.path === path);
    expect(joined?.draft).toEqual({ base: disk, disk });
    expect(JSON.parse(joined?.text ?? '')).toEqual({
      fields: { name: { help: 'contracts.list.title', label: 'contracts.rename.title' } },
    });
    await ask('write', { paths: [path] });
    expect(await file(path)).toBe(joined?.text);
  });

  it('has plain line ends, and is written with those of its file', async () => {
    const { root, definitions, ask, put, file } = await opened();
    const plain = await file(partnerFile);
    await writeFile(join(root, partnerFile), plain.replaceAll('\n', '\r\n'));
    await definitions.read();
    const { body } = await ask<WorkbenchState>('state');
    expect(body.files.find(({ path }) => path === partnerFile)?.text).toBe(plain);
    const named = plain.replace(/"name": "[^"]+"/, '"name": "Aurora"');
    await put({ path: partnerFile, text: named, from: plain });
    const { status, body: after } = await ask<WorkbenchState>('write', { paths: [partnerFile] });
    expect([status, await file(partnerFile)]).toEqual([200, named.replaceAll('\n', '\r\n')]);
    expect(after.files.find(({ path }) => path === partnerFile)).toEqual({ path: partnerFile, text: named });
  });

  it('that is the file once both are joined is none', async () => {
    const { root, definitions, ask, put, file } = await opened();
    const before = await file(partnerFile);
    const radius = before.replace(/"radius": \d+/, '"radius": 31');
    await put({ path: partnerFile, text: radius });
    const disk = radius.replace(/"name": "[^"]+"/, '"name": "Alba nueva"');
    await writeFile(join(root, partnerFile), disk);
    await definitions.read();
    const { body } = await ask<WorkbenchState>('state');
    expect(body.files.filter(({ draft }) => draft)).toEqual([]);
  });

  it('that a page has kept from an earlier server is brought over what the file has become since', async () => {
    const { put, file } = await opened();
    const disk = await file(partnerFile);
    const older = disk.replace(/"name": "[^"]+"/, '"name": "Alba antes"');
    const kept = older.replace(/"radius": \d+/, '"radius": 31');
    const { body } = await put({ path: partnerFile, text: kept, base: older });
    expect(body.files.find(({ path }) => path === partnerFile)).toEqual({
      path: partnerFile,
      text: disk.replace(/"radius": \d+/, '"radius": 31'),
      draft: { base: disk, disk },
    });
  });

  it('begins a file in a folder that is not there yet, and removes one', async () => {
    const { ask, put, file } = await opened();
    const path = 'partners/alba/screens/extras/new.screen.json';
    await put({ path, text: '{}\n' });
    await ask('write', { paths: [path] });
    expect(await file(path)).toBe('{}\n');
    await put({ path, text: null });
    await ask('write', { paths: [path] });
    await expect(file(path)).rejects.toThrow('ENOENT');
  });

  it('that is the file again is none', async () => {
    const { put, file } = await opened();
    const before = await file(partnerFile);
    await put({ path: partnerFile, text: `${before} ` });
    const { body } = await put({ path: partnerFile, text: before });
    expect(body.files.filter(({ draft }) => draft)).toEqual([]);
  });
});

const drawing = (attributes: string) =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${attributes}"/>`);
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);

describe('a picture', () => {
  const path = 'partners/alba/assets/new-icon.png';
  const told = ({ diagnostics }: WorkbenchState) =>
    diagnostics.filter(({ pointer }) => pointer.startsWith('/brand/')).map(({ code }) => code);

  it('is drawn as a draft, and written with the file that names it', async () => {
    const { definitions, ask, put, file, served, root } = await opened();
    const before = await file(partnerFile);
    const text = before.replace(/"icon": "[^"]+"/, '"icon": "new-icon.png"');
    const { body } = await put({ path, text: png.toString('base64') }, { path: partnerFile, text });
    expect([body.current, told(body)]).toEqual([true, []]);
    expect(definitions.portal('alba')?.index.brand.icon).toMatch(/^new-icon\.png\?./);
    expect(await served('new-icon.png')).toEqual(png);
    expect(body.files.find((each) => each.path === path)).toEqual({
      path,
      text: png.toString('base64'),
      draft: { base: null, disk: null },
    });
    await expect(file(path)).rejects.toThrow('ENOENT');

    await ask('write', { paths: [path, partnerFile] });
    expect(await readFile(join(root, path))).toEqual(png);
    expect(await file(partnerFile)).toBe(text);
  });

  it('that replaces one has another version, and is gone when it is thrown away', async () => {
    const { definitions, ask, put, served } = await opened();
    const logo = () => definitions.portal('alba')?.index.brand.logo ?? '';
    const [before, [name = '']] = [logo(), logo().split('?')];
    const own = `partners/alba/assets/${name}`;
    const asked = () => ask<AssetText>(`asset?file=${own}`);
    const { text } = (await asked()).body;
    const after = drawing('20 9').toString('base64');
    await put({ path: own, text: after });
    expect([logo() === before, (await asked()).body.text]).toEqual([false, after]);
    const { body } = await put({ path: own, text });
    expect([logo(), body.files.filter(({ draft }) => draft)]).toEqual([before, []]);
    await put({ path: own, text: null });
    expect(await served(name)).toBeUndefined();
  });

  it('is taken with its warning where it is oblong or heavy', async () => {
    const { put, file } = await opened();
    const icon = 'partners/alba/assets/icon.svg';
    expect(await file(partnerFile)).toContain('"icon": "icon.svg"');
    const oblong = await put({ path: icon, text: drawing('20 9').toString('base64') });
    expect(told(oblong.body)).toEqual(['oblong-icon']);
    const long = Buffer.concat([drawing('9 9'), Buffer.alloc(100_000, ' ')]);
    expect(told((await put({ path: icon, text: long.toString('base64') })).body)).toEqual(['heavy-asset']);
  });

  it.each([
    ['under the name of another type', 'logo.png', drawing('9 9').toString('base64'), 'holds SVG'],
    ['that is none', 'logo.svg', Buffer.from('<html>').toString('base64'), 'not what its ending says'],
    ['above the limit', 'logo.svg', Buffer.alloc(1_000_001).toString('base64'), 'up to 1000 kB'],
    ['that is not in base64', 'logo.svg', '<svg>', 'not in base64'],
  ])('%s is refused', async (_, name, text, words) => {
    const { put } = await opened();
    const { status, body } = await put({ path: `partners/alba/assets/${name}`, text });
    expect([status, body.message]).toEqual([400, expect.stringContaining(words)]);
  });
});

it('a text that is wrong is told of at its own field, even if the mistake shows where it is used', async () => {
  const { put, file } = await opened();
  const path = 'partners/alba/texts/es/contracts.json';
  const key = 'contracts.list.title';
  const text = `{\n  "contracts.list.x": "X",\n  "${key}": "Hola {{nobody}} y {{name"\n}\n`;
  const { body } = await put({ path, text });
  const told = toldOfText(body.diagnostics, { path, text, key });
  expect(told.map(({ code }) => code).sort()).toEqual(['text-braces', 'text-parameter']);
  expect(toldOfText(body.diagnostics, { path, text: await file(partnerFile), key })).toEqual([]);
});

it('a text that a block names and nobody has written is told by its key, for somebody to write it', async () => {
  const { put } = await opened();
  const path = 'partners/alba/screens/contracts/list.screen.json';
  const tip = { type: 'text', text: 'contracts.tip' };
  const { body } = await put({ path, text: JSON.stringify({ blocks: { tip } }) });
  expect(body.diagnostics.flatMap(({ missingText }) => missingText ?? [])).toEqual(['contracts.tip']);
});

it('a first change of a file of the base has its schema once it is written', async () => {
  const { root, ask, put, file } = await opened();
  const path = 'partners/alba/screens/contracts/list.screen.json';
  await put({ path, text: '{ "blocks": { "table": { "anchor": "list" } } }\n' });
  const schema = '.cache/patches/contracts/list.screen.schema.json';
  await rm(join(root, schema), { force: true });
  await ask('write', { paths: [path] });
  expect(JSON.parse(await file(schema))).toHaveProperty('$defs');
});

describe('the workbench refuses', () => {
  it.each([
    'partners/brisa/partner.json',
    'partners/alba/../brisa/partner.json',
    'partners/alba/./partner.json',
    '/etc/passwd.json',
    'screens/access/login.screen.json',
    'partners/alba/assets/logo.json',
    'partners/alba/assets/logo.html',
    'partners/alba/assets/.logo.svg',
    'partners/alba/assets/../../brisa/assets/logo.svg',
    'partners/alba/logo.svg',
    'partners/brisa/assets/logo.svg',
    'partners/alba/notes.txt',
    'partners/alba/.hidden.json',
    'partners\\alba\\partner.json',
    'partners/alba/screens/../../../package.json',
  ])('to write %s', async (path) => {
    const { put } = await opened();
    const { status, body } = await put({ path, text: '{}' });
    expect([status, body.message]).toEqual([403, expect.stringContaining(path)]);
  });

  it('a way out of the folder by a link', async () => {
    const { root, put } = await opened();
    await symlink(join(root, 'screens'), join(root, 'partners/alba/elsewhere'));
    expect((await put({ path: 'partners/alba/elsewhere/x.screen.json', text: '{}' })).status).toBe(403);
  });

  it.each<[string, object]>([
    ['another site', { ...same, 'sec-fetch-site': 'cross-site' }],
    [
      'another partner’s page',
      { ...same, 'sec-fetch-site': 'same-site', origin: 'http://brisa.localhost:4000' },
    ],
    ['another origin', { ...same, 'sec-fetch-site': undefined, origin: 'http://evil.example' }],
    ['a form', { ...same, 'content-type': 'text/plain' }],
    [
      'a name that was given to this machine',
      { ...same, host: 'evil.example', origin: 'http://evil.example' },
    ],
  ])('a change from %s', async (_who, headers) => {
    const { ask, file } = await opened();
    const before = await file(partnerFile);
    const { status } = await ask('drafts', { changes: [{ path: partnerFile, text: '{}' }] }, headers);
    expect([status, await file(partnerFile)]).toEqual([403, before]);
  });

  it('what is no list of changes', async () => {
    const { ask } = await opened();
    expect((await ask('drafts', { changes: [{ path: 1 }] })).status).toBe(400);
    expect((await ask('drafts', { changes: 'x'.repeat(16_000_001) })).body.message).toContain('too long');
    expect((await ask('elsewhere', { paths: [] })).status).toBe(404);
  });
});

it('tells of a block where it and its properties were written, drafts included', async () => {
  const { ask, put } = await opened();
  const own = 'partners/alba/screens/contracts/list.screen.json';
  await put({ path: own, text: '{\n  "blocks": {\n    "table": { "anchor": "list" }\n  }\n}\n' });
  const { body } = await ask<DefinitionView>('definition?id=contracts.list&pointer=/blocks/table');
  expect([body.kind, body.file, body.own]).toEqual(['screen', 'screens/contracts/list.screen.json', own]);
  expect(body.value).toMatchObject({ blocks: { table: { anchor: 'list', source: 'contracts' } } });
  expect(body.base).not.toMatchObject({ blocks: { table: { anchor: 'list' } } });
  expect(body.places['/blocks/table/anchor']).toEqual({ file: own, line: 3 });
  expect(body.places['/blocks/table/source']?.file).toBe('screens/contracts/list.screen.json');
});

it('keeps what two windows change in one file, and refuses the second where both change the same', async () => {
  const { ask, put, file } = await opened();
  const from = await file(partnerFile);
  const whole = JSON.parse(from) as { name: string; defaultLanguage: string };
  const named = (change: object) => JSON.stringify({ ...whole, ...change });
  await put({ path: partnerFile, text: named({ name: 'Alba One' }), from });
  const second = await put({ path: partnerFile, text: named({ hosts: ['alba.two'] }), from });
  expect(second.status).toBe(200);
  const textNow = (state: WorkbenchState) => state.files.find(({ path }) => path === partnerFile)?.text ?? '';
  expect(JSON.parse(textNow(second.body))).toMatchObject({ name: 'Alba One', hosts: ['alba.two'] });
  const third = await put({ path: partnerFile, text: named({ name: 'Alba Three' }), from });
  expect(third.status).toBe(409);
  expect(third.body.message).toContain(`Another window changed the same in ${partnerFile} meanwhile`);
  const { body } = await ask<WorkbenchState>('state');
  expect(JSON.parse(textNow(body))).toMatchObject({ name: 'Alba One', hosts: ['alba.two'] });
});

it('tells of the title of a dialog that a form of the partner says where it is written', async () => {
  const { ask, put } = await opened();
  const own = 'partners/alba/screens/contracts/ask.form.json';
  const form = { version: 1, dialog: { title: 'contracts.rename.title' }, fields: {} };
  await put({ path: own, text: JSON.stringify(form, undefined, 2) });
  const { body } = await ask<DefinitionView>('definition?id=contracts.ask&pointer=/title');
  expect([body.kind, body.file, body.pointer]).toEqual(['form', own, '/dialog/title']);
  expect(body.places['/dialog/title']).toEqual({ file: own, line: 4 });
  expect(body.base).toBeUndefined();
});

it('tells every place that shows a text, in drafts too', async () => {
  const { ask, put } = await opened();
  const own = 'partners/alba/screens/contracts/list.screen.json';
  await put({ path: own, text: '{\n  "title": "contracts.rename.title"\n}\n' });
  const { body } = await ask<TextUses>('uses?text=contracts.rename.title&text=contracts.list.title');
  const uses: TextUses = body;
  expect(uses['contracts.rename.title']).toEqual([
    { file: own, line: 2 },
    { file: 'screens/contracts/rename.dialog.json', line: 3 },
  ]);
  expect(uses['contracts.list.title']).toEqual([{ file: 'screens/shell/main.menu.json', line: 5 }]);
});

it('tells of a field what its form sends, and where the schema says so', async () => {
  const { ask } = await opened();
  const { body } = await ask<DefinitionView>('definition?id=contracts.rename&pointer=/fields/name');
  expect([body.kind, body.file]).toEqual(['form', 'screens/contracts/rename.form.json']);
  expect(body.places['/fields/name/label']?.line).toBe(7);
  expect(body.edits).toEqual({
    file: 'schemas/forms/rename.json',
    line: 6,
    schema: { type: 'string', maxLength: 40 },
    required: true,
  });
});

it('tells what a rule may read at a block, and what is wrong with one', async () => {
  const { ask } = await opened();
  const place = 'id=contracts.list&pointer=/blocks/table/visibleWhen';
  const { body } = await ask<ReadableData>(`readable?${place}`);
  const paths = body.paths.map(({ path }) => path);
  expect(paths).toEqual(expect.arrayContaining(['session.authenticated', 'data.contracts']));
  expect(paths).not.toContain('item');
  const asFile = 'file=partners/alba/screens/contracts/list.screen.json&pointer=/blocks/table';
  expect((await ask<ReadableData>(`readable?${asFile}`)).body.paths).toEqual(body.paths);
  const rule = (text: string) => ask<RuleAnswer>(`rule?${place}&rule=${encodeURIComponent(text)}`);
  expect((await rule('{ "var": "data.contracts" }')).body.problems).toEqual([]);
  expect((await rule('{ "var": "data.contract" }')).body.problems.join()).toContain('data.contracts');
  expect((await rule('{')).status).toBe(400);
});
