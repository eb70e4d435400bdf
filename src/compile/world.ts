import type { JsonObject } from '../base/json.ts';
import { jsonPointer } from '../base/json-pointer.ts';
import type { RulesDefinition } from '../language/named-rules.ts';
import type { NamedRules } from '../rules/named-rules.ts';
import { type Definition, validate } from './definition.ts';
import type { Definitions } from './definitions-schema.ts';
import type { Document } from './document.ts';
import type { BodyKind, FileName } from './file-names.ts';
import type { Library } from './library.ts';
import { basePath, overSomething } from './over-nothing.ts';
import type { Finding, Places } from './place.ts';
import type { Read } from './reading.ts';
import { type BlockFiles, type Expanded, laid, sharedBlocks } from './shared-blocks.ts';

/** A screen, dialog, form or menu, its shared blocks put in. */
export type Body = {
  kind: BodyKind;
  id: string;
  definition: Definition;
  /** The shared blocks it draws. */
  draws: ReadonlySet<string>;
  /** Its file in the base and in the partner's folder. */
  sources: BlockFiles;
};

/** A shared block as a file of its own. */
export type SharedBlock = { sources: BlockFiles; definition: Definition; draws: ReadonlySet<string> };

/** A named rule. */
export type NamedRule = {
  name: string;
  rule: JsonObject;
  params: { [name: string]: string };
  places: Places;
  pointer: string;
};

/** All definitions as one partner has them, or as the base has them. */
export type World = {
  bodies: ReadonlyMap<string, Body>;
  ruleFiles: ReadonlyMap<string, Definition>;
  rules: ReadonlyMap<string, NamedRule>;
  blocks: ReadonlyMap<string, SharedBlock>;
  library: Library;
};

/** `screen contracts.detail`: what a definition is called among all. */
export const bodyKey = (kind: BodyKind, id: string): string => `${kind} ${id}`;

function rulesOf(definition: Definition): NamedRule[] {
  if (!definition.sound) return [];
  const { rules } = definition.value as unknown as RulesDefinition;
  return Object.entries(rules).map(([name, { rule, params = {} }]) => ({
    name,
    rule,
    params,
    places: definition,
    pointer: jsonPointer(['rules', name]),
  }));
}

const bodiesOf = new WeakMap<World['rules'], NamedRules>();

/** The named rules of a world, by name. */
export function ruleBodies({ rules }: Pick<World, 'rules'>): NamedRules {
  const known =
    bodiesOf.get(rules) ?? Object.fromEntries([...rules.values()].map(({ name, rule }) => [name, rule]));
  bodiesOf.set(rules, known);
  return known;
}

/** A partner's file with the base file of the same name, where there is one. */
function sourcesOf(document: Document, base: ReadonlyMap<string, Document>): BlockFiles {
  const under = base.get(basePath(document.file));
  if (under === document) return { base: document };
  return under ? { base: under, patch: document } : { patch: document };
}

const isRules = (name: FileName): name is Extract<FileName, { is: 'rules' }> => name.is === 'rules';
const isBody = (name: FileName): name is Extract<FileName, { is: 'body' }> => name.is === 'body';

/** What a world is built over: the base over nothing, a partner over the base. */
type Outer = Pick<World, 'bodies' | 'ruleFiles' | 'blocks' | 'library'>;

/** Builds a world from files over an outer world. */
export function buildWorld(
  reads: readonly Read[],
  outer: Outer,
  base: ReadonlyMap<string, Document>,
  definitions: Definitions,
): World {
  const blocks = blocksOf(reads, outer, base, definitions);
  const changed = new Set(
    [...blocks].filter(([id, block]) => outer.blocks.get(id) !== block).map(([id]) => id),
  );
  const find = sharedBlocks(new Map([...blocks].map(([id, { sources }]) => [id, sources])));
  const put = (kind: BodyKind, id: string, sources: BlockFiles): [string, Body] => {
    const layers = laid(sources.base, sources.patch, find);
    const definition = overSomething(validate(kind, layers, definitions), sources, base);
    return [bodyKey(kind, id), { kind, id, sources, draws: layers.draws, definition }];
  };
  const touched = [...outer.bodies.values()].filter(({ draws }) => [...draws].some((id) => changed.has(id)));
  const bodies = new Map([
    ...outer.bodies,
    ...touched.map(({ kind, id, sources }) => put(kind, id, sources)),
    ...reads.flatMap(({ name, document }) =>
      isBody(name) ? [put(name.kind, name.id, sourcesOf(document, base))] : [],
    ),
  ]);
  const ruleFiles = new Map(outer.ruleFiles);
  for (const { name, document } of reads) {
    if (!isRules(name)) continue;
    const sources = sourcesOf(document, base);
    const layers = laid(sources.base, sources.patch, () => undefined);
    const definition = overSomething(validate('rules', layers, definitions), sources, base);
    ruleFiles.set(basePath(document.file), definition);
  }
  const rules = new Map([...ruleFiles.values()].flatMap(rulesOf).map((rule) => [rule.name, rule]));
  return { bodies, ruleFiles, rules, blocks, library: outer.library };
}

/** The shared blocks of a world; those that hold one a partner changed are the partner's too. */
function blocksOf(
  reads: readonly Read[],
  outer: Outer,
  base: ReadonlyMap<string, Document>,
  definitions: Definitions,
): Map<string, SharedBlock> {
  const own = new Map(
    reads.flatMap(({ name, document }): [string, BlockFiles][] =>
      name.is === 'block' ? [[name.id, sourcesOf(document, base)]] : [],
    ),
  );
  if (own.size === 0) return new Map(outer.blocks);
  const files = new Map([
    ...[...outer.blocks].map(([id, { sources }]): [string, BlockFiles] => [id, sources]),
    ...own,
  ]);
  const cycles = new Map<string, readonly string[]>();
  const find = sharedBlocks(files, (ids) => cycles.set(ids[0] ?? '', ids));
  return new Map(
    [...files].map(([id, sources]): [string, SharedBlock] => {
      const layers = find(id) as Expanded;
      const before = outer.blocks.get(id);
      const same = before && !own.has(id) && ![...layers.draws].some((inner) => own.has(inner));
      if (same) return [id, before];
      const definition = overSomething(validate('block', layers, definitions), sources, base);
      const cycle = cycles.get(id);
      const findings = cycle ? [cyclic(cycle), ...definition.findings] : definition.findings;
      return [id, { sources, draws: layers.draws, definition: { ...definition, findings } }];
    }),
  );
}

const cyclic = (ids: readonly string[]): Finding => ({
  code: 'cyclic-block',
  pointer: '/block',
  details: { cycle: ids.join(' → ') },
});
