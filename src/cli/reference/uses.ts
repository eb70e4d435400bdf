import { isObject, type Json } from '../../base/json.ts';
import { jsonPointer } from '../../base/json-pointer.ts';
import type { Catalog } from '../../compile/catalog.ts';
import { readDocument } from '../../compile/read/document.ts';
import { fileNameOf } from '../../compile/read/file-names.ts';
import { type DefinitionKind, definitionsOf } from '../../compile/structure/definitions-schema.ts';
import { walkDefinition } from '../../compile/structure/walk.ts';
import type { JsonObject } from '../../base/json.ts';
import { isRule, partsOf } from '../../rules/rule.ts';
import { partsIn } from '../explain/uses.ts';
import type { Kind, Use } from './entry.ts';

/** Where things are used: the places of one, by its kind and its name. */
export type Uses = (kind: Kind, name: string) => readonly Use[];

/** The kind of definition in a file of the base; undefined for texts and the like. */
function kindOf(path: string): DefinitionKind | undefined {
  const name = fileNameOf(path);
  if (name.is === 'view') return name.kind;
  return name.is === 'block' || name.is === 'fields' || name.is === 'rules' ? name.is : undefined;
}

const settingPath = /^settings\.([\w.]+)$/;

/** Finds what the definitions of the base use. */
export function findUses(files: ReadonlyMap<string, string>, catalog: Catalog, settings: JsonObject): Uses {
  const definitions = definitionsOf(catalog, settings);
  const found = new Map<string, Use[]>();
  for (const [file, text] of files) {
    const kind = file.startsWith('screens/') ? kindOf(file) : undefined;
    const isSchema = /^schemas\/(?:forms|parts|calls)\//.test(file);
    if (!kind && !isSchema) continue;
    const document = readDocument(file, text);
    const value = document.value ?? null;
    const note = (of: Kind, name: string, pointer: string) => {
      const key = `${of} ${name}`;
      const uses = found.get(key) ?? [];
      if (!found.has(key)) found.set(key, uses);
      const { line } = document.place(pointer);
      if (!uses.some((use) => use.file === file && use.line === line)) uses.push({ file, line, pointer });
    };
    if (isSchema) noteFormats(value, note);
    else if (kind) noteDefinition(walkDefinition(kind, value, definitions).sites, value, note);
  }
  return (kind, name) => found.get(`${kind} ${name}`) ?? [];
}

type Note = (of: Kind, name: string, pointer: string) => void;

/** The formats that the schemas of data name. */
function noteFormats(value: Json, note: Note): void {
  for (const { value: part, steps } of partsIn(value))
    if (steps.at(-1) === 'format' && typeof part === 'string')
      note('formats', `schema.${part}`, jsonPointer(steps));
}

type Sites = ReturnType<typeof walkDefinition>['sites'];

function noteDefinition(sites: Sites, value: Json, note: Note): void {
  for (const site of sites) {
    const { kind, pointer } = site;
    const at = isObject(site.value) ? site.value : {};
    if (kind === 'block') note('blocks', String(at.type), pointer);
    if (kind === 'field') note('fields', String(at.field), pointer);
    if (kind === 'action') note('actions', String(at.do), pointer);
    if (kind === 'reference' && typeof site.value === 'string') {
      if (site.schema.to === 'icon') note('icons', site.value, pointer);
      if (site.schema.to === 'display') note('formats', site.value, pointer);
    }
    if (kind === 'value' || kind === 'condition' || kind === 'text')
      for (const { value: part, steps } of partsIn(site.value))
        if (isRule(part)) {
          const { operator } = partsOf(part);
          note('operators', operator.name, `${pointer}${jsonPointer(steps)}`);
          if (operator.name === 'flag')
            note('features', `flag.${String(part.flag)}`, `${pointer}${jsonPointer(steps)}`);
        }
  }
  for (const { value: part, steps } of partsIn(value)) {
    const [, path] = (typeof part === 'string' && settingPath.exec(part)) || [];
    if (path) note('settings', path, jsonPointer(steps));
  }
}
