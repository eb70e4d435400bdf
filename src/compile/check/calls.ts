import { asObject, isObject, type Json, type JsonObject } from '../../base/json.ts';
import { jsonPointer, pointerSteps } from '../../base/json-pointer.ts';
import type { Diagnostic } from '../../language/diagnostic.ts';
import type { CallDefinition } from '../../language/call.ts';
import type { Catalog } from '../catalog.ts';
import { librarySchemaDiagnostics } from './schemas.ts';
import { unknownName } from './references.ts';
import { siteFindings } from './values.ts';
import { type Definition, shapeDiagnostics } from '../structure/definition.ts';
import { diagnosticOf, type Finding } from '../finding.ts';
import type { Library, OwnLibrary } from '../library/library.ts';
import { typeNamed, typeNames } from '../library/types.ts';
import { elementOf, follow, keysOf } from '../../rules/shape.ts';
import { ruleScope } from '../scope/rule-scope.ts';
import { namedRules, type World } from '../world/world.ts';

/**
 * The rules of calls read only an answer: those that adapt that of a version, which must give the common shape, and those
 * that tell a refusal by the common one.
 */
function ruleFindings(family: Definition, world: World): Finding[] {
  const prefix = isObject(family.value) ? family.value.family : '';
  return family.sites.flatMap((site) => {
    const [, verb, group, version = ''] = pointerSteps(site.pointer);
    const call = world.library.calls.get(`${prefix}.${verb}`);
    if (!call) return [];
    const isRefusal = group === 'refused';
    const result: JsonObject = isRefusal ? call.answer : (call.answers[version] ?? {});
    const scope = ruleScope({ result }, { sources: [], rules: namedRules(world) });
    return siteFindings(site, scope, isRefusal ? undefined : call.answer);
  });
}

/** Calls declared twice, in two files of one family. */
function doubles(families: readonly Definition[]): Diagnostic[] {
  const known = new Set<string>();
  return families.flatMap((family) => {
    const { family: prefix, calls } = (isObject(family.value) ? family.value : {}) as JsonObject;
    return Object.keys(isObject(calls) ? calls : {}).flatMap((verb) => {
      const key = `${prefix}.${verb}`;
      const again = known.has(key);
      known.add(key);
      return again
        ? [
            diagnosticOf(
              { code: 'duplicate-key', pointer: `/calls/${verb}`, details: { key }, of: 'key' },
              family,
            ),
          ]
        : [];
    });
  });
}

/** The types of the entries that a call declares must exist, and have the properties that tell two apart. */
function entryFindings(family: Definition, { library }: World): Finding[] {
  return Object.entries(asObject(asObject(family.value).calls)).flatMap(([verb, call]) =>
    Object.entries(asObject(asObject(call).entries)).flatMap(([type, key]) => {
      const pointer = jsonPointer(['calls', verb, 'entries', type]);
      const known = typeNames(library);
      if (!known.includes(type)) return unknownName('unknown-type', type, known, pointer);
      const has = keysOf(typeNamed(type, library));
      return (key as string[])
        .filter((property) => !has.includes(property))
        .map((property): Finding => ({ code: 'unknown-property', pointer, details: { property } }));
    }),
  );
}

/** The words of `paged` must be properties of the answer and of its entries, and the call must take `offset` and `limit`. */
function pagedFindings(family: Definition, { library }: World): Finding[] {
  const prefix = asObject(family.value).family;
  return Object.entries(asObject(asObject(family.value).calls)).flatMap(([verb, call]) => {
    const entry = library.calls.get(`${prefix}.${verb}`);
    const paged = asObject(asObject(call).paged);
    if (!entry || Object.keys(paged).length === 0) return [];
    const pointer = jsonPointer(['calls', verb, 'paged']);
    const missing = (names: readonly Json[], schema: JsonObject | undefined): Finding[] =>
      names
        .filter((name) => !keysOf(schema ?? {}).includes(String(name)))
        .map((name) => ({ code: 'unknown-property', pointer, details: { property: String(name) } }));
    const { items = '', total = '', key = '' } = paged;
    const entries = elementOf(follow(entry.answer, String(items)) ?? {});
    return [
      ...missing([items, total], entry.answer),
      ...missing([key], entries),
      ...missing(['offset', 'limit'], entry.query),
    ];
  });
}

/** What `write` names must be arguments of the query. */
function writeFindings(family: Definition, { library }: World): Finding[] {
  const prefix = asObject(family.value).family;
  return Object.entries(asObject(asObject(family.value).calls)).flatMap(([verb, call]) => {
    const entry = library.calls.get(`${prefix}.${verb}`);
    const pointer = jsonPointer(['calls', verb, 'write']);
    return Object.keys(asObject(asObject(call).write))
      .filter((name) => entry && !keysOf(entry.query).includes(name))
      .map((property): Finding => ({ code: 'unknown-property', pointer, details: { property } }));
  });
}

/** Whether a JSON Pointer, with * for every entry of a list, can lead somewhere in an answer. */
const leads = (answer: JsonObject, at: string): boolean =>
  follow(answer, pointerSteps(at).join('.')) !== undefined;

/** What `try` names must be arguments, found in answers of declared calls; what `translated` names must be in its answer. */
function trialFindings(family: Definition, { library }: World): Finding[] {
  const prefix = asObject(family.value).family;
  return Object.entries(asObject(asObject(family.value).calls)).flatMap(([verb, call]) => {
    const entry = library.calls.get(`${prefix}.${verb}`);
    if (!entry) return [];
    const { try: trials, translated = [] } = asObject(call) as Pick<CallDefinition, 'try' | 'translated'>;
    const takes = [entry.parameters, entry.query, entry.body].flatMap(keysOf);
    const unknownProperty = (property: string, ...steps: string[]): Finding => ({
      code: 'unknown-property',
      pointer: jsonPointer(['calls', verb, ...steps]),
      details: { property },
    });
    const ofTrials = Object.entries(trials ?? {}).flatMap(([name, trial]): Finding[] => {
      if (!takes.includes(name)) return [unknownProperty(name, 'try', name)];
      const { of = '', at = '', days } = trial;
      if (days !== undefined) return [];
      const asked = library.calls.get(of);
      const pointer = jsonPointer(['calls', verb, 'try', name, 'of']);
      if (!asked) return unknownName('unknown-call', of, library.calls.keys(), pointer);
      return leads(asked.answer, at) ? [] : [unknownProperty(at, 'try', name, 'at')];
    });
    const ofTexts = translated.flatMap((at, index) =>
      leads(entry.answer, at) ? [] : [unknownProperty(at, 'translated', String(index))],
    );
    return [...ofTrials, ...ofTexts];
  });
}

/** Everything wrong with the calls and the JSON Schemas of a library: those of the base, or a partner's own. */
export function libraryDiagnostics(
  world: World,
  catalog: Catalog,
  library: Library = world.library,
): Diagnostic[] {
  const { families } = library;
  const each = families.flatMap((family) => [
    ...shapeDiagnostics(family),
    ...[
      ...ruleFindings(family, world),
      ...(family.sound
        ? [
            ...entryFindings(family, world),
            ...pagedFindings(family, world),
            ...writeFindings(family, world),
            ...trialFindings(family, world),
          ]
        : []),
    ].map((finding) => diagnosticOf(finding, family)),
  ]);
  return [...each, ...doubles(families), ...librarySchemaDiagnostics(library, Object.keys(catalog.formats))];
}

/** The base file of the same kind and name as a partner's schema. */
const baseFile = (file: string): string => file.replace(/^partners\/[^/]+\//, '');

/** Schemas and calls of a partner that have the name of one of the base: a partner adds, and replaces none. */
function takenNames({ own }: OwnLibrary, base: Library): Diagnostic[] {
  const files = new Set(base.schemaDocuments.map(({ file }) => file));
  const schemas = own.schemaDocuments
    .filter(({ file }) => files.has(baseFile(file)))
    .map((document) =>
      diagnosticOf(
        { code: 'taken-schema', pointer: '', details: { name: baseFile(document.file), what: 'file' } },
        document,
      ),
    );
  const calls = [...own.calls.values()].flatMap(({ name, places, pointer }) => {
    const taken = base.calls.get(name);
    const details = { name: `${name} of ${taken?.file}`, what: 'call' };
    return taken ? [diagnosticOf({ code: 'taken-schema', pointer, details, of: 'key' }, places)] : [];
  });
  return [...schemas, ...calls];
}

/** Everything wrong with the calls and the JSON Schemas that a partner adds. */
export const ownLibraryDiagnostics = (
  added: OwnLibrary,
  world: World,
  base: Library,
  catalog: Catalog,
): Diagnostic[] => [...libraryDiagnostics(world, catalog, added.own), ...takenNames(added, base)];
