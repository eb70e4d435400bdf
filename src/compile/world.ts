import type { JsonObject } from '../base/json.ts';
import { jsonPointer } from '../base/json-pointer.ts';
import type { RulesDefinition } from '../language/screen.ts';
import type { NamedRules } from '../rules/named-rules.ts';
import { type Definition, validate } from './definition.ts';
import type { DefinitionKind, Definitions } from './definitions-schema.ts';
import type { Document } from './document.ts';
import type { BodyKind, FileName } from './file-names.ts';
import { type Layers, overlay, singleLayer } from './layers.ts';
import type { Library } from './library.ts';
import type { Places } from './place.ts';
import type { Read } from './reading.ts';

/** A screen, dialog, form or menu. */
export type Body = { kind: BodyKind; id: string; definition: Definition };

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

/** A partner's path without the folder of the partner: the base file it lies over. */
const basePath = (file: string): string => file.replace(/^partners\/[^/]+\//, '');

/** Lays partners' files over base files of the same name and validates the outcome. */
function laid(
  kind: DefinitionKind,
  document: Document,
  base: ReadonlyMap<string, Document>,
  definitions: Definitions,
): Definition {
  const under = base.get(basePath(document.file));
  const layers: Layers = under && under !== document ? overlay(under, document) : singleLayer(document);
  return validate(kind, layers, definitions);
}

const isRules = (name: FileName): name is Extract<FileName, { is: 'rules' }> => name.is === 'rules';
const isBody = (name: FileName): name is Extract<FileName, { is: 'body' }> => name.is === 'body';

/** Builds a world from files over an outer world: the base over nothing, a partner over the base. */
export function buildWorld(
  reads: readonly Read[],
  outer: Pick<World, 'bodies' | 'ruleFiles' | 'library'>,
  base: ReadonlyMap<string, Document>,
  definitions: Definitions,
): World {
  const bodies = new Map(outer.bodies);
  const ruleFiles = new Map(outer.ruleFiles);
  for (const { name, document } of reads) {
    if (isBody(name)) {
      const { kind, id } = name;
      bodies.set(bodyKey(kind, id), { kind, id, definition: laid(kind, document, base, definitions) });
    }
    if (isRules(name)) ruleFiles.set(basePath(document.file), laid('rules', document, base, definitions));
  }
  const rules = new Map([...ruleFiles.values()].flatMap(rulesOf).map((rule) => [rule.name, rule]));
  return { bodies, ruleFiles, rules, library: outer.library };
}
