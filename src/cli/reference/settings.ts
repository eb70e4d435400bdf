import { asObject, isObject, type Json, type JsonObject } from '../../base/json.ts';
import { flagDocs } from '../../language/flags.ts';
import { type Entry, Lacking, type Page } from './entry.ts';
import { allowedOf, boundsOf, propertiesOf, typeInWords } from './properties.ts';
import type { Source } from './things.ts';

/** A setting with the texts of the groups around it, from the outside in. */
type Setting = { path: readonly string[]; schema: JsonObject; groups: readonly string[] };

/** Every setting of a schema, in its order. */
export function settingsIn(
  schema: JsonObject,
  path: readonly string[] = [],
  groups: readonly string[] = [],
): Setting[] {
  if ('default' in schema || !isObject(schema.properties)) return [{ path, schema, groups }];
  const around = path.length === 0 ? [] : [...groups, String(schema.description ?? '')];
  return Object.entries(schema.properties).flatMap(([name, inner]) =>
    settingsIn(asObject(inner), [...path, name], around),
  );
}

/** A whole number or a number near another one, within its bounds. */
function otherNumber({ default: given, minimum, maximum }: JsonObject): number {
  const [low, high] = [
    Number(minimum ?? Number.NEGATIVE_INFINITY),
    Number(maximum ?? Number.POSITIVE_INFINITY),
  ];
  const now = Number(given);
  const step = Number.isInteger(now) || Math.abs(now) > 1 ? 1 : 0.1;
  return [now + step, now - step, now / 2].find((number) => number >= low && number <= high) ?? now;
}

/** Another value than the default: the example of the schema, or what follows from its type. Undefined if none does. */
export function exampleOf(schema: JsonObject): Json | undefined {
  const { examples, type, default: given } = schema;
  if (Array.isArray(examples)) return (examples as Json[])[0];
  if (type === 'boolean') return given !== true;
  if (Array.isArray(schema.enum)) return (schema.enum as Json[]).find((word) => word !== given);
  if (type === 'number' || type === 'integer') return otherNumber(schema);
  return undefined;
}

/** A value below the keys of a path. */
export const below = (path: readonly string[], value: Json): JsonObject =>
  path.reduceRight<Json>((inner, key) => ({ [key]: inner }), value) as JsonObject;

/** Whether a setting switches a function on or off. */
const isFeature = ({ path, schema }: Setting): boolean =>
  schema.type === 'boolean' &&
  (path[0] === 'features' || ['enabled', 'activated'].includes(path.at(-1) ?? ''));

function entryOf(kind: 'settings' | 'features', { path, schema, groups }: Setting, { uses }: Source): Entry {
  const name = path.join('.');
  const example = exampleOf(schema);
  if (example === undefined)
    throw new Lacking(
      `The reference has no example of the setting "${name}": write "examples": [ … ] beside its default, with a value that differs from it.`,
    );
  const allowed = allowedOf(schema);
  const type = [typeInWords(schema), boundsOf(schema)].filter(Boolean).join(', ');
  const isAlone = path.length === 1;
  return {
    kind,
    name,
    anchor: name,
    doc: String(schema.description ?? ''),
    group: isAlone
      ? { title: 'On their own' }
      : { title: `\`${path.slice(0, -1).join('.')}\``, doc: groups.join(' ') },
    facts: [
      ['Type', allowed.length > 0 ? `one of ${allowed.map((word) => `\`${word}\``).join(', ')}` : type],
      ['Default', `\`${JSON.stringify(schema.default ?? null)}\``],
      ...(typeof schema.alias === 'string' ? [['A server may send', `\`${schema.alias}\``] as const] : []),
    ],
    properties: isObject(schema.items) && isObject(schema.items.properties) ? propertiesOf(schema.items) : [],
    examples: [{ title: '`partner.json`', value: { settings: below(path, example) } }],
    uses: uses('settings', name),
  };
}

/** Settings in the order of their groups, those without one at the end. */
const inGroups = (all: readonly Setting[]): Setting[] => {
  const groupOf = ({ path }: Setting) => path.slice(0, -1).join('.');
  const groups = [...new Set(all.map(groupOf))].sort(
    (left, right) => Number(left === '') - Number(right === ''),
  );
  return groups.flatMap((group) => all.filter((setting) => groupOf(setting) === group));
};

const ofFlags = {
  title: 'Flags',
  doc: 'What the server of the retailer says for each customer; rules ask with `flag`, and until they are loaded each counts as on.',
};

/** The pages of settings and of features. */
export function pagesOfSettings(source: Source): Page[] {
  const all = inGroups(settingsIn(source.settings));
  const flags = Object.entries(flagDocs).map(
    ([name, doc]): Entry => ({
      kind: 'features',
      name,
      anchor: `flag.${name}`,
      doc,
      group: ofFlags,
      examples: [{ title: 'A condition, as in `visibleWhen`', value: { flag: name } }],
      uses: source.uses('features', `flag.${name}`),
    }),
  );
  return [
    {
      kind: 'settings',
      entries: all.filter((one) => !isFeature(one)).map((one) => entryOf('settings', one, source)),
    },
    {
      kind: 'features',
      entries: [...all.filter(isFeature).map((one) => entryOf('features', one, source)), ...flags],
    },
  ];
}
