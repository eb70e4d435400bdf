import { jsonPointer } from '../../base/json-pointer.ts';
import type { FormDefinition } from '../../language/form.ts';
import type { Finding } from '../finding.ts';

type Form = Pick<FormDefinition, 'look' | 'sections' | 'fields' | 'submit'>;

/** Entries of a map that lack a property. */
const without = (group: string, map: object, property: string): Finding[] =>
  Object.entries(map).flatMap(([name, entry]: [string, { [property: string]: unknown }]) =>
    entry[property] === undefined
      ? [{ code: 'missing-property', pointer: jsonPointer([group, name]), details: { property } }]
      : [],
  );

/** What a form in steps needs: a button, at least two sections, a title for each, and every field in one. */
export function stepsFindings({ look, sections = {}, fields, submit }: Form): Finding[] {
  if (look !== 'steps' && look !== 'stepsOnPhone') return [];
  const refused = (expected: string): Finding[] => [
    { code: 'wrong-value', pointer: '/look', details: { found: look, expected } },
  ];
  return [
    ...(submit?.on === 'change' ? refused('a form that applies itself has no steps') : []),
    ...(Object.keys(sections).length < 2 ? refused('a form in steps has two sections or more') : []),
    ...without('sections', sections, 'title'),
    ...without('fields', fields, 'section'),
  ];
}
