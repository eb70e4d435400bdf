import type { Json } from '../../base/json.ts';
import type { Portal } from '../../language/portal.ts';
import { areaOf, textUses } from '../library/text-uses.ts';

/** How many lines a text takes where a line holds so many letters: none for no text, at least one for any other. */
export type LinesOf = (text: Json | undefined, letters: number) => number;

/** What stands in the place of a parameter, such as an address: rather short. */
const parameter = 'x'.repeat(20);

/** Counts lines in the language that says it shortest; of several texts that a rule chooses from, the shortest counts. */
export function linesIn(texts: Portal['texts']): LinesOf {
  const lengths = (key: string, begins: boolean) =>
    Object.values(texts).flatMap((areas) => {
      const area = areas[areaOf(key)] ?? {};
      const keys = begins ? Object.keys(area).filter((name) => name.startsWith(key)) : [key];
      const found = keys.flatMap((name) => area[name] ?? []);
      return found.map((words) => words.replace(/\{\{[^}]*\}\}/g, parameter).length);
    });
  return (text, letters) => {
    if (text === undefined || text === '') return 0;
    const found = textUses(text, '').flatMap(({ key, begins }) => lengths(key, begins));
    return found.length === 0 ? 1 : Math.max(1, Math.ceil(Math.min(...found) / letters));
  };
}
