import type { JsonObject } from '../base/json.ts';
import type { Diagnostic } from '../language/diagnostic.ts';
import type { Catalog } from './catalog.ts';
import { libraryDiagnostics } from './check/calls.ts';
import { keptStateDiagnostics } from './check/kept-states.ts';
import { lostOutcomeDiagnostics } from './check/lost-outcomes.ts';
import { rulesDiagnostics } from './check/rules.ts';
import { addressesOf } from './check/unused-assets.ts';
import { writtenDiagnostics } from './check/written-texts.ts';
import { blockDiagnostics, type CompiledViews, compileViews } from './compiled-view.ts';
import { shapeDiagnostics } from './structure/definition.ts';
import type { Definitions } from './structure/definitions-schema.ts';
import type { Document } from './read/document.ts';
import { emitShared, type Shared } from './emit/portal.ts';
import { readLibrary } from './library/library.ts';
import type { SourceFile } from './read/read-files.ts';
import { layTexts, type OwnText, ownTexts, type Texts, textFiles } from './library/texts.ts';
import { codeUses, type TextUse } from './library/text-uses.ts';
import { buildWorld, type World } from './world/world.ts';

/** The base: everything that partners share, read, validated and checked once. */
export type Base = {
  documents: ReadonlyMap<string, Document>;
  world: World;
  views: CompiledViews;
  texts: Texts;
  ownTexts: OwnText[];
  /** The texts that code uses: of the portal itself, of widgets, of fields. */
  codeUses: TextUse[];
  shared: Shared;
  /** Diagnostics of what no partner can change: calls, JSON Schemas, text files. */
  diagnostics: Diagnostic[];
  ruleDiagnostics: Diagnostic[];
  /** The addresses of files of partners that the base names. */
  addresses: readonly string[];
};

/** The text keys that code uses. */
function codeTexts({ texts, widgets, fields }: Catalog): string[] {
  const specs = [...Object.values(widgets), ...Object.values(fields)];
  return [...new Set([...texts, ...specs.flatMap((spec) => spec.texts ?? [])])];
}

/** Validates, resolves and checks the base. */
export function compileBase(
  sourceFiles: readonly SourceFile[],
  catalog: Catalog,
  definitions: Definitions,
  settings: JsonObject,
): Base {
  const documents = new Map(sourceFiles.map(({ document }) => [document.file, document]));
  const library = readLibrary(sourceFiles, definitions, settings);
  const world = buildWorld(
    sourceFiles,
    {
      views: new Map(),
      ruleFiles: new Map(),
      rules: new Map(),
      blocks: new Map(),
      groups: new Map(),
      library,
    },
    documents,
    definitions,
  );
  const files = textFiles(sourceFiles, definitions);
  const own = ownTexts(files);
  return {
    documents,
    world,
    views: compileViews(world, catalog),
    texts: layTexts(files),
    ownTexts: own,
    codeUses: codeUses(codeTexts(catalog), '/languages'),
    shared: emitShared(library),
    diagnostics: [
      ...libraryDiagnostics(world, catalog),
      ...files.flatMap(({ file }) => shapeDiagnostics(file)),
      ...blockDiagnostics(world),
      ...keptStateDiagnostics(world, catalog),
      ...lostOutcomeDiagnostics(world),
      ...writtenDiagnostics(own, Object.keys(catalog.displays)),
    ],
    ruleDiagnostics: rulesDiagnostics(world),
    addresses: addressesOf(documents.values()),
  };
}
