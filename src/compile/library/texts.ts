import { isObject } from '../../base/json.ts';
import { jsonPointer } from '../../base/json-pointer.ts';
import type { Portal } from '../../language/portal.ts';
import { type Definition, validate } from '../shape/definition.ts';
import type { Definitions } from '../shape/definitions-schema.ts';
import { singleLayer } from '../lay/layers.ts';
import type { Read } from '../read/read-files.ts';
import { areaOf } from './text-uses.ts';

/** One text, with the file it stands in and the area that the file is of. */
export type WrittenText = { text: string; language: string; area: string; file: Definition; pointer: string };

/** Texts by language and key. */
export type Texts = ReadonlyMap<string, ReadonlyMap<string, WrittenText>>;

/** A file of texts in one language, validated. */
export type TextFile = { language: string; area: string; file: Definition };

/** A text with its key. */
export type OwnText = [key: string, text: WrittenText];

/** The files of texts, validated. */
export function textFiles(reads: readonly Read[], definitions: Definitions): TextFile[] {
  return reads.flatMap(({ name, document }): TextFile[] => {
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

/** Lays files of texts over texts, key by key. Languages without a file of their own stay the very same map. */
export function layTexts(files: readonly TextFile[], under: Texts = new Map()): Texts {
  const all = new Map<string, ReadonlyMap<string, WrittenText>>(under);
  for (const file of files)
    all.set(file.language, new Map([...(all.get(file.language) ?? []), ...textsOf(file)]));
  return all;
}

const emitted = new WeakMap<ReadonlyMap<string, WrittenText>, Portal['texts'][string]>();

/** The texts of one language by area and key; made once for partners that share them. */
function emitLanguage(texts: ReadonlyMap<string, WrittenText>): Portal['texts'][string] {
  const known = emitted.get(texts);
  if (known) return known;
  const areas: Portal['texts'][string] = {};
  for (const [key, { text }] of texts) {
    const area = areas[areaOf(key)] ?? {};
    areas[areaOf(key)] = area;
    area[key] = text;
  }
  emitted.set(texts, areas);
  return areas;
}

/** The texts of a portal in its languages. */
export function emitTexts(texts: Texts, languages: readonly string[]): Portal['texts'] {
  return Object.fromEntries(
    languages.map((language) => [language, emitLanguage(texts.get(language) ?? new Map())]),
  );
}
