import { isObject, type JsonObject } from '../../base/json.ts';
import { jsonPointer } from '../../base/json-pointer.ts';
import { type CallEntry, callEntry } from './call-entry.ts';
import { type Definition, soundAs, validate } from '../structure/definition.ts';
import type { Definitions } from '../structure/definitions-schema.ts';
import type { Document } from '../read/document.ts';
import { singleLayer } from '../merge/layers.ts';
import type { SourceFile } from '../read/read-files.ts';
import { type SchemaFiles, schemaFiles } from './schema-files.ts';

/** What all definitions use and no partner can change: JSON Schemas and calls. */
export type Library = {
  /** The schema of all settings. */
  settings: JsonObject;
  schemas: SchemaFiles;
  /** Files of schemas/parts by name, with their references resolved. */
  parts: ReadonlyMap<string, JsonObject>;
  /** Files of schemas/forms by name, with their references resolved. */
  forms: ReadonlyMap<string, JsonObject>;
  calls: ReadonlyMap<string, CallEntry>;
  /** The files that declare the calls. */
  families: Definition[];
  /** The files that hold plain JSON Schemas. */
  schemaDocuments: Document[];
};

function inlined(
  sourceFiles: readonly SourceFile[],
  is: 'part' | 'schema',
  schemas: SchemaFiles,
): Map<string, JsonObject> {
  return new Map(
    sourceFiles.flatMap(({ name, document }): [string, JsonObject][] =>
      name.is === is && isObject(document.value)
        ? [[name.name, schemas.inline(document.value, document.file)]]
        : [],
    ),
  );
}

function callsOf(family: Definition, schemas: SchemaFiles): [string, CallEntry][] {
  const file = family.files[0] ?? '';
  const sound = soundAs(family, 'calls');
  if (!sound) return [];
  const { family: prefix, calls } = sound;
  return Object.entries(calls).map(([verb, definition]) => {
    const name = `${prefix}.${verb}`;
    return [
      name,
      callEntry({ name, definition, file, places: family, pointer: jsonPointer(['calls', verb]) }, schemas),
    ];
  });
}

/** Collects the JSON Schemas and calls of the base. */
export function readLibrary(
  sourceFiles: readonly SourceFile[],
  definitions: Definitions,
  settings: JsonObject,
): Library {
  const schemas = schemaFiles(new Map(sourceFiles.map(({ document }) => [document.file, document])));
  const families = sourceFiles.flatMap(({ name, document }) =>
    name.is === 'calls' ? [validate('calls', singleLayer(document), definitions)] : [],
  );
  return {
    settings,
    schemas,
    parts: inlined(sourceFiles, 'part', schemas),
    forms: inlined(sourceFiles, 'schema', schemas),
    calls: new Map(families.flatMap((family) => callsOf(family, schemas))),
    families,
    schemaDocuments: sourceFiles.flatMap(({ name, document }) =>
      name.is === 'part' || name.is === 'schema' || name.is === 'settings' ? [document] : [],
    ),
  };
}
