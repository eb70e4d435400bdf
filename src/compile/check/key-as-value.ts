import type { Diagnostic } from '../../language/diagnostic.ts';
import { textKeys } from '../../rules/text-keys.ts';
import { diagnosticOf } from '../finding.ts';
import { type LanguageTexts, textOf } from '../library/texts.ts';
import type { Definition } from '../structure/definition.ts';
import type { Site } from '../structure/site.ts';

/** A word that is written like a key, and the pointer of the value it stands in. */
type Word = { word: string; pointer: string };

const wordsBefore = new WeakMap<readonly Site[], readonly Word[]>();

/** Whether a block shows the value itself. What is handed on may be shown as a text where it arrives. */
const isShown = ({ kind, trail, pointer }: Site): boolean =>
  kind === 'value' && (trail?.in === 'block' || trail?.in === 'each') && !/\/(?:with|params)\//.test(pointer);

/** The words of a definition that are written like keys where a block shows a value. Partners share definitions. */
function wordsOf(sites: readonly Site[]): readonly Word[] {
  const known = wordsBefore.get(sites);
  if (known) return known;
  const words = sites.filter(isShown).flatMap(({ value, pointer }): Word[] =>
    textKeys(value)
      .keys.filter((word) => /^[a-z][\w-]*(?:\.[\w-]+)+$/.test(word))
      .map((word) => ({ word, pointer })),
  );
  wordsBefore.set(sites, words);
  return words;
}

const isKey = (texts: LanguageTexts, word: string): boolean =>
  [word, `${word}_other`].some((key) => textOf(texts, key) !== undefined);

/** Keys of texts where a value belongs, which would be shown as they stand. */
export function keyAsValueDiagnostics(
  definitions: readonly Definition[],
  texts: LanguageTexts,
): Diagnostic[] {
  return definitions.flatMap((definition) =>
    wordsOf(definition.sites).flatMap(({ word, pointer }) => {
      if (!isKey(texts, word)) return [];
      const remedy = pointer.endsWith('/value') ? `write "text": "${word}" in place of "value"` : undefined;
      return [
        diagnosticOf(
          { code: 'key-as-value', pointer, details: { key: word }, ...(remedy ? { remedy } : {}) },
          definition,
        ),
      ];
    }),
  );
}
