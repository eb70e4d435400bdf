import Value from 'typebox/value';
import { displays, showValue } from '../../kit/display.ts';
import { languages } from '../../language/partner.ts';
import { Settings } from '../../language/settings.ts';
import { writingLocale } from '../../portal/texts.ts';
import { formats } from '../../rules/formats/index.ts';
import type { Json } from '../../base/json.ts';
import type { Entry, Page } from './entry.ts';
import type { Source } from './things.ts';

const shownIn = {
  title: 'Ways to show a value',
  doc: 'Named by `as` in facts, tables and charts, and in texts behind a comma: `{{total, money}}`. Units and currency are those of the settings.',
};
const ofSchemas = {
  title: 'What a text has to be',
  doc: 'Named by `format` in the JSON Schema of the data of a form. Whatever is typed is brought into the form in which it is kept, and then checked.',
};

const { timeZone, units } = Value.Create(Settings) as Settings;
const code = (value: Json) => ({ code: JSON.stringify(value) });

/** What a way to show gives in every language, languages that give the same in one line. */
function shownRows(name: string, values: readonly Json[]) {
  return values.flatMap((value) => {
    const found = new Map<string, string[]>();
    for (const language of languages) {
      const locale = writingLocale(language);
      const shown = showValue(name, value, { locale, timeZone, units });
      found.set(shown, [...(found.get(shown) ?? []), language]);
    }
    return [...found].map(([shown, spoken]) => [
      code(value),
      spoken.length === languages.length ? 'all' : spoken.join(', '),
      shown,
    ]);
  });
}

function displayEntry(name: string, { uses }: Source): Entry {
  const { doc, examples } = displays[name as keyof typeof displays];
  return {
    kind: 'formats',
    name,
    anchor: name,
    doc,
    group: shownIn,
    examples: [
      {
        title: 'In the `facts` of a block',
        value: { example: { label: 'common.name', value: examples[0] ?? null, as: name } },
      },
    ],
    table: { head: ['Value', 'Language', 'Shows'], rows: shownRows(name, examples) },
    uses: uses('formats', name),
  };
}

function formatEntry(name: keyof typeof formats, { uses }: Source): Entry {
  const { doc, examples, normalise, accepts, display = (text) => text } = formats[name];
  const rows = [
    ...examples.valid.slice(0, 4),
    ...examples.invalid.filter((text) => text !== '').slice(0, 4),
  ].map((text) => {
    const kept = normalise(text);
    return accepts(kept) ? [code(text), code(kept), display(kept)] : [code(text), 'refused', ''];
  });
  return {
    kind: 'formats',
    name,
    anchor: `schema.${name}`,
    doc,
    group: ofSchemas,
    examples: [
      {
        title: 'In the `schema` of a form',
        value: { properties: { value: { type: 'string', format: name } } },
      },
    ],
    table: { head: ['Typed', 'Kept', 'Shown'], rows },
    uses: uses('formats', `schema.${name}`),
  };
}

/** The page of formats: what they show or keep is computed. */
export function pageOfFormats(source: Source): Page {
  const { catalog } = source;
  return {
    kind: 'formats',
    entries: [
      ...Object.keys(catalog.displays).map((name) => displayEntry(name, source)),
      ...(Object.keys(catalog.formats) as (keyof typeof formats)[]).map((name) => formatEntry(name, source)),
    ],
  };
}
