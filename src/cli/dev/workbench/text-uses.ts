import { partnerLayers } from '../../../compile/emit/explained.ts';
import type { TextUses } from '../../../workbench/contract.ts';
import { usesOf, usesText } from '../../explain/uses.ts';

/** Where a partner's definitions show each of some texts: changed words change at all of these places. */
export function textUses(
  files: ReadonlyMap<string, string>,
  partner: string,
  keys: readonly string[],
): TextUses {
  const all = partnerLayers(files, partner);
  const usesOfText = (key: string) =>
    usesOf(all, usesText(key)).flatMap(({ origin }) => {
      const [, file, line] = /^(.*):(\d+)$/.exec(origin ?? '') ?? [];
      return file === undefined ? [] : [{ file, line: Number(line) }];
    });
  return Object.fromEntries(keys.map((key) => [key, usesOfText(key)]));
}
