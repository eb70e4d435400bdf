import { isObject, type Json, type JsonObject } from '../../base/json.ts';
import { pointerSteps } from '../../base/json-pointer.ts';
import type { Document } from '../read/document.ts';

/** The JSON Schemas of the repository, by path, and what a `$ref` in one of them leads to. */
export type SchemaFiles = {
  /** The target of a `$ref`, not resolved further; undefined if it does not exist. */
  target(ref: string, file: string): { schema: JsonObject; file: string; key: string } | undefined;
  /** A copy with every `$ref` replaced by its target; a recursive schema ends in `{}`. */
  inline(schema: JsonObject, file: string): JsonObject;
};

/** `schemas/forms/x.json` and `../parts/y.json` give `schemas/parts/y.json`. */
function resolvePath(file: string, relative: string): string {
  const steps = file.split('/').slice(0, -1);
  for (const step of relative.split('/')) {
    if (step === '..') steps.pop();
    else if (step !== '.') steps.push(step);
  }
  return steps.join('/');
}

function valueAt(root: Json | undefined, pointer: string): Json | undefined {
  let value = root;
  for (const step of pointerSteps(pointer)) {
    if (Array.isArray(value)) value = value[Number(step)];
    else value = isObject(value) && Object.hasOwn(value, step) ? value[step] : undefined;
  }
  return value;
}

/** Opens the schema files for reference by path. */
export function schemaFiles(documents: ReadonlyMap<string, Document>): SchemaFiles {
  const inlined = new Map<string, JsonObject>();

  const target: SchemaFiles['target'] = (ref, file) => {
    const [path = '', pointer = ''] = ref.split('#');
    const home = path === '' ? file : resolvePath(file, path);
    const schema = valueAt(documents.get(home)?.value, pointer);
    return isObject(schema) ? { schema, file: home, key: `${home}#${pointer}` } : undefined;
  };

  function referred(ref: string, file: string, within: readonly string[]): JsonObject {
    const found = target(ref, file);
    if (!found || within.includes(found.key)) return {};
    const known = inlined.get(found.key);
    if (known) return known;
    const schema = copy(found.schema, found.file, [...within, found.key]) as JsonObject;
    inlined.set(found.key, schema);
    return schema;
  }

  function copy(schema: Json, file: string, within: readonly string[]): Json {
    if (Array.isArray(schema)) return schema.map((entry) => copy(entry, file, within));
    if (!isObject(schema)) return schema;
    const { $ref, $schema: _schema, $defs: _definitions, ...rest } = schema;
    const own = Object.fromEntries(
      Object.entries(rest).map(([key, value]) => [key, copy(value, file, within)]),
    );
    return typeof $ref === 'string' ? { ...referred($ref, file, within), ...own } : own;
  }

  return { target, inline: (schema, file) => copy(schema, file, []) as JsonObject };
}
