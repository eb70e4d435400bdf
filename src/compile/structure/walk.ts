import { asObject, isObject, type Json, type JsonObject } from '../../base/json.ts';
import { withArticle } from '../../base/with-article.ts';
import { isRule } from '../../rules/rule.ts';
import type { Finding } from '../finding.ts';
import { chosenVariant, type VariantName } from './chosen-variant.ts';
import { type DefinitionKind, type Definitions, definitionSchemas } from './definitions-schema.ts';
import { mapEntry } from './map-entry.ts';
import { missingProperties, pointerStep, unknownProperties } from './property-findings.ts';
import type { KindSchema, Site, Spot, Trail, Walk } from './site.ts';
import { checkPlainValue, hasType, inWords, literalsOf, typesOf, wrongType } from './value-check.ts';

/** The scope of each item; a schema with a kind of its own keeps it beside the list. */
function perItem({ list: _, ...schema }: KindSchema): KindSchema {
  return schema.kind === 'each' ? (schema.of ?? {}) : schema;
}

/** The nearest block around that has a property. */
function blockWith(property: string, trail: Trail | undefined): Trail | undefined {
  if (!trail || (trail.in === 'block' && property in trail.of)) return trail;
  return blockWith(property, trail.outer);
}

/** Whether a property is the arguments of an action that runs for each entry of its `of`. */
const isOfEach = (key: string, holder: JsonObject): boolean =>
  key === 'with' && holder.do !== undefined && holder.of !== undefined;

const eachOf = (of: JsonObject, pointer: string, outer: Trail | undefined): Trail => ({
  in: 'each',
  of,
  pointer,
  list: 'of',
  outer,
});

const nameOf = (ref: unknown): string => String(ref).replace('#/$defs/', '');

/** Validates a definition against the language and lists its sites, in the order written. */
export function walkDefinition(kind: DefinitionKind, value: Json, definitions: Definitions): Walk {
  const walker = new Walker(definitions);
  const schema = asObject(definitionSchemas[kind]);
  walker.walk(schema, value, { pointer: '', holder: {}, trail: undefined });
  return walker;
}

class Walker implements Walk {
  readonly findings: Finding[] = [];
  readonly sites: Site[] = [];
  readonly ordered = new Set<string>();
  readonly #definitions: Definitions;

  constructor(definitions: Definitions) {
    this.#definitions = definitions;
  }

  /** Checks one value against its schema: by its kind, or by its structure if it has none. */
  walk(schema: KindSchema, value: Json, spot: Spot): void {
    if (schema.list !== undefined) this.#each(perItem(schema), schema.list, value, spot);
    else if (schema.kind === undefined) this.#plain(schema, value, spot);
    else if (schema.kind === 'text') this.#text(schema, value, spot);
    else if (schema.kind === 'told') this.#told(schema, value, spot);
    else if (schema.kind === 'value') this.#site('value', schema, value, spot);
    else if (schema.kind === 'condition') this.#condition(schema, value, spot);
    else if (schema.kind === 'actions') this.#actions(value, spot);
    else if (schema.kind === 'ask') this.#ask(schema, value, spot);
    else if (schema.kind === 'arguments') this.#arguments(schema, value, spot);
    else if (schema.kind === 'reference') this.#reference(schema, value, spot);
    else this.#plain(this.#definition(schema.kind), value, spot);
  }

  #definition(name: string): KindSchema {
    return this.#definitions.$defs[name] ?? {};
  }

  #site(kind: Site['kind'], schema: KindSchema, value: Json, spot: Spot): void {
    this.sites.push({ kind, schema, value, ...spot });
  }

  #each(of: KindSchema, list: string, value: Json, spot: Spot): void {
    const { holder, pointer, trail } = spot;
    // The list is a sibling or, for parts such as the cells of columns, a property of the block around.
    const owner = list in holder ? holder : (blockWith(list, trail)?.of ?? holder);
    this.walk(of, value, { ...spot, trail: { in: 'each', of: owner, pointer, list, outer: trail } });
  }

  #text(schema: KindSchema, value: Json, spot: Spot): void {
    if (typeof value === 'string' || isObject(value)) this.#site('text', schema, value, spot);
    this.#writtenText(value, spot.pointer);
  }

  /** A text that reads what the widget says. */
  #told({ gives = {}, ...schema }: KindSchema, value: Json, spot: Spot): void {
    const { holder, pointer, trail: outer } = spot;
    const trail: Trail = { in: 'ask', of: holder, pointer, gives, outer };
    this.#text({ ...schema, kind: 'text' }, value, { ...spot, trail });
  }

  /** Checks the structure of a text, and of its `else`. */
  #writtenText(value: Json, pointer: string): void {
    if (typeof value !== 'string' && !isObject(value))
      this.findings.push(wrongType(pointer, 'a text key or a rule', value));
    if (!isObject(value) || !('text' in value)) return;
    this.findings.push(...unknownProperties(Object.keys(value), ['text', 'with', 'else'], pointer));
    if (value.else !== undefined) this.#writtenText(value.else, `${pointer}/else`);
  }

  #condition(schema: KindSchema, value: Json, spot: Spot): void {
    if (typeof value === 'boolean' || isObject(value)) this.#site('condition', schema, value, spot);
    else this.findings.push(wrongType(spot.pointer, 'true, false or a rule', value));
  }

  /** Values by name, each a site of its own, or one rule that gives them all. */
  #arguments(schema: KindSchema, value: Json, spot: Spot): void {
    const [, byName = {}] = schema.anyOf as KindSchema[];
    if (isRule(value)) this.#site('value', { ...schema, of: { type: 'object' } }, value, spot);
    else this.#plain(byName, value, spot);
  }

  /** A call that a widget sends: its arguments read what the widget says. */
  #ask({ kind: _, ...schema }: KindSchema, value: Json, spot: Spot): void {
    const { gives = {} } = schema;
    const { pointer, trail: outer } = spot;
    if (isObject(value)) this.#site('ask', schema, value, spot);
    this.#plain(schema, value, { ...spot, trail: { in: 'ask', of: asObject(value), pointer, gives, outer } });
  }

  #reference(schema: KindSchema, value: Json, spot: Spot): void {
    if (typeof value === 'string') this.#site('reference', schema, value, spot);
    else this.findings.push(wrongType(spot.pointer, `the name of ${withArticle(String(schema.to))}`, value));
  }

  #actions(value: Json, { pointer, holder, trail: outer }: Spot): void {
    const outcome = pointer.endsWith('/onError') ? 'onError' : 'onSuccess';
    const trail: Trail = { in: 'do' in holder ? outcome : 'handler', of: holder, pointer, outer };
    const list: [string, Json][] = Array.isArray(value)
      ? (value as Json[]).map((action, index) => [`${pointer}/${index}`, action])
      : [[pointer, value]];
    for (const [at, action] of list) this.#chosen('action', action, { pointer: at, holder, trail });
  }

  /** A block, field or action: its `type`, `field` or `do` chooses the schema. */
  #chosen(name: VariantName, value: Json, spot: Spot): void {
    const { schema, finding } = chosenVariant(name, value, spot.pointer, this.#definitions);
    if (finding) this.findings.push(finding);
    else if (schema && isObject(value)) this.#variant(name, schema, value, spot);
  }

  #variant(name: VariantName, schema: JsonObject, value: JsonObject, spot: Spot): void {
    const block: Trail = { in: 'block', of: value, pointer: spot.pointer, outer: spot.trail };
    const at = name === 'block' ? { ...spot, trail: block } : spot;
    this.#site(name, schema, value, at);
    this.#object(schema, value, at);
  }

  /** A value whose schema has no kind. */
  #plain(schema: KindSchema, value: Json, spot: Spot): void {
    if (schema.$ref !== undefined) this.#referred(nameOf(schema.$ref), value, spot);
    else if (Array.isArray(schema.anyOf) && !literalsOf(schema)) this.#branches(schema, value, spot);
    else {
      const findings = checkPlainValue(schema, value, spot.pointer);
      this.findings.push(...findings);
      if (findings.length === 0) this.#inside(schema, value, spot);
    }
  }

  #inside(schema: KindSchema, value: Json, spot: Spot): void {
    if (isObject(value)) this.#object(schema, value, spot);
    if (!Array.isArray(value) || !isObject(schema.items)) return;
    for (const [index, item] of (value as Json[]).entries())
      this.walk(schema.items as KindSchema, item, { ...spot, pointer: `${spot.pointer}/${index}` });
  }

  #referred(name: string, value: Json, spot: Spot): void {
    if (name === 'block' || name === 'field' || name === 'action') this.#chosen(name, value, spot);
    else this.#plain(this.#definition(name), value, spot);
  }

  /** The branch of an anyOf that takes a value of this type. */
  #branches(schema: KindSchema, value: Json, spot: Spot): void {
    const branches = schema.anyOf as KindSchema[];
    const taking = branches.find((branch) => hasType(value, typesOf(branch)));
    if (taking) this.walk(taking, value, spot);
    else this.findings.push(wrongType(spot.pointer, inWords(branches.flatMap(typesOf)), value, schema));
  }

  #object(schema: JsonObject, value: JsonObject, { pointer, trail }: Spot): void {
    const properties = (schema.properties ?? {}) as Record<string, KindSchema>;
    this.findings.push(...missingProperties(schema, value, pointer));
    this.#keys(schema.propertyNames, value, { pointer, trail });
    for (const [key, inner] of Object.entries(value)) {
      const of = isOfEach(key, value) ? eachOf(value, pointer, trail) : trail;
      const at: Spot = { pointer: `${pointer}/${pointerStep(key)}`, holder: value, trail: of };
      const own = Object.hasOwn(properties, key) ? properties[key] : undefined;
      if (own) this.walk(own, inner, at);
      else this.#further(schema, key, inner, at, pointer);
    }
  }

  /** Keys that are references themselves. */
  #keys(names: Json | undefined, holder: JsonObject, { pointer, trail }: Omit<Spot, 'holder'>): void {
    if (!isObject(names)) return;
    for (const key of Object.keys(holder)) {
      const spot = { pointer: `${pointer}/${pointerStep(key)}`, holder, trail };
      this.sites.push({ kind: 'reference', schema: names as KindSchema, value: key, of: 'key', ...spot });
    }
  }

  /** A property that the schema does not name: an entry of a map, or unknown. */
  #further(schema: JsonObject, key: string, value: Json, spot: Spot, map: string): void {
    const { finding, schema: entry } = mapEntry(schema, key, spot.pointer);
    if (finding) this.findings.push(finding);
    else if (entry) this.#entry(entry, value, spot, map);
    else if (schema.additionalProperties === false)
      this.findings.push(...unknownProperties([key], Object.keys(asObject(schema.properties)), map));
  }

  #entry(schema: KindSchema, value: Json, spot: Spot, map: string): void {
    const name = schema.$ref === undefined ? undefined : nameOf(schema.$ref);
    const { properties } = name === undefined ? schema : this.#definition(name);
    if (name === 'block' || name === 'field' || (isObject(properties) && 'order' in properties))
      this.ordered.add(map);
    this.walk(schema, value, spot);
  }
}
