import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, describe, expect, test, vi } from 'vitest';
import type { Compilers } from '../../src/cli/publish/publish-partner.ts';
import { run } from '../../src/cli/publish.ts';
import { exportPartner } from '../../src/cli/export/export-partner.ts';
import { settingsHash } from '../../src/cli/publish/engine.ts';
import { addCode, layBuild } from '../../src/cli/publish/lay-build.ts';
import { aloneInBuild } from '../../src/cli/publish/locks.ts';
import * as publisher from '../../src/cli/publish/publisher.ts';
import { keptVersions, prune, versionsOf } from '../../src/cli/publish/versions.ts';
import { readRepository } from '../../src/cli/repository/read-files.ts';
import { compile } from '../../src/compile/compile.ts';
import type { PortalIndex } from '../../src/language/portal.ts';
import { createHost } from '../../src/server/host.ts';
import { livePartners } from '../../src/server/live-partners.ts';
import { catalog } from '../compile/catalog.ts';
import { copyOfMinimal, listen } from './repository.ts';

const compileDefinitions: Compilers['present'] = ({ files, assets }) => compile(files, assets, catalog);

/** The publisher of the present sources, which draws one first frame. */
const compilers: Compilers = {
  built: async () => ({
    ...publisher,
    compileDefinitions,
    drawingOf: () => async () => [
      {
        screen: 'contracts.list',
        page: 'contracts.list.es.html',
        language: 'es',
        params: {},
        audience: 'customers',
        markup: '<p>drawn</p>',
      },
    ],
  }),
  present: compileDefinitions,
};

const page =
  '<!--__HEAD__--><div><!--__START__--><p class="arriving"></p></div><script>__PORTAL_INDEX__</script>';

/** The minimal repository with the engine of a build, and a host that serves it. */
async function built() {
  const root = copyOfMinimal();
  const { schemas = {} } = compileDefinitions(await readRepository(root)).portals.get('alba') ?? {};
  const known = Object.keys(schemas).map((name) => [`validator:${name}`, 'assets/page-1.js']);
  const dist = join(root, 'dist');
  mkdirSync(join(dist, '.engine'), { recursive: true });
  const scripts = { 'assets/page-1.js': { imports: [], pictures: [] } };
  const files = {
    '.engine/engine.json': { id: 'e1', version: '1.2.3', built: '2026-11-27', settings: settingsHash(root) },
    '.engine/code.json': {
      scripts,
      modules: { 'index.html': 'assets/page-1.js', ...Object.fromEntries(known) },
    },
    'partners.json': [],
  };
  for (const [name, content] of Object.entries(files))
    writeFileSync(join(dist, name), JSON.stringify(content));
  writeFileSync(join(dist, '.engine/index.html'), page);
  const host = createHost({
    root: dist,
    partners: livePartners(dist),
    api: { fetch: async () => new Response() },
  });
  const get = async (path: string, headers = {}) =>
    (await host.fetch(new Request(`http://alba.localhost${path}`, { headers }))).text();
  return {
    root,
    dist,
    get,
    publish: (...words: string[]) => run(['alba', ...words], root, compilers),
    index: async (): Promise<PortalIndex> =>
      JSON.parse(
        /<script>(\{"partner".*)<\/script>/s.exec(await get('/contratos'))?.[1] ?? '{}',
      ) as PortalIndex,
    replace(file: string, from: string | RegExp, to: string) {
      const before = readFileSync(join(root, file), 'utf8');
      const after = before.replace(from, to);
      expect(after).not.toBe(before);
      writeFileSync(join(root, file), after);
    },
  };
}

const partner = 'partners/alba/partner.json';
const texts = 'screens/texts/es/contracts.json';

/** Goes through the days: each publish has a second of its own, as versions are named by theirs. */
const seconds = vi.useFakeTimers.bind(vi, { toFake: ['Date'] });
afterEach(() => void vi.useRealTimers());

describe('what is published', () => {
  test('is live with the next request, told by what changed; parts of open pages stay', async () => {
    const { root, publish, replace, index, get } = await built();
    const { said } = listen();
    expect(await publish()).toBe(0);
    const before = await index();
    replace(partner, '#0b5c4a', '#123456');
    replace(texts, /: "/, ': "Nuevo: ');
    writeFileSync(
      join(root, 'partners/alba/assets/logo.svg'),
      '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9" />',
    );
    expect(await publish()).toBe(0);
    const after = await index();
    expect(after.brand.light.primary).toBe('#123456');
    expect(said()).toContain('brand.light.primary: "#0b5c4a" → "#123456"');
    expect(said()).toMatch(/text contracts\.\S+ \(es\): .* → "Nuevo: /);
    expect(said()).toContain('file logo.svg: changed');
    for (const { files } of [before, after])
      for (const part of [...Object.values(files.screens), ...Object.values(files.texts.es ?? {})])
        expect(await get(`/portal/${part}`)).toMatch(/^\{/);
  });

  test('has another title of a screen at the same address, or another address: each is told as what it is', async () => {
    const { publish, replace } = await built();
    const { said } = listen();
    const screen = 'screens/contracts/list.screen.json';
    await publish();
    replace(screen, '"title": "contracts.list.title"', '"title": "contracts.list.name"');
    expect(await publish(), said()).toBe(0);
    expect(said()).toContain('titles of screens, or who may see them: changed');
    expect(said()).not.toContain('address of');
    replace(screen, '"es": "/contratos"', '"es": "/suministros"');
    expect(await publish(), said()).toBe(0);
    expect(said()).toContain('address of screen contracts.list: changed');
  });

  test('runs the scripts of the build, and first frames follow once they are drawn', async () => {
    const { publish, get } = await built();
    listen();
    await publish();
    expect(await get('/contratos', { cookie: 'mostrador_token=a.b' })).toContain('<p>drawn</p>');
    const visited = await get('/contratos');
    expect([...visited.matchAll(/assets\/[\w.-]+\.js/g)].map(([file]) => file)).toEqual(
      expect.arrayContaining(['assets/page-1.js']),
    );
    expect(visited).not.toMatch(/assets\/(?!page-1)/);
  });

  test('has the validators of its own schemas, which are scripts of the same origin', async () => {
    const { publish, replace, index, get, dist } = await built();
    const { said } = listen();
    replace('schemas/forms/rename.json', '"maxLength": 40', '"maxLength": 7, "format": "date"');
    const formats = join(dist, '.engine/publisher/formats');
    mkdirSync(formats, { recursive: true });
    writeFileSync(join(formats, 'date.js'), 'export const acceptsDate = (x) => x === "today";');
    expect(await publish(), said()).toBe(0);
    const { validators = {} } = await index();
    const codes = await Promise.all(Object.values(validators).map((file) => get(`/portal/${file}`)));
    const ofRename = codes.findIndex((code) => code.includes('today'));
    const file = Object.values(validators)[ofRename] ?? '';
    const script = (await import(pathToFileURL(join(dist, 'alba/portal', file)).href)) as {
      default(data: unknown): boolean;
    };
    expect(['today', 'never', 'much too long'].map((name) => script.default({ name }))).toEqual([
      true,
      false,
      false,
    ]);
    expect(await get('/contratos', { accept: 'text/html' })).toContain('portal-code');
  });

  test('may have warnings, which are counted, with the command that shows them; none are not spoken of', async () => {
    const { root, publish } = await built();
    const { said } = listen();
    expect(await publish()).toBe(0);
    expect(said()).not.toContain('warning');
    mkdirSync(join(root, 'partners/alba/texts/es'), { recursive: true });
    writeFileSync(join(root, 'partners/alba/texts/es/contracts.json'), '{ "contracts.idle": "Idle" }');
    expect(await publish()).toBe(0);
    expect(said()).toContain('\n1 warning: npm run check alba shows it.\n');
  });

  test('is nothing where nothing has changed', async () => {
    const { publish, dist } = await built();
    const { said } = listen();
    await publish();
    expect(await publish()).toBe(0);
    expect(said()).toContain('so nothing was published');
    expect(await versionsOf(dist, 'alba')).toHaveLength(1);
  });
});

describe('a version', () => {
  test('goes back to the one before, or to a named one; the list marks the live one', async () => {
    const { publish, replace, index } = await built();
    const { said } = listen();
    seconds().setSystemTime('2026-11-27T20:00:00Z');
    await publish();
    const before = await index();
    vi.setSystemTime('2026-11-27T20:00:01Z');
    replace(partner, '#0b5c4a', '#123456');
    await publish();

    expect(await publish('--rollback')).toBe(0);
    expect((await index()).build).toBe(before.build);
    expect(await publish('--rollback')).toBe(1);
    expect(said()).toContain('alba has no version before 20261127-200000');
    expect(await publish('--rollback', '20261127-200001')).toBe(0);
    expect((await index()).brand.light.primary).toBe('#123456');
    expect(await publish('--rollback', '20261127-200001')).toBe(1);
    expect(said()).toContain('is the live one already');
    expect(await publish('--rollback', '2026')).toBe(1);
    expect(said()).toContain('alba has no version "2026"');
    await publish('--list');
    expect(said()).toMatch(/20261127-200001 +live +2026-11-27 20:00 UTC +brand\.light\.primary/);
    expect(said()).toMatch(/20261127-200000 +2026-11-27 20:00 UTC +first of its build/);
  });

  test('that changes nothing is listed as the one before: it was laid because pages had not been drawn', async () => {
    const { publish, dist } = await built();
    const { said } = listen();
    seconds().setSystemTime('2026-11-27T20:00:00Z');
    await publish();
    rmSync(join(dist, 'alba/versions/20261127-200000/drawn'), { recursive: true });
    vi.setSystemTime('2026-11-27T20:00:01Z');
    await publish();
    await publish('--list');
    expect(said()).toMatch(/20261127-200001 +live +2026-11-27 20:00 UTC +as the one before/);
    expect(said()).toMatch(/20261127-200000 +2026-11-27 20:00 UTC +first of its build/);
  });

  test('loses its pages after four others, and its parts a day after it was live', async () => {
    const { publish, replace, index, dist } = await built();
    const { said } = listen();
    const first = '20261127-200000';
    seconds().setSystemTime('2026-11-27T20:00:00Z');
    await publish();
    const { files } = await index();
    const part = files.texts.es?.contracts ?? '';
    for (let turn = 1; turn <= keptVersions; turn += 1) {
      vi.setSystemTime(new Date(Date.UTC(2026, 10, 27, 20, turn)));
      replace(texts, /: "/, ': "Otra vez: ');
      await publish();
    }
    const parts = () => readdirSync(join(dist, 'alba/portal'));
    expect(readdirSync(join(dist, 'alba/versions'))).toHaveLength(keptVersions + 1);
    expect(readdirSync(join(dist, 'alba/versions', first)).sort()).toEqual(['brand', 'version.json']);
    expect(parts()).toContain(part);
    expect(await publish('--rollback', first)).toBe(1);
    expect(said()).toContain(`The pages of version ${first} have been deleted`);

    await prune(dist, 'alba', new Date('2026-11-28T19:00:00Z'));
    expect(parts()).toContain(part);
    await prune(dist, 'alba', new Date('2026-11-28T21:00:00Z'));
    expect(parts()).not.toContain(part);
    expect(parts()).toContain((await index()).files.texts.es?.contracts);
  });
});

/** A partner that was published at eight in the evening. */
async function onceLive() {
  const made = await built();
  const { said } = listen();
  seconds().setSystemTime('2026-11-27T20:00:00Z');
  await made.publish();
  return { ...made, said, before: await made.index() };
}

describe('while a publish', () => {
  test('draws how pages begin, another goes back at once', async () => {
    const { root, publish, replace, index } = await built();
    listen();
    await publish();
    const before = await index();
    replace(partner, '#0b5c4a', '#123456');
    const wentBack: number[] = [];
    const draw = async () => {
      wentBack.push(await publish('--rollback'));
      return [];
    };
    const published = await run(['alba'], root, {
      ...compilers,
      built: async (engine) => ({ ...(await compilers.built(engine)), drawingOf: () => draw }),
    });
    expect([published, ...wentBack]).toEqual([0, 0]);
    expect((await index()).build).toBe(before.build);
  });

  test('writes, no part of the live version is written again, and one that a crash left half is', async () => {
    const { publish, replace, index, dist } = await built();
    listen();
    await publish();
    const { files } = await index();
    const at = (part = '') => join(dist, 'alba/portal', part);
    const [live, half] = [at(files.texts.es?.contracts), at(Object.values(files.screens)[0])];
    const before = statSync(live);
    const content = readFileSync(half, 'utf8');
    writeFileSync(half, content.slice(0, 20));
    replace(partner, '#0b5c4a', '#123456');
    await publish();
    const { ino, mtimeMs } = statSync(live);
    expect({ ino, mtimeMs }).toEqual({ ino: before.ino, mtimeMs: before.mtimeMs });
    expect(readFileSync(half, 'utf8')).toBe(content);
  });
});

/** Lays a build with another script beside what is live. */
async function buildAgain(
  { root, dist }: { root: string; dist: string },
  { draw = async () => [], useEngine = async () => {} }: Partial<Parameters<typeof layBuild>[0]> = {},
): Promise<void> {
  const app = join(dist, 'app/assets');
  for (const folder of [join(dist, 'assets'), app]) mkdirSync(folder, { recursive: true });
  // The first one takes the place of a build that has another script.
  if (!existsSync(join(dist, 'assets/page-2.js'))) writeFileSync(join(dist, 'assets/page-1.js'), 'old');
  writeFileSync(join(app, 'page-2.js'), 'new');
  const { portals } = compileDefinitions(await readRepository(root));
  const manifest = {
    scripts: { 'assets/page-2.js': { imports: [], pictures: [] } },
    modules: { 'index.html': 'assets/page-2.js' },
  };
  await layBuild({
    dist,
    portals,
    engine: 'e2',
    code: await addCode(dist, app),
    write: (entry, places) => exportPartner(root, entry, { template: page, manifest }, places),
    useEngine,
    draw,
  });
}

describe('a new build', () => {
  test('is live at once when it is whole; until then the old one is, and nobody goes back to it', async () => {
    const made = await onceLive();
    const { publish, get, said, before } = made;
    const part = `/portal/${before.files.texts.es?.contracts}`;
    vi.setSystemTime('2026-11-27T20:10:00Z');
    const meanwhile: string[] = [];
    await buildAgain(made, {
      async draw() {
        meanwhile.push(await get('/contratos'), await get('/assets/page-1.js'), await get(part));
        return [];
      },
    });
    expect(meanwhile).toEqual([expect.stringContaining('assets/page-1.js'), 'old', await get(part)]);
    expect(meanwhile[2]).toMatch(/^\{/);
    expect(await get('/contratos')).toContain('assets/page-2.js');
    expect([await get('/assets/page-2.js'), await get('/assets/page-1.js')]).toEqual(['new', 'old']);
    expect(await publish('--rollback')).toBe(1);
    expect(said()).toContain('alba has no version before 20261127-201000');
  });

  test('leaves its code for pages that are open for a day, also where others follow', async () => {
    const made = await onceLive();
    const { get, publish, replace } = made;
    const code = async () => [await get('/assets/page-1.js'), await get('/assets/page-2.js')];
    vi.setSystemTime('2026-11-27T20:10:00Z');
    await buildAgain(made);
    vi.setSystemTime('2026-11-28T20:09:00Z');
    replace(partner, '#0b5c4a', '#123456');
    await buildAgain(made);
    expect(await code()).toEqual(['old', 'new']);
    vi.setSystemTime('2026-11-28T20:11:00Z');
    replace(partner, '#123456', '#0b5c4a');
    expect(await publish()).toBe(0);
    expect(await code()).toEqual(['Not found', 'new']);
  });

  test('lets who publishes wait, and then publish with its engine', async () => {
    const { root, dist, replace, said, index } = await onceLive();
    vi.setSystemTime('2026-11-27T20:10:00Z');
    replace(partner, '#0b5c4a', '#123456');
    const note = join(dist, '.engine/engine.json');
    const used: string[] = [];
    let published: Promise<number> | undefined;
    await aloneInBuild(dist, async () => {
      const text = readFileSync(note, 'utf8');
      rmSync(note);
      published = run(['alba'], root, {
        ...compilers,
        async built(engine) {
          used.push(engine.note.id);
          return compilers.built(engine);
        },
      });
      await vi.waitFor(() =>
        expect(said()).toContain('A build or another publish is running; this one waits'),
      );
      writeFileSync(note, text.replace('"e1"', '"e2"'));
    });
    expect(await published).toBe(0);
    expect(used).toEqual(['e2']);
    expect((await index()).brand.light.primary).toBe('#123456');
  });

  test('keeps nobody from going back, but at its end, when it deletes what one would go back to', async () => {
    const made = await onceLive();
    const { publish, replace, get, said } = made;
    vi.setSystemTime('2026-11-27T20:00:01Z');
    replace(partner, '#0b5c4a', '#123456');
    await publish();
    vi.setSystemTime('2026-11-27T20:10:00Z');
    const wentBack: Promise<number>[] = [];
    await buildAgain(made, {
      async draw() {
        wentBack.push(publish('--rollback'));
        await wentBack[0];
        return [];
      },
      async useEngine() {
        wentBack.push(publish('--rollback', '20261127-200001'));
        await vi.waitFor(() => expect(said()).toContain('Another process makes a version of alba live'));
      },
    });
    expect(await Promise.all(wentBack)).toEqual([0, 1]);
    expect(said()).toContain('The pages of version 20261127-200001 have been deleted');
    expect(await get('/contratos')).toContain('assets/page-2.js');
  });

  test('that is broken off leaves the engine with which one publishes', async () => {
    const made = await onceLive();
    const useEngine = vi.fn(async () => {});
    const draw = () => Promise.reject(new Error('broken off'));
    await expect(buildAgain(made, { draw, useEngine })).rejects.toThrow('broken off');
    expect(useEngine).not.toHaveBeenCalled();
    made.replace(partner, '#0b5c4a', '#123456');
    expect(await made.publish()).toBe(0);
    expect(await made.get('/contratos')).toContain('assets/page-1.js');
  });
});

describe('a publish that the file system ends', () => {
  /** The publisher, on a disk that is full once the pages are written. */
  const onFullDisk: Compilers = {
    ...compilers,
    built: async (engine) => ({
      ...(await compilers.built(engine)),
      async writePartner(...given) {
        await publisher.writePartner(...given);
        const code = { code: 'ENOSPC', syscall: 'write' };
        throw Object.assign(new Error('ENOSPC: no space left on device, write'), code);
      },
    }),
  };

  test('says what is live and what to do, leaves nothing, and the next one works', async () => {
    const { root, dist, publish, replace, index, said, before } = await onceLive();
    vi.setSystemTime('2026-11-27T20:00:01Z');
    replace(partner, '#0b5c4a', '#123456');
    expect(await run(['alba'], root, onFullDisk)).toBe(1);
    expect(said()).toContain(
      'alba was not published: the disk is full (ENOSPC: no space left on device, write). Live is version 20261127-200000. Free some space on it, and run the command again.',
    );
    expect(readdirSync(join(dist, 'alba/versions'))).toEqual(['20261127-200000']);
    expect(await index()).toEqual(before);
    expect(await publish()).toBe(0);
    expect((await index()).brand.light.primary).toBe('#123456');
  });

  test('leaves what the next one removes, if it was killed', async () => {
    const { dist, publish } = await built();
    listen();
    mkdirSync(join(dist, 'alba/versions/20261127-200000/pages'), { recursive: true });
    writeFileSync(join(dist, 'partners.json.1b4e28ba'), '[');
    expect(await publish()).toBe(0);
    expect(readdirSync(join(dist, 'alba/versions'))).toEqual([(await versionsOf(dist, 'alba'))[0]?.id]);
    expect(readdirSync(dist)).not.toContain('partners.json.1b4e28ba');
  });
});

describe('nothing is published', () => {
  test('of definitions with errors, which are printed', async () => {
    const { publish, replace, dist } = await built();
    const { said } = listen();
    replace(texts, /": "/, 'x": "');
    expect(await publish()).toBe(1);
    expect(said()).toMatch(/error +missing-text/);
    expect(said()).toContain('alba was not published; what is live has not changed.');
    expect(await versionsOf(dist, 'alba')).toEqual([]);
  });

  test('at a host name that another partner has', async () => {
    const { root, publish, dist } = await built();
    const { said } = listen();
    cpSync(join(root, 'partners/alba'), join(root, 'partners/brisa'), { recursive: true });
    expect(await publish()).toBe(1);
    expect(said()).toContain('partners/alba/partner.json:4:');
    expect(said()).toContain('the partner "brisa" has the host name alba.localhost too');
    expect(said()).toContain('alba was not published; what is live has not changed.');
    expect(await versionsOf(dist, 'alba')).toEqual([]);
  });

  test('of definitions that the engine of the build is too old for', async () => {
    const { root } = await built();
    const { said } = listen();
    const { button: _, ...widgets } = catalog.widgets;
    const older = { ...catalog, widgets };
    const code = await run(['alba'], root, {
      built: async (engine) => ({
        ...(await compilers.built(engine)),
        compileDefinitions: ({ files, assets }) => compile(files, assets, older),
      }),
      present: compileDefinitions,
    });
    expect(code).toBe(1);
    expect(said()).toContain('list.screen.json');
    expect(said()).toContain('the engine in dist/ (1.2.3, built 2026-11-27) is too old');
  });

  test.each([
    [[], 'publish needs the id of a partner'],
    [['alba', 'brisa'], 'publish does not know "brisa"'],
    [['alba', '--undo'], 'publish does not know "--undo"'],
    [['alba', '--list', '--rollback'], 'either lists or goes back'],
    [['albo'], 'There is no partner "albo"; did you mean alba?'],
  ])('for the words %j', async (words, fault) => {
    const { root } = await built();
    const { said } = listen();
    expect(await run(words, root, compilers)).toBe(2);
    expect(said()).toContain(fault);
  });

  test('without a build', async () => {
    const { said } = listen();
    expect(await run(['alba'], copyOfMinimal(), compilers)).toBe(1);
    expect(said()).toContain('Run npm run build once');
  });
});
