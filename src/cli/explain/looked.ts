import { jsonPointer } from '../../base/json-pointer.ts';
import { asObject, isObject, type JsonObject } from '../../base/json.ts';
import { readPath } from '../../base/path.ts';
import type { PartnerLayers } from '../../compile/emit/explained.ts';
import type { Positions } from '../../compile/finding.ts';
import { settingsOf, settingsSchema } from '../../compile/library/settings.ts';
import type { TextOf } from './drawn.ts';
import type { Row } from './explanation.ts';

/** A partner's definitions, and what is looked up in them often. */
export type Looked = { partner: string; all: PartnerLayers; textOf: TextOf; settings: Setting[] };

/** The `file:line` that something was written at. */
export const originAt = (
  places: Positions,
  steps: readonly (string | number)[],
  of: 'key' | 'value' = 'key',
) => {
  const { file, line } = places.place(jsonPointer(steps), of);
  return `${file}:${line}`;
};

/** What `partner.json` holds. */
export const partnerOf = ({ partner }: PartnerLayers): JsonObject => asObject(partner?.value);

/** The languages that a partner offers. */
export function languagesOf(all: PartnerLayers): string[] {
  const { languages } = partnerOf(all);
  return Array.isArray(languages) ? languages.map(String) : [];
}

/** The language that a partner's portal begins with. */
export function firstLanguage(all: PartnerLayers): string {
  return String(partnerOf(all).defaultLanguage ?? languagesOf(all)[0] ?? '');
}

/** The texts of a partner in a language, its first unless another is given. */
export function textsOf(all: PartnerLayers, language = firstLanguage(all)): TextOf {
  const texts = new Map<string, string>();
  for (const { language: of, document } of all.texts)
    if (of === language)
      for (const [key, text] of Object.entries(asObject(document.value))) texts.set(key, String(text));
  return (key) => texts.get(key) ?? texts.get(`${key}_other`);
}

/** A setting by its dotted path. */
export type Setting = { path: string; schema: JsonObject };

function settingsIn(schema: JsonObject, steps: readonly string[] = []): Setting[] {
  if (!isObject(schema.properties)) return [{ path: steps.join('.'), schema }];
  return Object.entries(schema.properties).flatMap(([name, inner]) =>
    settingsIn(asObject(inner), [...steps, name]),
  );
}

/** Every setting of a partner. */
export const allSettings = ({ settings }: PartnerLayers): Setting[] =>
  settingsIn(settingsSchema(settings?.value));

/** What the schema of the settings says of each group around a setting and of itself, the outermost first. */
export function aboutSetting({ settings }: PartnerLayers, path: string): string[] {
  let schema = settingsSchema(settings?.value);
  return path.split('.').flatMap((step) => {
    schema = asObject(asObject(schema.properties)[step]);
    return typeof schema.description === 'string' ? [schema.description] : [];
  });
}

const typeWords: { readonly [type: string]: string } = {
  boolean: 'true or false',
  integer: 'a whole number',
  number: 'a number',
  string: 'a text',
  array: 'a list',
  object: 'an object',
};

/** What a setting takes, in words: `a whole number from 1 to 100`, `one of horizontal, inline`. */
export function takenBy({ type, enum: words, items, minimum, maximum }: JsonObject): string {
  if (Array.isArray(words)) return `one of ${words.join(', ')}`;
  const inner = asObject(items);
  if (type === 'array' && Array.isArray(inner.enum)) return `a list of ${inner.enum.join(', ')}`;
  const least = minimum === undefined ? '' : ` from ${String(minimum)}`;
  const most = maximum === undefined ? '' : ` to ${String(maximum)}`;
  return `${typeWords[String(type)] ?? 'a value'}${least}${most}`;
}

/** The value of a setting and where it comes from. */
export function settingRow(all: PartnerLayers, path: string): Row {
  const { partner, settings } = all;
  const schema = settingsSchema(settings?.value);
  const own = asObject(partnerOf(all).settings);
  const value = readPath(settingsOf(schema, own), path) ?? null;
  const text = `${path} = ${JSON.stringify(value)}`;
  const steps = ['settings', ...path.split('.')];
  if (partner?.has(jsonPointer(steps)))
    return { depth: 0, text: `${text}  (written by the partner)`, origin: originAt(partner, steps) };
  const inSchema = path.split('.').flatMap((step) => ['properties', step]);
  const isDeclared = settings?.has(jsonPointer(inSchema)) === true;
  return {
    depth: 0,
    text: `${text}  (the default${isDeclared ? '' : ', of the engine'})`,
    ...(isDeclared && settings ? { origin: originAt(settings, inSchema) } : {}),
  };
}

/** The line of a partner that switches a screen off. */
export function offRow({ all }: Looked, id: string): Row[] {
  const { screensOff } = partnerOf(all);
  const at = Array.isArray(screensOff) ? screensOff.indexOf(id) : -1;
  if (at < 0 || !all.partner) return [];
  return [
    {
      depth: 0,
      text: 'The partner switches this screen off: its path is an unknown one.',
      mark: 'no',
      origin: originAt(all.partner, ['screensOff', at], 'value'),
    },
  ];
}
