import { createHash } from 'node:crypto';
import type { Catalog } from '../../compile/catalog.ts';
import { createCompiler } from '../../compile/compile.ts';
import type { JsonObject } from '../../base/json.ts';
import type { News } from '../../dev/news.ts';
import type { Diagnostic } from '../../language/diagnostic.ts';
import type { Portal } from '../../language/portal.ts';
import type { StaticFile } from '../../server/static-files.ts';
import type { HostedPartner } from '../../server/partner-of.ts';
import { withVersions } from '../brand-versions.ts';
import { type EmittedPortal, emitPortal } from '../emit.ts';
import { print } from '../print-diagnostics.ts';
import { readRepository } from '../read-files.ts';

/** The files of the partners, by their path below `partners/`. */
export type Assets = (path: string) => Promise<StaticFile | undefined>;

type Good = EmittedPortal & { hosts: string[] };

/** The definitions of a repository during development: the last valid portal of each partner, and the diagnostics. */
export type Definitions = {
  /** Reads and compiles everything again, and prints the diagnostics. */
  read(): Promise<void>;
  /** Every partner that has a folder, with the host names of its last valid portal. */
  partners(): HostedPartner[];
  portal(partner: string): EmittedPortal | undefined;
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
async function picturesOf(paths: ReadonlySet<string>, assets: Assets): Promise<Map<string, string>> {
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

async function goodOf(id: string, portal: Portal, assets: Assets): Promise<Good> {
  const brand = await withVersions(portal.index.brand, async (file) =>
    (await assets(`${id}/assets/${file}`))?.etag.replace(/\W/g, ''),
  );
  return { ...emitPortal({ ...portal, index: { ...portal.index, brand } }, true), hosts: portal.hosts };
}

/** Whether a diagnostic concerns a partner: all do except those of another partner. */
const concerns = (partner: string, { file }: Diagnostic): boolean =>
  !file.startsWith('partners/') || file.startsWith(`partners/${partner}/`);

/**
 * Follows the definitions below a folder. Too little contrast is reported but still shown, so that colours can be
 * tried.
 */
export function createDefinitions(root: string, assets: Assets, catalog: Catalog): Definitions {
  const compile = createCompiler(catalog);
  const good = new Map<string, Good>();
  const schemas = new Map<string, JsonObject>();
  const parts = new Map<string, string>();
  let pictures: ReadonlyMap<string, string> = new Map();
  let files: ReadonlyMap<string, string> = new Map();
  let diagnostics: Diagnostic[] = [];

  const told = (found: Diagnostic) => ({
    ...found,
    source: files.get(found.file)?.split(/\r?\n/)[found.line - 1] ?? '',
  });
  return {
    schemas,
    async read() {
      const repository = await readRepository(root);
      files = repository.files;
      const compiled = compile(files, repository.assets, ['low-contrast']);
      diagnostics = compiled.diagnostics;
      print(diagnostics);
      pictures = await picturesOf(repository.assets, assets);
      for (const [id, portal] of compiled.portals) {
        const found = await goodOf(id, portal, assets);
        good.set(id, found);
        for (const [name, content] of found.files) parts.set(name, content);
        for (const [name, schema] of Object.entries(portal.schemas)) schemas.set(name, schema);
      }
    },
    partners() {
      const ids = [...files.keys()].flatMap((path) => /^partners\/([^/]+)\//.exec(path)?.[1] ?? []);
      return [...new Set(ids)].map((id) => ({ id, hosts: good.get(id)?.hosts ?? [] }));
    },
    portal: (partner) => good.get(partner),
    part: (name) => parts.get(name),
    news: (partner) => ({
      portal: good.get(partner)?.index,
      diagnostics: diagnostics.filter((found) => concerns(partner, found)).map(told),
      pictures: pictures.get(partner) ?? '',
      root,
    }),
  };
}
