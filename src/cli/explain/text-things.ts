import { asObject } from '../../base/json.ts';
import { jsonPointer } from '../../base/json-pointer.ts';
import type { PartnerLayers } from '../../compile/emit/explained.ts';
import { pluralForms } from '../../language/plural-forms.ts';
import type { Row, Thing } from './explanation.ts';
import { firstLanguage, type Looked, originAt } from './looked.ts';
import { textRows } from './text-rows.ts';
import { usesOf, usesText } from './uses.ts';

/** The keys of the plural forms of a text. */
function pluralsOf(all: PartnerLayers, key: string): string[] {
  const forms = pluralForms.map((form) => `${key}_${form}`);
  return forms.filter((form) => all.texts.some(({ document }) => document.has(jsonPointer([form]))));
}

const pluralEnding = new RegExp(`_(${pluralForms.join('|')})$`);

/** The names of texts: keys without their plural forms, and what several of them begin with. */
export function textNames(all: PartnerLayers): Set<string> {
  const keys = all.texts.flatMap(({ document }) => Object.keys(asObject(document.value)));
  const names = new Set(keys.map((key) => key.replace(pluralEnding, '')));
  for (const key of keys) {
    const begun = key.split('.').slice(0, -1);
    if (begun.length > 1) names.add(begun.join('.'));
  }
  return names;
}

/** The texts whose keys begin so, in the first language: what a key that a rule computes can be. */
export function begunThing({ all, textOf }: Looked, asked: string): Thing | undefined {
  const beginning = asked.replace(/\.?$/, '.');
  const language = firstLanguage(all);
  const last = new Map(
    all.texts.flatMap(({ language: of, document }) =>
      of === language
        ? Object.keys(asObject(document.value)).flatMap((key) =>
            key.startsWith(beginning) ? [[key, document] as const] : [],
          )
        : [],
    ),
  );
  if (last.size === 0) return undefined;
  const rows = [...last].map(
    ([key, document]): Row => ({
      depth: 0,
      text: `${key}  ${textOf(key) ?? ''}`,
      origin: originAt(document, [key]),
    }),
  );
  return {
    kind: 'texts',
    id: `${beginning}…`,
    sections: [
      { title: `Each in ${language}; a whole key tells the other languages`, rows },
      { title: 'Used by', rows: usesOf(all, usesText(`${beginning}…`)) },
    ],
  };
}

/** A text in each language, of one with plural forms each form. */
function rowsOfText(all: PartnerLayers, key: string): Row[] {
  const rows = textRows(all, key);
  const isWritten = rows.some(({ origin }) => origin !== undefined);
  const plurals = isWritten ? [] : pluralsOf(all, key);
  if (plurals.length === 0) return isWritten ? rows : [];
  return plurals.flatMap((form): Row[] => {
    const written = textRows(all, form).filter(({ origin }) => origin !== undefined);
    return [{ depth: 0, text: form }, ...written.map((row) => ({ ...row, depth: 1 }))];
  });
}

/** A text: its words in each language, what is put into them and who shows it. */
export function textThing({ all }: Looked, key: string): Thing | undefined {
  const rows = rowsOfText(all, key);
  if (rows.length === 0) return undefined;
  const parameters = new Set(
    rows.flatMap(({ text }) => [...text.matchAll(/\{\{\s*([^,}\s]+)/g)].map(([, name = '']) => name)),
  );
  const uses = usesOf(all, usesText(key));
  return {
    kind: 'text',
    id: key,
    sections: [
      { title: 'In each language; those that the portal does not speak are dim', rows },
      { title: 'Parameters', rows: [...parameters].map((text) => ({ depth: 0, text })) },
      {
        title: 'Used by',
        rows:
          uses.length > 0
            ? uses
            : [{ depth: 0, text: 'no definition; blocks, fields and the engine name some texts themselves' }],
      },
    ],
  };
}
