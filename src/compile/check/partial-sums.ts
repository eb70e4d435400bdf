import { asObject } from '../../base/json.ts';
import { jsonPointer } from '../../base/json-pointer.ts';
import { dependencies } from '../../rules/rule.ts';
import type { Finding } from '../finding.ts';
import type { PlaceNames } from '../scope/place-names.ts';
import type { View } from '../world/world.ts';

/** Sources that may not have read every entry, in a view that shows them and never asks whether there are more. */
export function partialSumFindings({ definition }: View, { writtenOut }: PlaceNames): Finding[] {
  const sources = Object.entries(asObject(asObject(definition.value).sources));
  const limited = sources.filter(([, source]) => asObject(source).upTo !== undefined);
  if (limited.length === 0) return [];
  const rules = definition.sites.filter(({ kind }) => ['text', 'value', 'condition'].includes(kind));
  const read = rules.flatMap((site) => dependencies(writtenOut(site)));
  return limited
    .filter(([name]) => read.some((path) => `${path}.`.startsWith(`data.${name}.`)))
    .filter(([name]) => !read.includes(`sources.${name}.partial`))
    .map(([name]) => ({
      code: 'partial-sum',
      pointer: jsonPointer(['sources', name, 'upTo']),
      of: 'key',
      details: { name },
    }));
}
