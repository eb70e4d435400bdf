import { isObject, type Json, type JsonObject } from '../../base/json.ts';
import type { PartnerDefinition } from '../../language/partner.ts';
import type { Dialog, Form, Menu, Portal, Route, Screen } from '../../language/portal.ts';
import { answerSchemas, callInfo } from '../library/call-entry.ts';
import { emitBody } from './body.ts';
import { inlineForm } from '../world/form-schema.ts';
import { hashOf } from '../library/hash.ts';
import type { Library } from '../library/library.ts';
import { settingsOf } from '../library/settings.ts';
import type { Body, World } from '../world/world.ts';

/** Bodies as the engine draws them, by id. */
export type Emitted = {
  screens: Portal['screens'];
  dialogs: Portal['dialogs'];
  forms: Portal['forms'];
  menus: { [id: string]: Menu };
};

/** What is the same for every partner. */
export type Shared = {
  calls: Portal['index']['calls'];
  schemas: Portal['schemas'];
  /** The schema of all settings. */
  settings: JsonObject;
};

/** Calls and the schemas of their answers. */
export function emitShared({ calls, settings }: Library): Shared {
  const entries = [...calls.values()].sort((left, right) => left.name.localeCompare(right.name));
  const schemas = entries
    .flatMap(answerSchemas)
    .map(({ validator, schema }): [string, JsonObject] => [validator, schema]);
  return {
    calls: Object.fromEntries(entries.map((entry) => [entry.name, callInfo(entry)])),
    schemas: Object.fromEntries(schemas),
    settings,
  };
}

/** A body ready to draw. */
export function emit(body: Body, world: World, areas: readonly string[]): Json {
  const emitted = emitBody(body, world, areas);
  if (body.kind !== 'form') return emitted;
  const schema = inlineForm(body, world.library);
  return { ...emitted, schema, validator: hashOf(schema) };
}

function routeOf(screen: Screen, languages: readonly string[]): Route {
  const { id, path, access, availableWhen, params, firstParams, landing, title, layout = 'page' } = screen;
  const paths = languages.map((language) => [language, [path[language] ?? []].flat()]);
  return {
    screen: id,
    paths: Object.fromEntries(paths),
    access,
    ...(availableWhen === undefined ? {} : { availableWhen }),
    ...(params === undefined ? {} : { params }),
    ...(firstParams === undefined ? {} : { firstParams }),
    ...(landing === undefined ? {} : { landing }),
    title,
    layout,
  };
}

/** The language used where the visitor's own is not offered: the one named, or es, or the first. */
export function defaultLanguage({
  languages,
  defaultLanguage: named,
}: PartnerDefinition): PartnerDefinition['languages'][number] {
  return named ?? (languages.includes('es') ? 'es' : (languages[0] ?? 'es'));
}

/** The bodies of one kind by id, in the order of their ids. */
export function byId<Emit>(
  bodies: readonly { body: Body; emitted: Json }[],
  kind: Body['kind'],
): { [id: string]: Emit } {
  const ofKind = bodies
    .filter(({ body }) => body.kind === kind)
    .sort((left, right) => left.body.id.localeCompare(right.body.id));
  return Object.fromEntries(ofKind.map(({ body, emitted }) => [body.id, emitted as Emit]));
}

/** The first screen, by id, that draws a block of each arrival. */
function arrivalsOf(bodies: readonly { body: Body }[]): { [name: string]: string } {
  const screens = bodies
    .flatMap(({ body }) => (body.kind === 'screen' ? [body] : []))
    .sort((left, right) => right.id.localeCompare(left.id));
  return Object.fromEntries(
    screens.flatMap(({ id, definition }) =>
      definition.sites.flatMap(({ kind, value }) =>
        kind === 'block' && isObject(value) && typeof value.arrival === 'string' ? [[value.arrival, id]] : [],
      ),
    ),
  );
}

/** Puts a portal together. */
export function emitPortal(
  id: string,
  partner: PartnerDefinition,
  bodies: readonly { body: Body; emitted: Json }[],
  texts: Portal['texts'],
  shared: Shared,
): Portal {
  const off = new Set(partner.screensOff ?? []);
  const kept = bodies.filter(({ body }) => body.kind !== 'screen' || !off.has(body.id));
  const screens = byId<Screen>(kept, 'screen');
  const forms = byId<Form>(kept, 'form');
  const formSchemas = Object.values(forms).map(({ validator, schema }): [string, JsonObject] => [
    validator,
    schema,
  ]);
  return {
    index: {
      partner: id,
      name: partner.name,
      languages: partner.languages,
      defaultLanguage: defaultLanguage(partner),
      brand: partner.brand,
      settings: settingsOf(shared.settings, partner.settings),
      routes: Object.values(screens).map((screen) => routeOf(screen, partner.languages)),
      arrivals: arrivalsOf(kept),
      menus: byId<Menu>(kept, 'menu'),
      calls: shared.calls,
    },
    hosts: partner.hosts,
    screens,
    dialogs: byId<Dialog>(kept, 'dialog'),
    forms,
    texts,
    schemas: { ...shared.schemas, ...Object.fromEntries(formSchemas) },
  };
}
