import { isObject, type Json } from '../../base/json.ts';
import { jsonPointer } from '../../base/json-pointer.ts';
import type { PartnerDefinition } from '../../language/partner.ts';
import type { Finding } from '../finding.ts';
import { settingsOf } from '../library/settings.ts';
import type { World } from '../world/world.ts';

/** Names of settings that stand for the beginning and the end of a span. */
const spans = [
  ['from', 'to'],
  ['start', 'end'],
] as const;

/** A number, or a day or moment in milliseconds; NaN for anything else. */
const measure = (value: Json | undefined): number =>
  typeof value === 'number' ? value : typeof value === 'string' ? Date.parse(value) : Number.NaN;

/** Spans in a group of settings that do not end after their beginning, where the partner wrote one of the two. */
function spanFindings(all: Json | undefined, own: Json | undefined, steps: readonly string[]): Finding[] {
  if (!isObject(all) || !isObject(own)) return [];
  const here = spans.flatMap(([begin, end]): Finding[] => {
    const written = own[end] === undefined ? begin : end;
    if (own[written] === undefined || !(measure(all[begin]) >= measure(all[end]))) return [];
    const expected = `"${end}" is ${all[end]}, and must come after "${begin}", which is ${all[begin]}`;
    const details = { found: String(own[written]), expected };
    return [{ code: 'wrong-value', pointer: jsonPointer([...steps, written]), details }];
  });
  const inside = Object.keys(own).flatMap((key) => spanFindings(all[key], own[key], [...steps, key]));
  return [...here, ...inside];
}

/** Spans of a partner's settings that end before they begin, together with the defaults of what it leaves out. */
export const settingSpanFindings = ({ settings = {} }: PartnerDefinition, { library }: World): Finding[] =>
  spanFindings({ ...settingsOf(library.settings, settings) }, settings, ['settings']);
