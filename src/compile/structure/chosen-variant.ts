import { isObject, type Json, type JsonObject } from '../../base/json.ts';
import { listed, nearest } from '../../base/suggest.ts';
import type { MessageCode } from '../../language/messages.ts';
import type { Finding } from '../finding.ts';
import type { Definitions } from './definitions-schema.ts';
import { wrongType } from './value-check.ts';

/** What has variants: blocks, fields and actions. */
export type VariantName = keyof Definitions['variants'];

const unknownWord: Record<VariantName, MessageCode> = {
  block: 'unknown-block-type',
  field: 'unknown-field-type',
  action: 'unknown-action',
};

function unknownVariant(name: VariantName, chosen: string, pointer: string, known: string[]): Finding {
  const suggestion = nearest(chosen, known);
  const finding: Finding = {
    code: unknownWord[name],
    pointer,
    details: { name: chosen, known: listed(known) },
  };
  return suggestion === undefined ? finding : { ...finding, suggestion };
}

/** The schema that the `type`, `field` or `do` of a value chooses; a finding if it chooses none. */
export function chosenVariant(
  name: VariantName,
  value: Json,
  pointer: string,
  { variants }: Definitions,
): { schema?: JsonObject; finding?: Finding } {
  const { word, of } = variants[name];
  if (!isObject(value)) return { finding: wrongType(pointer, 'an object', value) };
  const chosen = value[word];
  if (chosen === undefined)
    return { finding: { code: 'missing-property', pointer, details: { property: word } } };
  const at = `${pointer}/${word}`;
  if (typeof chosen !== 'string') return { finding: wrongType(at, 'a text', chosen) };
  return Object.hasOwn(of, chosen)
    ? { schema: of[chosen] }
    : { finding: unknownVariant(name, chosen, at, Object.keys(of)) };
}
