import { asObject } from '../base/json.ts';
import type { Assets } from '../language/asset.ts';
import type { Diagnostic } from '../language/diagnostic.ts';
import type { MessageCode } from '../language/messages.ts';
import type { PartnerDefinition } from '../language/partner.ts';
import type { Portal } from '../language/portal.ts';
import type { Catalog } from './catalog.ts';
import { ownLibraryDiagnostics } from './check/calls.ts';
import { embedFindings } from './check/embeds.ts';
import { keyAsValueDiagnostics } from './check/key-as-value.ts';
import { keptStateDiagnostics } from './check/kept-states.ts';
import { lostOutcomeDiagnostics } from './check/lost-outcomes.ts';
import { assetsOf, publishedFindings } from './check/assets.ts';
import { checkPartner } from './check/partner.ts';
import { removedDialogDiagnostics } from './check/removed-dialogs.ts';
import { routeDiagnostics } from './check/routes.ts';
import { unopenedDialogs } from './check/unopened-dialogs.ts';
import { rulesDiagnostics } from './check/rules.ts';
import { type Suppressions, suppressionFindings } from './check/suppressions.ts';
import { textFileDiagnostics } from './check/text-files.ts';
import { addressesOf, unusedAssetDiagnostics } from './check/unused-assets.ts';
import { repeatedDiagnostics, textDiagnostics } from './check/texts.ts';
import { writtenDiagnostics } from './check/written-texts.ts';
import type { Base } from './compile-base.ts';
import {
  blockDiagnostics,
  type CompiledViews,
  type CompiledView,
  compileViews,
  screenOffDiagnostics,
} from './compiled-view.ts';
import { type Definition, shapeDiagnostics, soundAs, validate } from './structure/definition.ts';
import type { Definitions } from './structure/definitions-schema.ts';
import { defaultLanguage, emitPortal, emitShared } from './emit/portal.ts';
import { singleLayer } from './merge/layers.ts';
import { diagnosticOf, type Finding, startOf } from './finding.ts';
import { ownLibrary } from './library/library.ts';
import { settingsNamed } from './library/settings.ts';
import type { SourceFile } from './read/read-files.ts';
import {
  emitTexts,
  layTexts,
  noTexts,
  type OwnText,
  ownTexts,
  type TextFile,
  type Texts,
  textFiles,
} from './library/texts.ts';
import { buildWorld, type World } from './world/world.ts';

/** What is the same for every partner. */
export type Compiler = {
  assets: Assets;
  catalog: Catalog;
  definitions: Definitions;
  base: Base;
  tolerated: readonly MessageCode[];
};

/** A checked partner; one with an error has no portal. */
export type CompiledPartner = {
  diagnostics: Diagnostic[];
  views: CompiledViews;
  world: World;
  texts: OwnText[];
  /** Told only where nothing else is wrong, as what could not be read uses nothing: files and dialogs. */
  unused: Diagnostic[];
  suppressions?: Suppressions;
  portal?: Portal;
};

/** A partner's own file if it is valid, with what was compiled from its folder. */
type Sound = {
  id: string;
  file: Definition;
  partner: PartnerDefinition;
  views: CompiledViews;
  kept: CompiledView[];
  textFiles: readonly TextFile[];
  texts: Texts;
};

/** Diagnostics that need the whole partner: colours, brand files, languages, routes, texts. */
function wholeDiagnostics(
  { id, file, partner, views, kept, textFiles: own, texts }: Sound,
  world: World,
  { assets, base, tolerated }: Compiler,
): Diagnostic[] {
  const tolerant = (found: Diagnostic): Diagnostic =>
    tolerated.includes(found.code) ? { ...found, severity: 'warning' } : found;
  const { languages, screensOff = [] } = partner;
  const first = defaultLanguage(partner);
  const uses = kept.map(({ view, checked }) => ({ uses: checked.texts, places: view.definition }));
  const code = { uses: base.codeUses, places: file };
  const brand = assetsOf(id, assets);
  const published = kept.flatMap(({ view: { definition }, checked }) =>
    publishedFindings(checked.published, id, brand).map((finding) => diagnosticOf(finding, definition)),
  );
  const sites = kept.flatMap(({ view }) => view.definition.sites);
  return [
    ...published,
    ...[
      ...checkPartner(partner, world, brand),
      ...embedFindings(partner, sites),
      ...suppressionFindings(partner),
    ].map((finding) => tolerant(diagnosticOf(finding, file))),
    ...screenOffDiagnostics(views.values(), screensOff, file),
    ...routeDiagnostics(
      kept.map(({ view }) => view),
      languages,
    ),
    ...textDiagnostics([...uses, code], texts, languages),
    ...textFileDiagnostics(own, [first, ...languages.filter((language) => language !== first)]),
    ...keyAsValueDiagnostics(
      kept.map(({ view }) => view.definition),
      texts.get(first) ?? noTexts,
    ),
  ];
}

/** A setting as it is written in a file, from its dotted path. */
const nested = (path: string): string => {
  const steps = path.split('.');
  return `${steps.map((step) => `{ "${step}": `).join('')}…${' }'.repeat(steps.length)}`;
};

/** A finding for a setting with dots in its name, or in the wrong group, with what was perhaps meant. */
function withSettingMeant(finding: Finding, { $defs }: Definitions): Finding {
  const inSettings = finding.code === 'unknown-property' && finding.pointer.startsWith('/settings/');
  if (!inSettings || finding.suggestion !== undefined) return finding;
  const property = String(finding.details?.property);
  if (property.includes('.')) return { ...finding, remedy: `each dot is a level: ${nested(property)}` };
  const [meant, ...others] = settingsNamed(property, asObject($defs.partialSettings));
  return meant === undefined || others.length > 0 ? finding : { ...finding, suggestion: `settings.${meant}` };
}

/** Reads the partner's own file; undefined for a folder without one. */
function partnerFile(
  id: string,
  sourceFiles: readonly SourceFile[],
  definitions: Definitions,
): { file?: Definition; diagnostics: Diagnostic[] } {
  const read = sourceFiles.find(({ name }) => name.is === 'partner');
  if (read) {
    const file = validate('partner', singleLayer(read.document), definitions);
    const findings = file.findings.map((finding) => withSettingMeant(finding, definitions));
    return { file, diagnostics: shapeDiagnostics({ ...file, findings }) };
  }
  const path = `partners/${id}/partner.json`;
  return {
    diagnostics: [
      diagnosticOf(
        { code: 'missing-file', pointer: '', details: { file: path } },
        startOf(sourceFiles[0]?.document.file ?? path),
      ),
    ],
  };
}

/** Diagnostics of the partner's definitions; those shared with the base are reported once. */
function definitionDiagnostics(
  views: CompiledViews,
  world: World,
  own: readonly TextFile[],
  { base, catalog }: Compiler,
): Diagnostic[] {
  const sameRules = world.ruleFiles === base.world.ruleFiles;
  return [
    ...[...views.values()].flatMap(({ diagnostics }) => diagnostics),
    ...(sameRules ? base.ruleDiagnostics : rulesDiagnostics(world)),
    ...own.flatMap(({ file }) => shapeDiagnostics(file)),
    ...blockDiagnostics(world, base.world),
    ...keptStateDiagnostics(world, catalog),
    ...lostOutcomeDiagnostics(world),
    ...removedDialogDiagnostics(world),
    ...writtenDiagnostics(ownTexts(own), Object.keys(catalog.displays)),
    ...repeatedDiagnostics(ownTexts(own), base.texts),
  ];
}

/** Merges one partner over the base, checks what it changes or affects, and emits its portal. */
export function compilePartner(
  id: string,
  sourceFiles: readonly SourceFile[],
  compiler: Compiler,
): CompiledPartner {
  const { base, catalog, definitions } = compiler;
  const added = ownLibrary(sourceFiles, base.world.library, base.documents, definitions);
  const outer = added ? { ...base.world, library: added.whole } : base.world;
  const world = buildWorld(sourceFiles, outer, base.documents, definitions);
  const views = compileViews(world, catalog, base);
  const own = textFiles(sourceFiles, definitions);
  const { file, diagnostics } = partnerFile(id, sourceFiles, definitions);
  diagnostics.push(...definitionDiagnostics(views, world, own, compiler));
  if (added) diagnostics.push(...ownLibraryDiagnostics(added, world, base.world.library, catalog));
  const result: CompiledPartner = { diagnostics, views, world, texts: ownTexts(own), unused: [] };
  const partner = file && soundAs(file, 'partner');
  if (!partner) return result;
  if (partner.checks) result.suppressions = { id, checks: partner.checks, places: file };
  const off = new Set(partner.screensOff ?? []);
  const kept = [...views.values()].filter(({ view }) => view.kind !== 'screen' || !off.has(view.id));
  result.unused = [
    ...unusedAssetDiagnostics(id, partner, compiler.assets, [
      ...base.addresses,
      ...addressesOf(sourceFiles.map(({ document }) => document)),
    ]),
    ...unopenedDialogs(
      kept.map(({ view }) => view),
      base.world,
    ),
  ];
  const texts = layTexts(own, base.texts);
  diagnostics.push(
    ...wholeDiagnostics({ id, file, partner, views, kept, textFiles: own, texts }, world, compiler),
  );
  const unread = [...views.values()].some(({ view }) => view.definition.value === undefined);
  const refused =
    unread || [...base.diagnostics, ...diagnostics].some(({ severity }) => severity === 'error');
  return refused
    ? result
    : {
        ...result,
        portal: emitPortal(
          id,
          partner,
          kept.map(({ view, emitted }) => ({ view, emitted: emitted() })),
          emitTexts(texts, partner.languages),
          added ? emitShared(added.whole) : base.shared,
        ),
      };
}
