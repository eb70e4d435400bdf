import { createContext, useContext } from 'react';
import type { Told } from '../../../dev/news.ts';
import type { TextEntries } from '../../contract.ts';

/** All texts, and the language that they are shown in where one must do. */
export type Texts = { entries: TextEntries; language: string };

export const TextsContext = createContext<Texts>({ entries: {}, language: '' });

/** The texts with those that definitions name and nobody has written yet. */
export function withMissing(entries: TextEntries, diagnostics: readonly Told[]): TextEntries {
  const missing = diagnostics.flatMap(({ missingText }) => missingText ?? []);
  return { ...Object.fromEntries(missing.map((key) => [key, {}])), ...entries };
}

/** The keys of texts that stand in no language. */
export const unwritten = (entries: TextEntries): Set<string> =>
  new Set(Object.keys(entries).filter((key) => Object.keys(entries[key] ?? {}).length === 0));

export const useTexts = (): Texts => useContext(TextsContext);
