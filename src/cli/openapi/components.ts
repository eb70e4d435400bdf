import { dirname, join } from 'node:path/posix';
import { isObject, type Json, type JsonObject } from '../../base/json.ts';
import type { Files } from '../../compile/read/read-files.ts';

/** Words of a schema file that mean nothing inside another document. */
const own = new Set(['$schema', '$comment', '$defs']);

/** The component of a schema file, or of a definition in one. */
function nameOf(file: string, definition: string | undefined): string {
  const base = file.replace(/^.*\//, '').replace(/\.json$/, '');
  return definition === undefined ? base : `${base}.${definition}`;
}

/** Collects the schemas that calls refer to, each as a component of the document. */
export class Components {
  readonly #files: Files;
  readonly #found = new Map<string, JsonObject>();

  /** @param files texts of schema files by path: `schemas/parts/contract.json`. */
  constructor(files: Files) {
    this.#files = files;
  }

  /** All components that were referred to so far, by name. */
  all(): { [name: string]: JsonObject } {
    return Object.fromEntries([...this.#found].sort(([one], [other]) => (one < other ? -1 : 1)));
  }

  /** A schema whose references lead to components. Throws if one leads nowhere. */
  schema(schema: JsonObject, file: string): JsonObject {
    return this.#rewritten(schema, file) as JsonObject;
  }

  /** What a schema that only refers to a component says; any other schema is as it is. */
  followed(schema: JsonObject): JsonObject {
    const { $ref } = schema;
    const name = typeof $ref === 'string' ? /^#\/components\/schemas\/([^/]+)$/.exec($ref)?.[1] : undefined;
    return (name === undefined ? undefined : this.#found.get(name)) ?? schema;
  }

  #rewritten(value: Json, file: string): Json {
    if (Array.isArray(value)) return value.map((entry: Json) => this.#rewritten(entry, file));
    if (!isObject(value)) return value;
    return Object.fromEntries(
      Object.entries(value)
        .filter(([key, inner]) => !(own.has(key) && (key !== '$defs' || isObject(inner))))
        .map(([key, inner]): [string, Json] => [
          key,
          key === '$ref' && typeof inner === 'string'
            ? this.#reference(inner, file)
            : this.#rewritten(inner, file),
        ]),
    );
  }

  #reference(reference: string, from: string): string {
    const [path = '', pointer = ''] = reference.split('#');
    const file = path === '' ? from : join(dirname(from), path);
    const [, , definition, ...deeper] = pointer.split('/');
    const inDefinition = pointer.startsWith('/$defs/') ? definition : undefined;
    const name = nameOf(file, inDefinition);
    this.#add(name, file, inDefinition);
    const within = inDefinition === undefined ? pointer : deeper.map((step) => `/${step}`).join('');
    return `#/components/schemas/${name}${within}`;
  }

  #add(name: string, file: string, definition: string | undefined): void {
    if (this.#found.has(name)) return;
    const text = this.#files.get(file);
    if (text === undefined) throw new Error(`A schema refers to ${file}, which there is not.`);
    const whole = JSON.parse(text) as JsonObject;
    const schema = definition === undefined ? whole : (whole.$defs as JsonObject | undefined)?.[definition];
    if (!isObject(schema))
      throw new Error(`A schema refers to ${definition} of ${file}, which there is not.`);
    // Taken before it is walked through, as it may hold itself.
    this.#found.set(name, {});
    this.#found.set(name, this.schema(schema, file));
  }
}
