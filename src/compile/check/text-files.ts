import { isObject } from '../../base/json.ts';
import type { Diagnostic } from '../../language/diagnostic.ts';
import { diagnosticOf } from '../finding.ts';
import type { TextFile } from '../library/texts.ts';

/** With fewer words in all, texts may be names, which are the same in every language. */
const fewestWords = 5;
const fewestTexts = 3;

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
 * Files of a partner's texts that are empty, those that nobody reads, as their language is not offered, and those that
 * hold the words of another language.
 * @param languages those that the partner offers, the default one first.
 */
export function textFileDiagnostics(own: readonly TextFile[], languages: readonly string[]): Diagnostic[] {
  const rank = ({ language }: TextFile) => languages.indexOf(language);
  return own.flatMap((one): Diagnostic[] => {
    const { language, area, file } = one;
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
    const copied = own.find(
      (other) => other.area === area && rank(other) >= 0 && rank(other) < rank(one) && isCopy(one, other),
    );
    if (!copied) return [];
    const details = { language, other: copied.file.files[0] };
    return [diagnosticOf({ code: 'untranslated-texts', pointer: '', details }, file)];
  });
}
