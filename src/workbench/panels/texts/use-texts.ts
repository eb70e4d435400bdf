import { createContext, useContext } from 'react';
import type { TextEntries } from '../../contract.ts';

/** All texts, and the language that they are shown in where one must do. */
export type Texts = { entries: TextEntries; language: string };

export const TextsContext = createContext<Texts>({ entries: {}, language: '' });

export const useTexts = (): Texts => useContext(TextsContext);
