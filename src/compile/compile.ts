import type { Asset, Assets } from '../language/asset.ts';
import type { Diagnostic } from '../language/diagnostic.ts';
import type { MessageCode } from '../language/messages.ts';
import type { Portal } from '../language/portal.ts';
import type { Catalog } from './catalog.ts';
import { hostDiagnostics } from './check/hosts.ts';
import { type Suppressed, withoutSuppressed } from './check/suppressions.ts';
import { unusedDiagnostics } from './check/texts.ts';
import { type Base, compileBase } from './compile-base.ts';
import { type CompiledPartner, compilePartner, type Compiler } from './compile-partner.ts';
import { type Definitions, definitionsOf } from './structure/definitions-schema.ts';
import { withoutFollowOns } from './follow-on.ts';
import { diagnosticOf } from './finding.ts';
import { type Files, type SourceFile, readFiles } from './read/read-files.ts';
import { groupKey } from './merge/shared-fields.ts';
import { settingsFile, settingsSchema } from './library/settings.ts';
import type { World } from './world/world.ts';

export type { Files } from './read/read-files.ts';

/** The result of a compilation. A partner with an error has no portal. */
export type Compilation = {
  portals: Map<string, Portal>;
  diagnostics: Diagnostic[];
  /** The warnings that partners suppress, with their reasons. */
  suppressed: Suppressed[];
};

const ownerOf = ({ name }: SourceFile): string | undefined => ('owner' in name ? name.owner : undefined);

/** Partners by id, each with its files. */
function byPartner(sourceFiles: readonly SourceFile[]): Map<string, SourceFile[]> {
  const partners = new Map<string, SourceFile[]>();
  for (const read of sourceFiles) {
    const owner = ownerOf(read);
    if (owner !== undefined) partners.set(owner, [...(partners.get(owner) ?? []), read]);
  }
  return partners;
}

/** Texts that neither the base nor any partner uses. */
function unused(base: Base, partners: readonly CompiledPartner[]): Diagnostic[] {
  const views = new Set([
    ...base.views.values(),
    ...partners.flatMap((partner) => [...partner.views.values()]),
  ]);
  const uses = [...views].flatMap(({ checked }) => checked.texts);
  return unusedDiagnostics(
    [...base.ownTexts, ...partners.flatMap(({ texts }) => texts)],
    [...uses, ...base.codeUses],
  );
}

/** Shared blocks and fields that no definition of the base or of any partner draws. */
function undrawn(base: Base, partners: readonly CompiledPartner[]): Diagnostic[] {
  const views = [base.views, ...partners.map((partner) => partner.views)].flatMap((of) => [...of.values()]);
  const drawn = new Set(views.flatMap(({ view }) => [...view.draws]));
  const worlds = [base.world, ...partners.map(({ world }) => world)];
  const idle = (code: MessageCode, parts: World['blocks'], keyOf = (id: string) => id) =>
    [...parts].flatMap(([id, { definition }]) =>
      drawn.has(keyOf(id)) ? [] : [diagnosticOf({ code, pointer: '', details: { name: id } }, definition)],
    );
  return worlds.flatMap(({ blocks, groups }) => [
    ...idle('unused-block', blocks),
    ...idle('unused-fields', groups, groupKey),
  ]);
}

const identity = ({ file, line, column, code, message }: Diagnostic): string =>
  [file, line, column, code, message].join('\n');
const inOrder = (left: Diagnostic, right: Diagnostic): number =>
  left.file.localeCompare(right.file) || left.line - right.line || left.column - right.column;

/** The files that all partners share, read and compiled. */
type ReadBase = {
  files: Files;
  sourceFiles: readonly SourceFile[];
  /** What could not be read. */
  diagnostics: readonly Diagnostic[];
  definitions: Definitions;
  base: Base;
};

const isBase = (path: string) => !path.startsWith('partners/');
const part = (files: Files, belongs: (path: string) => boolean): Files =>
  new Map([...files].filter(([path]) => belongs(path)));
const sameFiles = (left: Files, right: Files): boolean =>
  left.size === right.size && [...left].every(([path, text]) => right.get(path) === text);

function readBase(files: Files, catalog: Catalog): ReadBase {
  // 1. Read, with the position of every value.
  const { sourceFiles, diagnostics } = readFiles(files);

  // 2, 4 and 5 for the base: its mistakes are reported once for all partners.
  const ofScreens = sourceFiles.find(({ document }) => document.file === settingsFile)?.document;
  // Any setting may stand in a file that cannot be read.
  const settings = ofScreens && ofScreens.value === undefined ? {} : settingsSchema(ofScreens?.value);
  const definitions = definitionsOf(catalog, settings);
  const base = compileBase(sourceFiles, catalog, definitions, settings);
  return { files, sourceFiles, diagnostics, definitions, base };
}

const worlds = new WeakMap<Portal, World>();

/** The checked definitions of a portal. Editors complete names from them. */
export const worldOf = (portal: Portal): World | undefined => worlds.get(portal);

type Given = Pick<Compiler, 'assets' | 'catalog' | 'tolerated'>;

/** The files of one folder of a partner, read and compiled, and what they were compiled from. */
type ReadPartner = Pick<ReadBase, 'files' | 'sourceFiles' | 'diagnostics'> & {
  assets: Assets;
  tolerated: readonly MessageCode[];
  compiled: [id: string, partner: CompiledPartner][];
};

/** The folders of partners as they were compiled last over one base. */
type KnownPartners = Map<string, ReadPartner>;

const folderOf = (path: string): string => path.split('/').slice(0, 2).join('/');

function byFolder<Content>(files: ReadonlyMap<string, Content>): Map<string, Map<string, Content>> {
  const folders = new Map<string, Map<string, Content>>();
  for (const [path, content] of files) {
    const folder = folders.get(folderOf(path)) ?? new Map<string, Content>();
    folders.set(folderOf(path), folder.set(path, content));
  }
  return folders;
}

const sameEntries = (left: Iterable<string>, right: Iterable<string>): boolean =>
  [...left].sort().join('\n') === [...right].sort().join('\n');

/** The folder of a partner; as it is known, if neither its files nor anything else it depends on has changed. */
function readPartner(
  { definitions, base }: ReadBase,
  files: Files,
  { assets, catalog, tolerated }: Given,
  known: ReadPartner | undefined,
): ReadPartner {
  const isSame =
    known &&
    sameFiles(known.files, files) &&
    JSON.stringify([...known.assets]) === JSON.stringify([...assets]) &&
    sameEntries(known.tolerated, tolerated);
  if (isSame) return known;
  const { sourceFiles, diagnostics } = readFiles(files);
  const compiled = [...byPartner(sourceFiles)].map(([id, read]): [string, CompiledPartner] => [
    id,
    compilePartner(id, read, { assets, catalog, tolerated, definitions, base }),
  ]);
  for (const [, { portal, world }] of compiled) if (portal) worlds.set(portal, world);
  return { files, sourceFiles, diagnostics, assets, tolerated, compiled };
}

/** 1 to 6 for each partner, over the base. */
function compileOver(shared: ReadBase, files: Files, given: Given, known: KnownPartners): Compilation {
  const { base } = shared;
  const assets = byFolder(given.assets);
  const read = [...byFolder(files)].map(([folder, own]) => {
    const ofFolder = { ...given, assets: assets.get(folder) ?? new Map<string, Asset>() };
    return [folder, readPartner(shared, own, ofFolder, known.get(folder))] as const;
  });
  known.clear();
  for (const [folder, one] of read) known.set(folder, one);
  const partners = new Map(read.flatMap(([, { compiled }]) => compiled));
  const ownFiles = read.flatMap(([, { sourceFiles }]) => sourceFiles);
  const all = [...partners.values()];
  const unread = [...shared.diagnostics, ...read.flatMap(([, { diagnostics }]) => diagnostics)];
  const diagnostics = [
    ...unread,
    ...base.diagnostics,
    ...base.ruleDiagnostics,
    ...[...base.views.values()].flatMap((view) => view.diagnostics),
    ...all.flatMap((partner) => partner.diagnostics),
    ...hostDiagnostics([...shared.sourceFiles, ...ownFiles]),
  ];
  // A definition that could not be read uses nothing: all its texts and files would seem unused.
  if (diagnostics.every(({ severity }) => severity !== 'error'))
    diagnostics.push(...unused(base, all), ...undrawn(base, all), ...all.flatMap(({ unused: own }) => own));
  const broken = new Set(unread.map(({ file }) => file));
  const told = withoutSuppressed(
    once(diagnostics),
    all.flatMap(({ suppressions }) => suppressions ?? []),
  );
  return {
    portals: portalsOf(partners, broken),
    diagnostics: withoutFollowOns(once(told.diagnostics)),
    suppressed: told.suppressed,
  };
}

/**
 * Compiles all definitions to a portal for each partner, or says what is wrong and where. Pure: no clock, no disk.
 *
 *     files ──1 read──► documents with positions
 *                          │
 *             2 validate against the language ── base once ──┐
 *                          │                                 │
 *             3 merge the partner over the base (merge patch)│ what no partner changed
 *                          │                                 │ is not checked again
 *             4 resolve references                           │
 *             5 check rules, arguments, forms, texts, colours┘
 *                          │
 *             6 emit: routes, menus, settings first; views, texts, schemas by name ──► Portal
 *
 * @param files Every definition, path to text.
 * @param assets The files in the partners' `assets` folders.
 * @param catalog What definitions may name: blocks, fields, operators, formats, icons, texts of code.
 * @param tolerated Errors that are reported as warnings, so that the partner still gets its portal.
 */
export const compile = (
  files: Files,
  assets: Assets,
  catalog: Catalog,
  tolerated: readonly MessageCode[] = [],
): Compilation => createCompiler(catalog)(files, assets, tolerated);

/**
 * A compiler for definitions that are edited: it compiles the base again only when a file of the base changed, and a
 * partner only when the base or a file of its folder did.
 */
export function createCompiler(
  catalog: Catalog,
): (files: Files, assets: Assets, tolerated?: readonly MessageCode[]) => Compilation {
  let last: ReadBase | undefined;
  const partners: KnownPartners = new Map();
  return (files, assets, tolerated = []) => {
    const shared = part(files, isBase);
    if (!last || !sameFiles(last.files, shared)) {
      last = readBase(shared, catalog);
      partners.clear();
    }
    return compileOver(
      last,
      part(files, (path) => !isBase(path)),
      { assets, catalog, tolerated },
      partners,
    );
  };
}

/** The portals of partners without errors. An unreadable file counts for its owner, the base or one partner. */
function portalsOf(
  partners: ReadonlyMap<string, CompiledPartner>,
  broken: ReadonlySet<string>,
): Map<string, Portal> {
  const baseBroken = [...broken].some((file) => !file.startsWith('partners/'));
  const isBroken = (id: string) =>
    baseBroken || [...broken].some((file) => file.startsWith(`partners/${id}/`));
  return new Map(
    [...partners].flatMap(([id, { portal }]): [string, Portal][] =>
      portal && !isBroken(id) ? [[id, portal]] : [],
    ),
  );
}

/** Removes duplicates and sorts by position: partners that share a mistake of the base repeat it. */
function once(diagnostics: readonly Diagnostic[]): Diagnostic[] {
  return [...new Map(diagnostics.map((diagnostic) => [identity(diagnostic), diagnostic])).values()].sort(
    inOrder,
  );
}
