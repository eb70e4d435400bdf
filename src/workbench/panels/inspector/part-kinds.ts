import { isObject, type Json, type JsonObject } from '../../../base/json.ts';
import type { WorkbenchCatalog } from '../../contract.ts';

/**
 * What of a portal can be selected: a block, a field or a section of a form, an entry of a menu, the title of a screen, a
 * dialog or the step of a wizard.
 */
export type PartKind = 'block' | 'field' | 'section' | 'entry' | 'title';

/** What a part is, by the kind of its definition and the steps to it. */
export function partKind(kind: string, steps: readonly string[]): PartKind {
  if (kind === 'menu') return 'entry';
  if (/^(?:dialog\/|steps\/[^/]+\/)?title$/.test(steps.join('/'))) return 'title';
  if (kind === 'form' && steps.at(-2) === 'sections') return 'section';
  return kind === 'form' && steps.at(-2) === 'fields' ? 'field' : 'block';
}

/** Whether a part has words and rules, and nothing else to set: it neither moves nor goes by itself. */
export const isWordsOnly = (is: PartKind): boolean => is === 'title' || is === 'section';

/** What the workbench knows of the parts of a kind. */
type KnownParts = {
  /** The word that names the type. */
  word: string;
  types: { [type: string]: { doc: string; props: JsonObject } };
  /** The properties of all types. */
  common: { [name: string]: JsonObject };
  /** The rules that have a box of their own. */
  rules: readonly string[];
  /** Properties that hold further parts. */
  inner: readonly string[];
  /** The page of the reference. */
  page?: string;
};

export function knownParts(is: PartKind, catalog: WorkbenchCatalog): KnownParts {
  const { widgets, fields, blockProperties, fieldProperties, entryProperties } = catalog;
  if (is === 'title') return { word: '', types: {}, common: {}, rules: [], inner: [] };
  const rules = ['visibleWhen'];
  if (is === 'section') return { word: '', types: {}, common: {}, rules, inner: ['blocks', 'notes'] };
  if (is === 'block')
    return { word: 'type', types: widgets, common: blockProperties, rules, inner: [], page: 'blocks' };
  if (is === 'entry')
    return { word: '', types: {}, common: entryProperties, rules, inner: ['items', 'entries'] };
  return {
    word: 'field',
    types: fields,
    common: fieldProperties,
    rules: [...rules, 'requiredWhen'],
    inner: [],
    page: 'fields',
  };
}

/** The name of a part for its head: a list writes one entry, `each`, for all of its own; a step of a wizard has a title. */
export function partName(steps: readonly string[]): string {
  if (steps[0] === 'steps') return steps.slice(1).join(' › ');
  return steps.slice(steps.at(-1) === 'each' ? -3 : -1).join(' › ');
}

/** Whether a value is a block or a field, which has texts of its own. */
export function isInnerPart(value: Json, { widgets, fields }: WorkbenchCatalog): boolean {
  if (!isObject(value)) return false;
  const { type, field } = value;
  return (typeof type === 'string' && type in widgets) || (typeof field === 'string' && field in fields);
}
