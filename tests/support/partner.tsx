import { existsSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { onTestFinished } from 'vitest';
import { isObject, type Json } from '../../src/base/json.ts';
import { type EmittedPortal, emitPortal } from '../../src/cli/bundle/emit.ts';
import { portalCatalog } from '../../src/cli/repository/portal-catalog.ts';
import { type Repository, readRepository } from '../../src/cli/repository/read-files.ts';
import { createCompiler } from '../../src/compile/compile.ts';
import { routeOf, screenPath } from '../../src/engine/addresses/addresses.ts';
import type { Diagnostic } from '../../src/language/diagnostic.ts';
import { loadCalls } from '../../src/sandbox/load-calls.ts';
import { meant, wrongScenario } from '../../src/sandbox/pages/script.ts';
import { people } from '../../src/sandbox/people.ts';
import { openPage, type Visit } from './drawn-page.tsx';
import { root } from './repository.ts';

/**
 * Changes of a partner's files by path in its folder: objects are gone through key by key, all else is replaced. A null
 * inside is written as it stands, which removes from the base; in place of a file it takes the file away.
 */
export type Patches = { [file: string]: Json };

/** Who opens a page: a person of the sandbox, a language, and scenarios of the sandbox. */
export type Coming = Omit<Visit, 'partner' | 'portal' | 'change' | 'user'> & {
  /** A customer of the sandbox; left out, a visitor. */
  as?: string;
  /** The parameters of the path of a screen. */
  params?: { [name: string]: string };
};

/** A page as somebody sees it: what stands there, and what can be pressed and typed. */
export type Page = Awaited<ReturnType<typeof openPage>>;

/** A partner as it compiles. */
export type CompiledPartner = {
  /** What the compiler says, a line each with the remedy: `partners/sol/partner.json:9:20 error low-contrast …`. */
  problems: string[];
  /** The portal as the page gets it; undefined if there is an error. */
  portal: EmittedPortal | undefined;
  /**
   * Opens a page of it in jsdom, with the sandbox behind it. It ends with the next page, or with the test.
   * @param where a screen by its id, with parameters where its path has some, or a path.
   */
  open(where: string, how?: Coming): Promise<Page>;
};

const repository = readRepository(root);
const calls = Object.keys(await loadCalls(root));
const compiler = portalCatalog().then(createCompiler);

/** What was written, with a change laid over it. */
function laidOver(before: Json | undefined, change: Json): Json {
  if (!isObject(change) || !isObject(before)) return change;
  const entries = Object.entries(change).map(([key, inner]) => [key, laidOver(before[key], inner)]);
  return { ...before, ...Object.fromEntries(entries) };
}

/** The files of one partner, and of the base where `withBase` is set. */
function only({ files, assets }: Repository, id: string, withBase: boolean): Repository {
  const kept = ([path]: [string, unknown]) =>
    path.startsWith(`partners/${id}/`) || (withBase && !path.startsWith('partners/'));
  return { files: new Map([...files].filter(kept)), assets: new Map([...assets].filter(kept)) };
}

/** The ids of the partners of a repository. */
const partnersIn = ({ files }: Repository): string[] =>
  [...files.keys()].flatMap((path) => /^partners\/([^/]+)\/partner\.json$/.exec(path)?.[1] ?? []);

/** The page that is shown: one at a time stands in the document. */
let shown: Page | undefined;

function end(): void {
  shown?.end();
  shown = undefined;
}

/** A diagnostic in a line, with its remedy. */
function lineOf({ file, line, column, severity, code, message, remedy, suggestion }: Diagnostic): string {
  const hint = remedy ?? (suggestion && `did you mean ${suggestion}?`);
  return `${file}:${line}:${column} ${severity} ${code} ${message}${hint ? `; ${hint}` : ''}`;
}

/** The base with a partner of the repository, or with one in a folder elsewhere. */
async function filesOf(partner: string): Promise<Repository & { id: string }> {
  const here = await repository;
  if (!/[/\\]/.test(partner)) {
    if (!here.files.has(`partners/${partner}/partner.json`))
      throw new Error(
        `The repository has no partner "${partner}"; ${meant(partner, partnersIn(here))}. A folder is written as a path: ./partners/${partner}`,
      );
    return { ...only(here, partner, true), id: partner };
  }
  const folder = resolve(partner);
  const id = basename(folder);
  if (!existsSync(join(folder, 'partner.json')) || basename(dirname(folder)) !== 'partners')
    throw new Error(`${folder} is no partner: it has to be a folder partners/<id> with a partner.json.`);
  const base = only(here, id, true);
  const own = only(await readRepository(resolve(folder, '../..')), id, false);
  const others = [...base.files].filter(([path]) => !path.startsWith('partners/'));
  return { files: new Map([...others, ...own.files]), assets: own.assets, id };
}

/** The path of a screen, as its page is linked. */
function pathOf({ index }: EmittedPortal, where: string, { language, params = {} }: Coming): string {
  if (where.startsWith('/')) return where;
  const route = routeOf(index, where);
  if (!route) {
    const known = index.routes.map(({ screen }) => screen).sort();
    throw new Error(`${index.partner} has no screen ${where}; ${meant(where, known)}`);
  }
  for (const [name, values] of Object.entries(route.params ?? {})) {
    const given = params[name];
    if (given !== undefined && !values.includes(given))
      throw new Error(`${where} has no ${name} ${given}; there are ${values.join(', ')}`);
  }
  const path = Object.values(route.paths)[0]?.[0] ?? '';
  const missing = [...path.matchAll(/:(\w+)/g)]
    .map(([, name = '']) => name)
    .filter((name) => !(name in params));
  if (missing.length > 0)
    throw new Error(`${where} needs params: ${missing.join(', ')}, as its path is ${path}`);
  return screenPath(index, where, language ?? index.defaultLanguage, params);
}

/** Fails for scenario words that would do nothing. */
function mustBeScenario(scenario: string): void {
  const words = scenario.split(',').map((word) => word.trim());
  const wrong = wrongScenario(
    words.filter((word) => word !== ''),
    calls,
  );
  if (wrong !== undefined) throw new Error(`The sandbox has ${wrong}`);
}

/** Fails for words that would do nothing: nobody of the sandbox, a language or scenario that there is not. */
function mustExist({ index }: EmittedPortal, { as, language, scenario }: Coming): void {
  const users = [...new Set(people.map(({ user }) => user))];
  if (as !== undefined && !users.includes(as))
    throw new Error(`The sandbox has nobody called ${as}; there are ${users.join(', ')}`);
  if (language !== undefined && !(index.languages as string[]).includes(language))
    throw new Error(`${index.partner} does not speak ${language}, but ${index.languages.join(', ')}`);
  mustBeScenario(scenario ?? '');
}

/**
 * Compiles a partner over the base of the repository: one of its own by its id, or one in a folder by its path.
 * @param patches changes of its files for this test alone.
 */
export async function compilePartner(partner: string, patches: Patches = {}): Promise<CompiledPartner> {
  const { files, assets, id } = await filesOf(partner);
  for (const [file, patch] of Object.entries(patches)) {
    const path = `partners/${id}/${file}`;
    const before = files.get(path);
    if (patch === null && before === undefined) throw new Error(`${id} has no file ${file} to take away`);
    const after = laidOver(before === undefined ? undefined : (JSON.parse(before) as Json), patch);
    if (patch === null) files.delete(path);
    else files.set(path, JSON.stringify(after, null, 2));
  }
  const { portals, diagnostics } = (await compiler)(files, assets);
  // Only all partners together show which texts of the base are unused.
  const problems = diagnostics
    .filter(({ code, file }) => code !== 'unused-text' || file.startsWith('partners/'))
    .map(lineOf);
  const compiled = portals.get(id);
  const portal = compiled && emitPortal(compiled);
  return {
    problems,
    portal,
    async open(where, how = {}) {
      if (!portal) throw new Error(`${id} does not compile:\n${problems.join('\n')}`);
      const { as, params: _, ...visit } = how;
      const path = pathOf(portal, where, how);
      const language = how.language ?? portal.index.defaultLanguage;
      mustExist(portal, how);
      end();
      const page = await openPage(path, {
        ...visit,
        language,
        ...(as !== undefined && { user: as }),
        portal,
      });
      const scenario = (words: string) => {
        mustBeScenario(words);
        page.scenario(words);
      };
      shown = { ...page, scenario };
      onTestFinished(end);
      return shown;
    },
  };
}
