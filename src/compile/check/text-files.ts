import { isObject } from '../../base/json.ts';
import { jsonPointer } from '../../base/json-pointer.ts';
import type { Diagnostic } from '../../language/diagnostic.ts';
import { diagnosticOf } from '../finding.ts';
import { begunLanguage, isBegun, titleOf } from '../library/begun-texts.ts';
import type { TextFile } from '../library/texts.ts';

/** With fewer words in all, texts may be names, which are the same in every language. */
const fewestWords = 5;
const fewestTexts = 3;
/** One text may well be the same word in two languages. */
const fewestBegun = 2;
/** How many keys a message names. */
const mostNamed = 3;

const textsOf = ({ file: { value } }: TextFile): [key: string, text: string][] =>
  Object.entries(isObject(value) ? value : {}).flatMap(([key, text]): [string, string][] =>
    typeof text === 'string' && key !== '$schema' ? [[key, text]] : [],
  );

/** The number of different words in some texts, their parameters aside. */
const wordsIn = (texts: readonly string[]): number =>
  new Set(texts.flatMap((text) => text.replace(/\{\{.*?\}\}/g, ' ').match(/\p{L}{2,}/gu) ?? [])).size;

/** Whether all texts of a file stand in another in the same words. Single ones often do, in languages so near. */
function isCopy(one: TextFile, other: TextFile): boolean {
  const texts = textsOf(one);
  const others = new Map(textsOf(other));
  return (
    texts.length >= fewestTexts &&
    texts.every(([key, text]) => others.get(key) === text) &&
    wordsIn(texts.map(([, text]) => text)) >= fewestWords
  );
}

/**
 * The keys of texts that a command wrote to begin with, and that stand in the same words in another language. Only
 * below a title, which a command always writes: other keys may be names of places, as `groups.vigo` is.
 */
function begunIn(one: TextFile, others: readonly TextFile[]): string[] {
  if (one.language === begunLanguage) return [];
  const elsewhere = others
    .filter(({ language }) => language !== one.language)
    .map((other) => new Map(textsOf(other)));
  const texts = new Map(textsOf(one));
  const begun = [...texts].filter(
    ([key, text]) =>
      texts.has(titleOf(key)) && isBegun(key, text) && elsewhere.some((other) => other.get(key) === text),
  );
  return begun.length < fewestBegun ? [] : begun.map(([key]) => key);
}

/** Keys for a message: the first few, and how many more there are. */
function listed(keys: readonly string[]): string {
  const named = keys.slice(0, mostNamed).join(', ');
  return keys.length > mostNamed ? `${named} and ${keys.length - mostNamed} more` : named;
}

/** What a file says in the words of another language: what a command wrote, or all of it. */
function untranslated(
  one: TextFile,
  others: readonly TextFile[],
  rank: (of: TextFile) => number,
): Diagnostic[] {
  const ofArea = others.filter((other) => other.area === one.area && rank(other) >= 0);
  const [key, ...more] = begunIn(one, ofArea);
  if (key !== undefined) {
    const details = { begun: listed([key, ...more]) };
    const finding = { code: 'untranslated-texts', pointer: jsonPointer([key]), of: 'key', details } as const;
    return [diagnosticOf(finding, one.file)];
  }
  // A file that is told for its own words is not told again as what another is a copy of.
  const copied = ofArea.find(
    (other) => rank(other) < rank(one) && isCopy(one, other) && begunIn(other, ofArea).length === 0,
  );
  if (!copied) return [];
  const details = { language: one.language, other: copied.file.files[0] };
  return [diagnosticOf({ code: 'untranslated-texts', pointer: '', details }, one.file)];
}

/**
 * Files of a partner's texts that are empty, those that nobody reads, as their language is not offered, and those that
 * hold the words of another language or of a command.
 * @param languages those that the partner offers, the default one first.
 */
export function textFileDiagnostics(own: readonly TextFile[], languages: readonly string[]): Diagnostic[] {
  const rank = ({ language }: TextFile) => languages.indexOf(language);
  return own.flatMap((one): Diagnostic[] => {
    const { language, file } = one;
    if (
      isObject(file.value) &&
      Object.keys(file.value).every((key) => key === '$schema' || key === 'version')
    ) {
      const remedy = 'write here a key and its text, or delete the file';
      return [diagnosticOf({ code: 'empty-change', pointer: '', remedy }, file)];
    }
    if (rank(one) < 0) {
      const details = { language, offered: languages.join(', ') };
      return [diagnosticOf({ code: 'unheard-texts', pointer: '', details }, file)];
    }
    return untranslated(one, own, rank);
  });
}
