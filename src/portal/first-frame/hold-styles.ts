import type { EmotionCache } from '@emotion/react';

/**
 * Holds back the rules of a style sheet. Each rule that is written while the portal is drawn beside its first frame would
 * have the browser go through the styles of the whole page once more.
 * @returns a function that writes what was held, and from then on each rule at once.
 */
export function holdStyles(sheet: EmotionCache['sheet']): () => void {
  const held: string[] = [];
  // The sheet takes its place in the page now: rules of the whole page are put before it, where a class replaces them.
  sheet.insert(':root{}');
  const { insert } = sheet;
  sheet.insert = (rule) => void held.push(rule);
  return () => {
    sheet.insert = insert;
    for (const rule of held) sheet.insert(rule);
  };
}
