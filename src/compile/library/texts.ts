import { isObject } from '../../base/json.ts';
import { jsonPointer } from '../../base/json-pointer.ts';
import type { Portal } from '../../language/portal.ts';
import { type Definition, validate } from '../structure/definition.ts';
import type { Definitions } from '../structure/definitions-schema.ts';
import { singleLayer } from '../merge/layers.ts';
import type { SourceFile } from '../read/read-files.ts';
import { areaOf } from './text-uses.ts';

/** One text, with its file and the area of that file. */
export type WrittenText = { text: string; language: string; area: string; file: Definition; pointer: string };

/** The texts of one language: a partner's own over those of the base, which all partners share. */
export type LanguageTexts = { own: ReadonlyMap<string, WrittenText>; under?: LanguageTexts };

/** Texts by language. */
export type Texts = ReadonlyMap<string, LanguageTexts>;

/** A language without any text. */
export const noTexts: LanguageTexts = { own: new Map() };

/** The text of a key in one language. */
export const textOf = ({ own, under }: LanguageTexts, key: string): WrittenText | undefined =>
  own.get(key) ?? (under && textOf(under, key));

/** Every key of one language; one that a partner has changed comes twice. */
export function* textKeysOf({ own, under }: LanguageTexts): Generator<string> {
  yield* own.keys();
  if (under) yield* textKeysOf(under);
}

/** A file of texts in one language, validated. */
export type TextFile = { language: string; area: string; file: Definition };

/** A text with its key. */
export type OwnText = [key: string, text: WrittenText];

/** The files of texts, validated. */
export function textFiles(sourceFiles: readonly SourceFile[], definitions: Definitions): TextFile[] {
  return sourceFiles.flatMap(({ name, document }): TextFile[] => {
    if (name.is !== 'texts') return [];
    const { language, area } = name;
    return [{ language, area, file: validate('texts', singleLayer(document), definitions) }];
  });
}

const textsOf = ({ language, area, file }: TextFile): OwnText[] =>
  Object.entries(isObject(file.value) ? file.value : {}).flatMap(([key, text]): OwnText[] =>
    typeof text === 'string' ? [[key, { text, language, area, file, pointer: jsonPointer([key]) }]] : [],
  );

/** Every text of some files, one entry for each language. */
export const ownTexts = (files: readonly TextFile[]): OwnText[] => files.flatMap(textsOf);

/** Merges text files over texts. Languages without a file stay the same object. */
export function layTexts(files: readonly TextFile[], under: Texts = new Map()): Texts {
  const languages = [...new Set(files.map(({ language }) => language))];
  const merged = languages.map((language): [string, LanguageTexts] => {
    const own = new Map(ownTexts(files.filter((file) => file.language === language)));
    const below = under.get(language);
    return [language, below ? { own, under: below } : { own }];
  });
  return new Map([...under, ...merged]);
}

type Areas = Portal['texts'][string];
const emitted = new WeakMap<LanguageTexts, Areas>();

/** The texts of one language by area and key; areas that a partner leaves as they are stay those of the base. */
function emitLanguage(texts: LanguageTexts): Areas {
  const known = emitted.get(texts);
  if (known) return known;
  const areas: Areas = texts.under ? { ...emitLanguage(texts.under) } : {};
  for (const area of new Set([...texts.own.keys()].map(areaOf))) areas[area] = { ...areas[area] };
  for (const [key, { text }] of texts.own) (areas[areaOf(key)] as { [key: string]: string })[key] = text;
  emitted.set(texts, areas);
  return areas;
}

/** The texts of a portal in its languages. */
export function emitTexts(texts: Texts, languages: readonly string[]): Portal['texts'] {
  return Object.fromEntries(
    languages.map((language) => [language, emitLanguage(texts.get(language) ?? noTexts)]),
  );
}
