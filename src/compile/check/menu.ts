import { jsonPointer } from '../../base/json-pointer.ts';
import type { MenuDefinition } from '../../language/menu.ts';
import type { Finding } from '../finding.ts';

/** The targets of an entry; it has exactly one of them. */
const targets = ['screen', 'href', 'onPress', 'items', 'entries', 'widget'] as const;

function itemFindings(items: MenuDefinition['items'], steps: readonly string[]): Finding[] {
  return Object.entries(items).flatMap(([key, item]) => {
    const at = [...steps, key];
    // What stands in a group may be written, and come from a list besides.
    const isBoth = item.items !== undefined && item.entries !== undefined;
    const has = targets.filter((target) => item[target] !== undefined && !(isBoth && target === 'entries'));
    const details = { key, targets: targets.join(', '), found: has.join(' and ') || 'none' };
    const own: Finding[] =
      has.length === 1 ? [] : [{ code: 'menu-target', pointer: jsonPointer(at), details, of: 'key' }];
    const listed: MenuDefinition['items'] = item.entries ? { each: item.entries.each } : {};
    return [
      ...own,
      ...itemFindings(item.items ?? {}, [...at, 'items']),
      ...itemFindings(listed, [...at, 'entries']),
    ];
  });
}

/** Entries of a menu that lead nowhere, or to two places at once. */
export const menuFindings = ({ items }: MenuDefinition): Finding[] => itemFindings(items, ['items']);
