import { asObject, isObject, type Json, type JsonObject } from '../../base/json.ts';
import { jsonPointer, pointerSteps } from '../../base/json-pointer.ts';

/** The schemas of the language that editors read, by kind; what they share under `shared`. */
export type LanguageSchemas = { readonly [kind: string]: JsonObject };

/** A schema and where it stands: the kind of its file, and the JSON Pointer in it. */
type Placed = { schema: JsonObject; file: string; pointer: string };

const dialect = 'https://json-schema.org/draft/2020-12/schema';
const words = { before: 'before', after: 'after' } as const;

/** Null, which removes, or something else. With `anyOf` an editor would say of any typo that null is expected. */
const orNull = (schema: JsonObject, description?: Json): JsonObject => ({
  ...(description === undefined ? {} : { description }),
  if: { type: 'null' },
  else: schema,
});

/** Writes the schema of a patch over one definition. */
class Writer {
  readonly defs: { [name: string]: JsonObject } = {};
  readonly #schemas: LanguageSchemas;
  readonly #folder: string;

  constructor(schemas: LanguageSchemas, folder: string) {
    this.#schemas = schemas;
    this.#folder = folder;
  }

  #at(file: string, pointer: string): Placed {
    const schema = pointerSteps(pointer).reduce<Json>(
      (inner, step) => (Array.isArray(inner) ? (inner as Json[])[Number(step)] : asObject(inner)[step]) ?? {},
      this.#schemas[file] ?? {},
    );
    return { schema: asObject(schema), file, pointer };
  }

  #inside({ file, pointer }: Placed, ...steps: string[]): Placed {
    return this.#at(file, pointer + jsonPointer(steps));
  }

  /** Follows references; of a block or field, to the schema of its type. */
  #resolved(placed: Placed, value: Json | undefined): Placed {
    const { $ref } = placed.schema;
    if (typeof $ref !== 'string') return placed;
    const [named = '', pointer = ''] = $ref.split('#');
    const file = named === '' ? placed.file : named.replace('.schema.json', '');
    const next = this.#at(file, pointer);
    const chosen = /^\/\$defs\/(block|field)$/.exec(pointer)?.[1];
    const word = asObject(value)[chosen === 'field' ? 'field' : 'type'];
    if (chosen === undefined || typeof word !== 'string') return this.#resolved(next, value);
    return this.#resolved(this.#at('shared', `/$defs/${chosen}.${word}`), value);
  }

  #reference({ file, pointer }: Placed): JsonObject {
    return { $ref: `${this.#folder}/${file}.schema.json#${pointer}` };
  }

  /** A value in place of another: whole, or null. What is itself a rule may be merged into. */
  #replaced(placed: Placed, value: Json | undefined): JsonObject {
    const merged = isObject(value) ? [{ type: 'object' }] : [];
    const { description } =
      placed.schema.description === undefined ? this.#resolved(placed, value).schema : placed.schema;
    const reference = this.#reference(placed);
    return orNull(merged.length > 0 ? { anyOf: [reference, ...merged] } : reference, description);
  }

  /** What a patch may say of a value: of an object its keys, of anything else another value. */
  patch(placed: Placed, value: Json | undefined, steps: readonly string[]): JsonObject {
    const { schema, ...rest } = this.#resolved(placed, value);
    const at = { schema, ...rest };
    const properties = asObject(schema.properties);
    const isMap = isObject(schema.additionalProperties);
    if (!isObject(value) || (Object.keys(properties).length === 0 && !isMap))
      return this.#replaced(placed, value);
    const name = steps.join('/') || 'definition';
    this.defs[name] = isMap ? this.#map(at, value, steps) : this.#object(at, value, steps);
    return orNull({ $ref: `#${jsonPointer(['$defs', name])}` }, schema.description);
  }

  /** An object of the language: the words of its schema, none required. */
  #object(at: Placed, value: JsonObject, steps: readonly string[]): JsonObject {
    const known = Object.keys(asObject(at.schema.properties));
    const each = known.flatMap((key): [string, JsonObject][] => {
      const inner = this.#inside(at, 'properties', key);
      const held = value[key];
      const own: [string, JsonObject] = [key, this.patch(inner, held, [...steps, key])];
      if (!Array.isArray(held)) return [own];
      const { description = '' } = inner.schema;
      const added = { type: 'array', description: `Added to the list of the base. ${description}` };
      return [own, [`${key}+`, added]];
    });
    const { description } = at.schema;
    return {
      type: 'object',
      ...(description === undefined ? {} : { description }),
      properties: Object.fromEntries(each),
      ...(at.schema.additionalProperties === false && each.length > 0 ? { additionalProperties: false } : {}),
    };
  }

  /** A map whose keys people choose: those of the base, paths into it, and new ones. */
  #map(at: Placed, value: JsonObject, steps: readonly string[]): JsonObject {
    const keys = Object.keys(value);
    // Names of the base are completed; those that the file adds are known to the compiler alone.
    const names: Json[] = [{ enum: keys }, { type: 'string' }];
    const neighbours = Object.fromEntries(
      Object.values(words).map((word) => [
        word,
        {
          anyOf: names,
          description: `Puts it ${word} this neighbour, of the base or of this file.`,
        },
      ]),
    );
    const entry = this.#inside(at, 'additionalProperties');
    const entries = keys.map((key): [string, JsonObject] => {
      const patch = this.patch(entry, value[key], [...steps, key]);
      const { type, field } = asObject(value[key]);
      const kind = type ?? field;
      const said = typeof kind === 'string' ? `In the base: ${kind}.` : 'In the base.';
      // One of another type takes its place; what is then left of the base the compiler says.
      const changed: [string, JsonObject][] = [
        ['if', { required: [field === undefined ? 'type' : 'field'] }],
        ['then', { type: ['object', 'null'] }],
        ['else', patch],
      ];
      return [key, { ...(kind === undefined ? patch : Object.fromEntries(changed)), description: said }];
    });
    for (const [key] of entries) this.#withNeighbours([...steps, key].join('/'), neighbours);
    const isPlaced = { anyOf: Object.values(words).map((word) => ({ required: [word] })) };
    // An editor offers what one of `anyOf` has, and finds no fault with the other.
    const added = Object.fromEntries<JsonObject>([
      ['properties', neighbours],
      ['if', isPlaced],
      ['then', { anyOf: [this.#reference(entry), { type: 'object' }] }],
      ['else', orNull(this.#reference(entry))],
    ]);
    const paths = this.#paths(value, steps);
    return {
      type: 'object',
      description: at.schema.description ?? 'Entries by key.',
      properties: { ...Object.fromEntries(entries), ...paths },
      patternProperties: Object.keys(paths).length > 0 ? { '/': {} } : {},
      additionalProperties: added,
    };
  }

  #withNeighbours(name: string, neighbours: JsonObject): void {
    const own = this.defs[name];
    if (own) this.defs[name] = { ...own, properties: { ...asObject(own.properties), ...neighbours } };
  }

  /** The maps and blocks below each key of a map of blocks, by the keys that tell: `contract/payment/facts`. */
  #paths(value: JsonObject, steps: readonly string[]): { [path: string]: JsonObject } {
    if (steps.at(-1) !== 'blocks') return {};
    const below = Object.keys(value).map((key) => [...steps, key].join('/'));
    const found = Object.keys(this.defs).filter((name) => below.some((one) => name.startsWith(`${one}/`)));
    return Object.fromEntries(
      found.flatMap((name): [string, JsonObject][] => {
        const inner = name.split('/').slice(steps.length);
        const path = inner.filter((step) => step !== 'blocks').join('/');
        return inner.at(-1) === 'blocks' || !path.includes('/')
          ? []
          : [[path, orNull({ $ref: `#${jsonPointer(['$defs', name])}` }, 'In the base.')]];
      }),
    );
  }
}

/**
 * The schema of a patch over one definition of the base, for editors: nothing is required, null removes, the keys of
 * this very file are completed, and the words of patches are known (`"list+"`, `before`, `after`, paths).
 * @param kind the kind of definition, such as screen.
 * @param folder where the schemas of the language are, from the file of this schema.
 */
export function patchSchema(
  schemas: LanguageSchemas,
  kind: string,
  base: Json,
  folder: string,
  title: string,
): JsonObject {
  const writer = new Writer(schemas, folder);
  const whole = { schema: schemas[kind] ?? {}, file: kind, pointer: '' };
  writer.patch(whole, base, []);
  const { definition = {}, ...defs } = writer.defs;
  return { $schema: dialect, title, ...definition, $defs: defs };
}
