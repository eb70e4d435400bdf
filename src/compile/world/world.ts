import type { JsonObject } from '../../base/json.ts';
import { jsonPointer } from '../../base/json-pointer.ts';
import type { NamedRules } from '../../rules/named-rules.ts';
import { type Definition, soundAs, validate } from '../structure/definition.ts';
import type { Definitions } from '../structure/definitions-schema.ts';
import type { Document } from '../read/document.ts';
import type { ViewKind, FileName } from '../read/file-names.ts';
import type { Library } from '../library/library.ts';
import { typeNamed } from '../library/types.ts';
import { basePath, overSomething } from './over-nothing.ts';
import type { Finding, Positions } from '../finding.ts';
import type { SourceFile } from '../read/read-files.ts';
import { expandWith, expansion, type SharedKind } from '../merge/shared.ts';
import { type BlockFiles, type Expanded, merged, sharedFiles } from '../merge/shared-blocks.ts';
import type { Handed } from '../merge/handed.ts';
import { groupKey } from '../merge/shared-fields.ts';
import { outsideFindings } from '../merge/outside-fields.ts';

/** A screen, dialog, form, wizard, menu or frame, with its shared blocks and fields inserted. */
export type View = {
  kind: ViewKind;
  id: string;
  definition: Definition;
  /** The shared blocks it draws and the groups of fields it asks for. */
  draws: ReadonlySet<string>;
  /** The arguments of those that have parameters. */
  handed: readonly Handed[];
  /** Its file in the base and in the partner's folder. */
  sources: BlockFiles;
};

/** A file with a shared block or group of fields. */
export type SharedPart = { sources: BlockFiles; definition: Definition; draws: ReadonlySet<string> };

/** A named rule. */
export type NamedRule = {
  name: string;
  rule: JsonObject;
  params: { [name: string]: string };
  places: Positions;
  pointer: string;
};

/** All definitions as one partner has them, or as the base has them. */
export type World = {
  views: ReadonlyMap<string, View>;
  ruleFiles: ReadonlyMap<string, Definition>;
  rules: ReadonlyMap<string, NamedRule>;
  blocks: ReadonlyMap<string, SharedPart>;
  groups: ReadonlyMap<string, SharedPart>;
  library: Library;
};

/** The key of a view among all: `screen contracts.detail`. */
export const viewKey = (kind: ViewKind, id: string): string => `${kind} ${id}`;

function rulesOf(definition: Definition): NamedRule[] {
  return Object.entries(soundAs(definition, 'rules')?.rules ?? {}).map(([name, { rule, params = {} }]) => ({
    name,
    rule,
    params,
    places: definition,
    pointer: jsonPointer(['rules', name]),
  }));
}

const known = new WeakMap<World['rules'], NamedRules>();

/** The named rules of a world, by name, with the schemas of their parameters. */
export function namedRules({ rules, library }: Pick<World, 'rules' | 'library'>): NamedRules {
  const before = known.get(rules);
  if (before) return before;
  const made = [...rules.values()].map(({ name, rule, params }) => {
    const typed = Object.entries(params).map(([param, type]) => [param, typeNamed(type, library)] as const);
    return [name, { rule, params: Object.fromEntries(typed) }] as const;
  });
  const all = Object.fromEntries(made);
  known.set(rules, all);
  return all;
}

/** A partner's file with the base file of the same name, where there is one; alone if that cannot be read. */
function sourcesOf(document: Document, base: ReadonlyMap<string, Document>): BlockFiles {
  const under = base.get(basePath(document.file));
  if (under && (under === document || under.value === undefined)) return { base: under };
  return under ? { base: under, patch: document } : { patch: document };
}

const isRules = (name: FileName): name is Extract<FileName, { is: 'rules' }> => name.is === 'rules';
const isView = (name: FileName): name is Extract<FileName, { is: 'view' }> => name.is === 'view';

/** The files of named rules and their rules; those of the outer world where no file of rules stands over it. */
function rulesOver(
  sourceFiles: readonly SourceFile[],
  outer: World,
  base: ReadonlyMap<string, Document>,
  definitions: Definitions,
): Pick<World, 'ruleFiles' | 'rules'> {
  const own = sourceFiles.flatMap(({ name, document }): [string, Definition][] => {
    if (!isRules(name)) return [];
    const sources = sourcesOf(document, base);
    const layers = merged(sources.base, sources.patch, expansion(new Map(), new Map()));
    return [[basePath(document.file), overSomething(validate('rules', layers, definitions), sources, base)]];
  });
  if (own.length === 0) return outer;
  const ruleFiles = new Map([...outer.ruleFiles, ...own]);
  const rules = new Map([...ruleFiles.values()].flatMap(rulesOf).map((rule) => [rule.name, rule]));
  return { ruleFiles, rules };
}

/**
 * Builds a world from files over an outer one.
 * @param outer The world around: empty for the base, the base for a partner.
 */
export function buildWorld(
  sourceFiles: readonly SourceFile[],
  outer: World,
  base: ReadonlyMap<string, Document>,
  definitions: Definitions,
): World {
  const blocks = partsOf('block', sourceFiles, outer.blocks, base, definitions);
  const groups = partsOf('fields', sourceFiles, outer.groups, base, definitions);
  const changed = new Set([
    ...changedIn(blocks, outer.blocks),
    ...changedIn(groups, outer.groups).map(groupKey),
  ]);
  const expand = expansion(filesOf(blocks), filesOf(groups));
  const put = (kind: ViewKind, id: string, sources: BlockFiles): [string, View] => {
    const layers = merged(sources.base, sources.patch, expand);
    const definition = overSomething(validate(kind, layers, definitions), sources, base);
    return [viewKey(kind, id), { kind, id, sources, draws: layers.draws, handed: layers.handed, definition }];
  };
  const touched = [...outer.views.values()].filter(({ draws }) => [...draws].some((id) => changed.has(id)));
  const views = new Map([
    ...outer.views,
    ...touched.map(({ kind, id, sources }) => put(kind, id, sources)),
    ...sourceFiles.flatMap(({ name, document }) =>
      isView(name) ? [put(name.kind, name.id, sourcesOf(document, base))] : [],
    ),
  ]);
  const { ruleFiles, rules } = rulesOver(sourceFiles, outer, base, definitions);
  return { views, ruleFiles, rules, blocks, groups, library: outer.library };
}

type SharedParts = ReadonlyMap<string, SharedPart>;

const filesOf = (parts: SharedParts): Map<string, BlockFiles> =>
  new Map([...parts].map(([id, { sources }]) => [id, sources]));

const changedIn = (parts: SharedParts, outer: SharedParts): string[] =>
  [...parts].filter(([id, part]) => outer.get(id) !== part).map(([id]) => id);

/** The shared blocks or groups of fields of a world. One that contains a part changed by a partner is the partner's too. */
function partsOf(
  kind: SharedKind,
  sourceFiles: readonly SourceFile[],
  outer: SharedParts,
  base: ReadonlyMap<string, Document>,
  definitions: Definitions,
): Map<string, SharedPart> {
  const own = new Map(
    sourceFiles.flatMap(({ name, document }): [string, BlockFiles][] =>
      name.is === kind ? [[name.id, sourcesOf(document, base)]] : [],
    ),
  );
  if (own.size === 0) return new Map(outer);
  const files = new Map([...filesOf(outer), ...own]);
  const keyOf = kind === 'fields' ? groupKey : (id: string) => id;
  const ownKeys = new Set([...own.keys()].map(keyOf));
  const cycles = new Map<string, readonly string[]>();
  const find = sharedFiles(files, expandWith[kind], (ids) => cycles.set(ids[0] ?? '', ids));
  return new Map(
    [...files].map(([id, sources]): [string, SharedPart] => {
      const before = outer.get(id);
      const same = before && !own.has(id) && ![...before.draws].some((inner) => ownKeys.has(inner));
      if (same) return [id, before];
      const layers = find(id) as Expanded;
      const definition = overSomething(validate(kind, layers, definitions), sources, base);
      const cycle = cycles.get(id);
      const findings = [
        ...(cycle ? [cyclic(kind, cycle)] : []),
        ...definition.findings,
        ...(kind === 'fields' && definition.sound ? outsideFindings(definition.value as JsonObject) : []),
      ];
      return [id, { sources, draws: layers.draws, definition: { ...definition, findings } }];
    }),
  );
}

const cyclic = (kind: SharedKind, ids: readonly string[]): Finding => ({
  code: kind === 'block' ? 'cyclic-block' : 'cyclic-fields',
  pointer: kind === 'block' ? '/block' : '/fields',
  details: { cycle: ids.join(' → ') },
});
