import { pointerSteps } from '../../base/json-pointer.ts';
import { dependencies } from '../../rules/rule.ts';
import type { Finding } from '../finding.ts';
import type { PlaceNames } from '../scope/place-names.ts';
import type { View } from '../world/world.ts';

/** The parts of a form that say what is valid. */
const deciding = new Set(['initial', 'sources', 'computed', 'checks']);
/** The parts of a field, section, row or choice that only show something. */
const showing = new Set(['label', 'help', 'detail', 'title', 'blocks', 'notes', 'messages', 'disabledWhen']);

/** Whether what is valid depends on the value at a pointer of a form. */
function decides([group = '', , part = '', detail = '', ...rest]: readonly string[]): boolean {
  if (group === 'sections' || (group === 'fields' && part !== 'each' && part !== 'options'))
    return !showing.has(part);
  if (group !== 'fields') return deciding.has(group);
  // A choice that cannot be taken any more may be cleared.
  if (part === 'options' && detail === 'disabledWhen') return true;
  return part === 'each' && detail === 'fields' ? decides(['fields', ...rest]) : !showing.has(detail);
}

/** Rules that ask what is valid where the answer depends on themselves. */
export function validityFindings({ kind, definition }: View, { writtenOut }: PlaceNames): Finding[] {
  if (kind !== 'form') return [];
  return definition.sites.flatMap((site): Finding[] => {
    const isRule = site.kind === 'text' || site.kind === 'value' || site.kind === 'condition';
    if (!isRule || !decides(pointerSteps(site.pointer))) return [];
    const asked = dependencies(writtenOut(site)).find((path) => path.startsWith('valid.'));
    if (asked === undefined) return [];
    const name = asked.slice('valid.'.length);
    return [{ code: 'cyclic-validity', pointer: site.pointer, details: { name } }];
  });
}
