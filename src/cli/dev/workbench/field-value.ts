import { asObject, isObject, type Json, type JsonObject } from '../../../base/json.ts';
import { jsonPointer, pointerSteps } from '../../../base/json-pointer.ts';
import { type SchemaFiles, schemaFiles } from '../../../compile/library/schema-files.ts';
import type { Layers } from '../../../compile/merge/layers.ts';
import { type Document, readDocument } from '../../../compile/read/document.ts';
import { fileNameOf } from '../../../compile/read/file-names.ts';
import type { FieldValue } from '../../../workbench/contract.ts';

/** A schema, the file that it stands in, and its pointer there. */
type Spot = { schema: JsonObject; file: string; steps: string[] };

/** The names that lead to the value of a field: through `items` for a field in rows. */
function valueSteps([, path = '', , , ...inner]: readonly string[]): string[] {
  const own = path.split('.');
  const [name, ...rest] = inner;
  return name === undefined ? own : [...own, 'items', ...valueSteps(['fields', name, ...rest])];
}

/** The target of a schema that is only a reference; any other schema itself. */
function followed(spot: Spot, schemas: SchemaFiles): Spot {
  const { $ref } = spot.schema;
  const found = typeof $ref === 'string' ? schemas.target($ref, spot.file) : undefined;
  if (!found) return spot;
  const [, pointer = ''] = found.key.split('#');
  return followed({ ...found, steps: pointerSteps(pointer) }, schemas);
}

function inside(spot: Spot, name: string, schemas: SchemaFiles): Spot | undefined {
  const around = followed(spot, schemas);
  const steps = name === 'items' ? ['items'] : ['properties', name];
  const schema = steps.reduce<Json | undefined>((inner, step) => asObject(inner)[step], around.schema);
  return isObject(schema) ? { schema, file: around.file, steps: [...around.steps, ...steps] } : undefined;
}

/** The schemas of the base and of a partner, by path. */
function schemaDocuments(files: ReadonlyMap<string, string>, partner: string): Map<string, Document> {
  const isKnown = (path: string) => {
    const name = fileNameOf(path);
    return (name.is === 'schema' || name.is === 'part') && [undefined, partner].includes(name.owner);
  };
  return new Map(
    [...files].flatMap(([path, text]) => (isKnown(path) ? [[path, readDocument(path, text)] as const] : [])),
  );
}

/** The file of schemas/forms with a name, the partner's own before that of the base. */
function fileOfSchema(documents: ReadonlyMap<string, Document>, wanted: string): string | undefined {
  const fits = [...documents.keys()].filter((path) => {
    const name = fileNameOf(path);
    return name.is === 'schema' && name.name === wanted;
  });
  return fits.find((path) => path.startsWith('partners/')) ?? fits[0];
}

/**
 * The value that a field of a form edits, and where its schema is written.
 * @param steps the steps to the field in the form; undefined is returned for those to anything else.
 */
export function fieldValue(
  files: ReadonlyMap<string, string>,
  partner: string,
  form: Layers,
  steps: readonly string[],
): FieldValue | undefined {
  if (steps[0] !== 'fields' || steps.length < 2) return undefined;
  const documents = schemaDocuments(files, partner);
  const schemas = schemaFiles(documents);
  const { schema } = asObject(form.value);
  const file = typeof schema === 'string' ? fileOfSchema(documents, schema) : form.files[0];
  const whole = typeof schema === 'string' ? documents.get(file ?? '')?.value : schema;
  if (file === undefined || !isObject(whole)) return undefined;
  let around: Spot = { schema: whole, file, steps: typeof schema === 'string' ? [] : ['schema'] };
  let required = false;
  for (const name of valueSteps(steps)) {
    const names = followed(around, schemas).schema.required;
    required = Array.isArray(names) && names.includes(name);
    const found = inside(around, name, schemas);
    if (!found) return undefined;
    around = found;
  }
  const pointer = jsonPointer(around.steps);
  const { file: at, line } = (documents.get(around.file) ?? form).place(pointer, 'key');
  return { file: at, line, schema: schemas.inline(around.schema, around.file), required };
}
