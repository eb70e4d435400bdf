import { isObject, type JsonObject } from '../../base/json.ts';
import { jsonPointer } from '../../base/json-pointer.ts';
import { type CallEntry, callEntry } from './call-entry.ts';
import { type Definition, soundAs, validate } from '../structure/definition.ts';
import type { Definitions } from '../structure/definitions-schema.ts';
import type { Document } from '../read/document.ts';
import { singleLayer } from '../merge/layers.ts';
import type { SourceFile } from '../read/read-files.ts';
import { type SchemaFiles, schemaFiles } from './schema-files.ts';

/** What definitions use and no partner can change: JSON Schemas and calls. A partner may have more of its own. */
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

type Read = Pick<Library, 'parts' | 'forms' | 'calls' | 'families' | 'schemaDocuments'>;

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

const documentsOf = (sourceFiles: readonly SourceFile[]): [string, Document][] =>
  sourceFiles.map(({ document }) => [document.file, document]);

function readSchemas(
  sourceFiles: readonly SourceFile[],
  definitions: Definitions,
  schemas: SchemaFiles,
): Read {
  const families = sourceFiles.flatMap(({ name, document }) =>
    name.is === 'calls' ? [validate('calls', singleLayer(document), definitions)] : [],
  );
  return {
    parts: inlined(sourceFiles, 'part', schemas),
    forms: inlined(sourceFiles, 'schema', schemas),
    calls: new Map(families.flatMap((family) => callsOf(family, schemas))),
    families,
    schemaDocuments: sourceFiles.flatMap(({ name, document }) =>
      name.is === 'part' || name.is === 'schema' || name.is === 'settings' ? [document] : [],
    ),
  };
}

/** Collects the JSON Schemas and calls of the base. */
export function readLibrary(
  sourceFiles: readonly SourceFile[],
  definitions: Definitions,
  settings: JsonObject,
): Library {
  const schemas = schemaFiles(new Map(documentsOf(sourceFiles)));
  return { settings, schemas, ...readSchemas(sourceFiles, definitions, schemas) };
}

/** What a partner adds to a library, and the library that it then has: what the base has stays that of the base. */
export type OwnLibrary = { own: Library; whole: Library };

/** The library of a partner with JSON Schemas or calls of its own; undefined if it has none. */
export function ownLibrary(
  sourceFiles: readonly SourceFile[],
  base: Library,
  documents: ReadonlyMap<string, Document>,
  definitions: Definitions,
): OwnLibrary | undefined {
  const files = sourceFiles.filter(({ name: { is } }) => is === 'calls' || is === 'part' || is === 'schema');
  if (files.length === 0) return undefined;
  const schemas = schemaFiles(new Map([...documents, ...documentsOf(files)]));
  const own = { settings: base.settings, schemas, ...readSchemas(files, definitions, schemas) };
  const whole = {
    ...base,
    schemas,
    parts: new Map([...own.parts, ...base.parts]),
    forms: new Map([...own.forms, ...base.forms]),
    calls: new Map([...own.calls, ...base.calls]),
  };
  return { own, whole };
}
