import { asObject, isObject, type Json, type JsonObject } from '../../base/json.ts';
import { mergePatch } from '../../base/merge-patch.ts';
import { Settings } from '../../language/settings.ts';

/** The file of the settings that screens read. */
export const settingsFile = 'schemas/settings.json';

/** Makes every setting of a group required, and allows no others. */
function closed(schema: JsonObject): JsonObject {
  if (!isObject(schema.properties)) return schema;
  const properties = Object.entries(schema.properties).map(([name, inner]) => [
    name,
    closed(asObject(inner)),
  ]);
  return {
    ...schema,
    properties: Object.fromEntries(properties),
    required: Object.keys(schema.properties),
    additionalProperties: false,
  };
}

const engineSettings = JSON.parse(JSON.stringify(Settings)) as JsonObject;

/** The schema of all settings: those that the engine reads, and those of schemas/settings.json. */
export function settingsSchema(ofScreens: Json | undefined): JsonObject {
  const properties = { ...asObject(asObject(ofScreens).properties), ...asObject(engineSettings.properties) };
  return closed({
    ...engineSettings,
    properties,
    description: 'Every switch and value a partner, or its server, may set.',
  });
}

/** The settings that the engine reads, by name: schemas/settings.json may not take one of them. */
export const engineSettingNames: readonly string[] = Object.keys(asObject(engineSettings.properties));

/** The defaults that a schema gives, by the `default` of each property. */
export function defaultsOf(schema: JsonObject): Json {
  if ('default' in schema) return schema.default ?? null;
  const properties = isObject(schema.properties) ? Object.entries(schema.properties) : [];
  return Object.fromEntries(
    properties.flatMap(([name, inner]) => (isObject(inner) ? [[name, defaultsOf(inner)]] : [])),
  );
}

/** Whether a partner's invoices are paid by card on the portal. */
function paysByCard(invoices: Json | undefined): boolean {
  const { enablePayment, paymentURL } = asObject(invoices);
  return enablePayment === true && paymentURL === '';
}

/**
 * The settings of a partner: the defaults with its own merged over them. Where nothing is paid by card it has no platform
 * of payment, as its pages allow the hosts of each that it has.
 */
export function settingsOf(schema: JsonObject, own: JsonObject | undefined): Settings {
  const all = mergePatch(defaultsOf(schema), own ?? {});
  if (paysByCard(asObject(all).invoices)) return all as Settings;
  return mergePatch(all, { payments: { platforms: [] } }) as Settings;
}

/** The dotted paths of the settings of one name: `contracts.detailLayout` for `detailLayout`. */
export function settingsNamed(name: string, schema: JsonObject, path: readonly string[] = []): string[] {
  return Object.entries(asObject(schema.properties)).flatMap(([key, inner]) => [
    ...(key === name ? [[...path, key].join('.')] : []),
    ...settingsNamed(name, asObject(inner), [...path, key]),
  ]);
}
