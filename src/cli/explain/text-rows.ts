import { jsonPointer } from '../../base/json-pointer.ts';
import { asObject, type Json } from '../../base/json.ts';
import type { PartnerLayers } from '../../compile/emit/explained.ts';
import type { Row } from './explanation.ts';
import { languagesOf, originAt } from './looked.ts';
import { partsIn } from './uses.ts';

/** A text in each language of the portal, and in further ones: who wrote it and where, or what is shown instead. */
export function textRows(all: PartnerLayers, key: string): Row[] {
  const written = all.texts.filter(({ document }) => document.has(jsonPointer([key])));
  const shown = languagesOf(all);
  const last = new Map(written.map((one) => [one.language, one]));
  const order = [...shown, ...[...last.keys()].filter((language) => !shown.includes(language))];
  return order.map((language): Row => {
    const one = last.get(language);
    if (!one)
      return {
        depth: 0,
        text: `${language}  missing: the key ${key} itself is shown instead, and the check refuses the portal`,
        mark: 'no',
      };
    const owner = one.own ? 'written by the partner' : 'of the base';
    return {
      depth: 0,
      text: `${language}  ${String(asObject(one.document.value)[key])}  (${owner})`,
      origin: originAt(one.document, [key]),
      ...(shown.includes(language) ? {} : { mark: 'note' as const }),
    };
  });
}

/** The texts that a part of a definition names, each in the languages of the portal. */
export function textsNamedIn(all: PartnerLayers, value: Json): Row[] {
  const named = new Set(
    [...partsIn(value)].flatMap((part) => (typeof part.value === 'string' ? [part.value] : [])),
  );
  const keys = [...named].filter((key) => all.texts.some(({ document }) => document.has(jsonPointer([key]))));
  return keys.flatMap((key): Row[] => [
    { depth: 0, text: key },
    ...textRows(all, key)
      .filter(({ mark }) => mark !== 'note')
      .map((row) => ({ ...row, depth: 1 })),
  ]);
}
