import { createHash } from 'node:crypto';
import type { Catalog } from '../../compile/catalog.ts';
import { createCompiler, worldOf } from '../../compile/compile.ts';
import type { JsonObject } from '../../base/json.ts';
import type { World } from '../../compile/world/world.ts';
import type { News } from '../../dev/news.ts';
import type { Diagnostic } from '../../language/diagnostic.ts';
import type { Portal } from '../../language/portal.ts';
import type { StaticFile } from '../../server/static-files.ts';
import type { HostedPartner } from '../../server/partner-of.ts';
import { withVersions } from '../bundle/brand-versions.ts';
import { type EmittedPortal, emitPortal } from '../bundle/emit.ts';
import { withFontFallbacks } from '../bundle/font-fallbacks.ts';
import { print } from '../console/print-diagnostics.ts';
import { readRepository, type Repository } from '../repository/read-files.ts';
import { plainLines } from './line-ends.ts';

/** The files of the partners, by their path below `partners/`. */
export type AssetReader = (path: string) => Promise<StaticFile | undefined>;

type Files = ReadonlyMap<string, string>;

type Good = EmittedPortal & { hosts: string[]; compiled: Portal };

/** The definitions of a repository during development: the last valid portal of each partner, and the diagnostics. */
export type Definitions = {
  /** Reads and compiles everything again, and prints the diagnostics if they are others than before. */
  read(): Promise<void>;
  /** Every definition as it was compiled last, path to text: drafts stand in place of what is on disk. */
  files(): Files;
  /** The text of a file as it was on disk then. */
  onDisk(path: string): string | undefined;
  /** How often they were read. */
  revision(): number;
  /** Whether the last compilation gave the partner a portal. */
  isCurrent(partner: string): boolean;
  /** Every partner that has a folder, with the host names of its last valid portal. */
  partners(): HostedPartner[];
  portal(partner: string): EmittedPortal | undefined;
  /** The definitions of a partner as its last valid portal has them. */
  world(partner: string): World | undefined;
  /**
   * A part of any portal by its name, which contains a hash of its content. Parts of older portals stay, since a
   * page may still use them.
   */
  part(name: string): string | undefined;
  /** Every schema that any portal has used for validation since the start, by the name of its validator. */
  schemas: ReadonlyMap<string, JsonObject>;
  news(partner: string): News;
};

/** The versions of the pictures of each partner, which change with the files. */
async function picturesOf(paths: Iterable<string>, assets: AssetReader): Promise<Map<string, string>> {
  const versions = new Map<string, string>();
  for (const path of paths) {
    const [, partner = '', ...file] = path.split('/');
    const { etag = '' } = (await assets([partner, ...file].join('/'))) ?? {};
    versions.set(
      partner,
      createHash('sha256')
        .update(`${versions.get(partner)}${path}${etag}`)
        .digest('hex'),
    );
  }
  return versions;
}

async function goodOf(id: string, portal: Portal, assets: AssetReader): Promise<Good> {
  const asset = (file: string) => assets(`${id}/assets/${file}`);
  const { brand: named, fontFallbacks } = await withFontFallbacks(
    portal.index.brand,
    async (file) => (await asset(file))?.plain,
  );
  const brand = await withVersions(named, async (file) => (await asset(file))?.etag.replace(/\W/g, ''));
  const emitted = emitPortal(
    { ...portal, index: { ...portal.index, brand } },
    { developing: true, fontFallbacks },
  );
  return { ...emitted, hosts: portal.hosts, compiled: portal };
}

const withPlainLines = ({ files, assets }: Repository): Repository => ({
  files: new Map([...files].map(([path, text]) => [path, plainLines(text)])),
  assets,
});

/** Whether a diagnostic concerns a partner: all do except those of another partner. */
const concerns = (partner: string, { file }: Diagnostic): boolean =>
  !file.startsWith('partners/') || file.startsWith(`partners/${partner}/`);

/**
 * Follows the definitions below a folder. Too little contrast is reported but still shown, so that colours can be
 * tried.
 * @param over lays what is not saved over the repository.
 */
export function createDefinitions(
  root: string,
  assets: AssetReader,
  catalog: Catalog,
  over: (repository: Repository) => Repository = (repository) => repository,
): Definitions {
  const compile = createCompiler(catalog);
  const good = new Map<string, Good>();
  const schemas = new Map<string, JsonObject>();
  const parts = new Map<string, string>();
  let pictures: ReadonlyMap<string, string> = new Map();
  let files: Files = new Map();
  let disk: Files = new Map();
  let diagnostics: Diagnostic[] = [];
  let current: ReadonlySet<string> = new Set();
  let printed = '';
  let revision = 0;
  let turn = Promise.resolve();

  const told = (found: Diagnostic) => ({
    ...found,
    source: files.get(found.file)?.split(/\r?\n/)[found.line - 1] ?? '',
  });
  const tell = () => {
    const told = JSON.stringify(diagnostics);
    if (told !== printed) print(diagnostics);
    printed = told;
  };
  const read = async () => {
    const saved = withPlainLines(await readRepository(root));
    const repository = over(saved);
    disk = saved.files;
    files = repository.files;
    const compiled = compile(files, repository.assets, ['low-contrast']);
    diagnostics = compiled.diagnostics;
    current = new Set(compiled.portals.keys());
    revision += 1;
    tell();
    const before = pictures;
    pictures = await picturesOf(repository.assets.keys(), assets);
    for (const [id, portal] of compiled.portals) {
      if (good.get(id)?.compiled === portal && before.get(id) === pictures.get(id)) continue;
      const found = await goodOf(id, portal, assets);
      good.set(id, found);
      for (const [name, content] of found.files) parts.set(name, content);
      for (const [name, schema] of Object.entries(portal.schemas)) schemas.set(name, schema);
    }
  };
  return {
    schemas,
    // One at a time: what was read earlier must not come out later.
    read() {
      const next = turn.then(read);
      turn = next.catch(() => {});
      return next;
    },
    revision: () => revision,
    files: () => files,
    onDisk: (path) => disk.get(path),
    isCurrent: (partner) => current.has(partner),
    partners() {
      const ids = [...files.keys()].flatMap((path) => /^partners\/([^/]+)\//.exec(path)?.[1] ?? []);
      return [...new Set(ids)].map((id) => ({ id, hosts: good.get(id)?.hosts ?? [] }));
    },
    portal: (partner) => good.get(partner),
    world(partner) {
      const found = good.get(partner);
      return found && worldOf(found.compiled);
    },
    part: (name) => parts.get(name),
    news: (partner) => ({
      portal: good.get(partner)?.index,
      diagnostics: diagnostics.filter((found) => concerns(partner, found)).map(told),
      pictures: pictures.get(partner) ?? '',
      root,
    }),
  };
}
