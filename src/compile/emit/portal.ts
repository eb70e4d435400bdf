import { isObject, type Json, type JsonObject } from '../../base/json.ts';
import { languageName } from '../../language/locale-texts.ts';
import type { PartnerDefinition } from '../../language/partner.ts';
import { spacingOf } from '../../language/spacing.ts';
import type { Dialog, Frame, Menu, Portal, Route, Screen } from '../../language/portal.ts';
import { answerSchemas, callInfo } from '../library/call-entry.ts';
import { type NeedyForm, type NeedyWizard, needsOf, withForms, withoutNeeds } from './needs.ts';
import { dialogFrames } from './dialog-frames.ts';
import { emitView } from './view.ts';
import { inlineForm } from '../world/form-schema.ts';
import { hashOf } from '../library/hash.ts';
import type { Library } from '../library/library.ts';
import { settingsOf } from '../library/settings.ts';
import type { View, World } from '../world/world.ts';

/** Views as the engine draws them, by id. */
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

/** A schema that lets every object hold keys it does not name: what an answer has more is no mistake of a customer. */
const open = (schema: Json): Json => {
  if (Array.isArray(schema)) return schema.map(open);
  if (!isObject(schema)) return schema;
  const kept = Object.entries(schema).filter(
    ([word, value]) => word !== 'additionalProperties' || value !== false,
  );
  return Object.fromEntries(kept.map(([word, value]) => [word, open(value)]));
};

/** A view ready to draw. */
export function emit(view: View, world: World, areas: readonly string[]): Json {
  const emitted = emitView(view, world, areas);
  if (view.kind === 'menu') return emitted;
  const needs = needsOf(view);
  if (view.kind !== 'form') return { ...emitted, needs };
  const schema = open(inlineForm(view, world.library)) as JsonObject;
  // A step has no `submit` of its own: its wizard puts one there.
  return { submit: { actions: [] }, ...emitted, needs, schema, validator: hashOf(schema) };
}

/** The parameters that bring states of a screen. */
const arrivingIn = ({ state = {} }: Screen): string[] =>
  Object.entries(state).flatMap(([name, one]) => (one.in === 'arrival' ? [one.name ?? name] : []));

function routeOf(screen: Screen, languages: readonly string[]): Route {
  const {
    id,
    path,
    access,
    signInWhen,
    availableWhen,
    params,
    firstParams,
    landing,
    title,
    layout = 'page',
  } = screen;
  const takes = arrivingIn(screen);
  const paths = languages.map((language) => [language, [path[language] ?? []].flat()]);
  return {
    screen: id,
    paths: Object.fromEntries(paths),
    access,
    ...(signInWhen === undefined ? {} : { signInWhen }),
    ...(availableWhen === undefined ? {} : { availableWhen }),
    ...(params === undefined ? {} : { params }),
    ...(firstParams === undefined ? {} : { firstParams }),
    ...(takes.length === 0 ? {} : { takes }),
    ...(landing === undefined ? {} : { landing }),
    title,
    layout,
  };
}

/** The fallback language of visitors: the partner's default, or es, or the first. */
export function defaultLanguage({
  languages,
  defaultLanguage: named,
}: PartnerDefinition): PartnerDefinition['languages'][number] {
  return named ?? (languages.includes('es') ? 'es' : (languages[0] ?? 'es'));
}

/** The frame that is drawn. */
const frameId = 'shell.frame';

/** The views of one kind by id, in the order of their ids. */
function byId<Emit>(
  views: readonly { view: View; emitted: Json }[],
  kind: View['kind'],
): { [id: string]: Emit } {
  const ofKind = views
    .filter(({ view }) => view.kind === kind)
    .sort((left, right) => left.view.id.localeCompare(right.view.id));
  return Object.fromEntries(ofKind.map(({ view, emitted }) => [view.id, emitted as Emit]));
}

/** The first screen, by id, that draws a block of each arrival. */
function arrivalsOf(views: readonly { view: View }[]): { [name: string]: string } {
  const screens = views
    .flatMap(({ view }) => (view.kind === 'screen' ? [view] : []))
    .sort((left, right) => right.id.localeCompare(left.id));
  return Object.fromEntries(
    screens.flatMap(({ id, definition }) =>
      definition.sites.flatMap(({ kind, value }) =>
        kind === 'block' && isObject(value) && typeof value.arrival === 'string' ? [[value.arrival, id]] : [],
      ),
    ),
  );
}

/** Whether something that a partner declares needs consent. */
export const asksConsent = ({ embeds = {} }: PartnerDefinition): boolean =>
  Object.values(embeds).some(({ category }) => category !== 'necessary');

/** Puts a portal together. */
export function emitPortal(
  id: string,
  partner: PartnerDefinition,
  views: readonly { view: View; emitted: Json }[],
  texts: Portal['texts'],
  shared: Shared,
): Portal {
  const { embeds } = partner;
  const off = new Set(partner.screensOff ?? []);
  const kept = views.filter(({ view }) => view.kind !== 'screen' || !off.has(view.id));
  const forms = byId<NeedyForm>(kept, 'form');
  const wizards = byId<NeedyWizard>(kept, 'wizard');
  const whole = <Drawn extends Screen | Dialog>(found: { [id: string]: Drawn }) =>
    Object.fromEntries(
      Object.entries(found).map(([id, drawn]) => [id, withForms(drawn, { forms, wizards })]),
    );
  const screens = whole(byId<Screen>(kept, 'screen'));
  const dialogs = whole(byId<Dialog>(kept, 'dialog'));
  const frame = byId<Frame>(kept, 'frame')[frameId];
  const formSchemas = Object.values(forms).map(({ validator, schema }): [string, JsonObject] => [
    validator,
    schema,
  ]);
  return {
    index: {
      partner: id,
      name: partner.name,
      languages: partner.languages,
      languageNames: Object.fromEntries(partner.languages.map((code) => [code, languageName(code)])),
      defaultLanguage: defaultLanguage(partner),
      brand: partner.brand,
      settings: settingsOf(shared.settings, partner.settings),
      routes: Object.values(screens).map((screen) => routeOf(screen, partner.languages)),
      arrivals: arrivalsOf(kept),
      menus: byId<Menu>(kept, 'menu'),
      ...(frame && { frame }),
      dialogs: dialogFrames(dialogs, forms, { texts, spacing: spacingOf(partner.brand.density) }),
      calls: shared.calls,
      ...(embeds && { embeds }),
      ...(asksConsent(partner) && { asksConsent: true }),
    },
    hosts: partner.hosts,
    screens,
    dialogs,
    forms: Object.fromEntries(Object.entries(forms).map(([id, form]) => [id, withoutNeeds(form)])),
    wizards: Object.fromEntries(Object.entries(wizards).map(([id, wizard]) => [id, withoutNeeds(wizard)])),
    texts,
    schemas: { ...shared.schemas, ...Object.fromEntries(formSchemas) },
  };
}
