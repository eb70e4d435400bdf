import { jsonPointer } from '../../base/json-pointer.ts';
import type { MenuDefinition } from '../../language/menu.ts';
import type { Finding } from '../finding.ts';

/** The targets of an entry; it has exactly one of them. */
const targets = ['screen', 'href', 'actions', 'items', 'widget'] as const;

function itemFindings(items: MenuDefinition['items'], steps: readonly string[]): Finding[] {
  return Object.entries(items).flatMap(([key, item]) => {
    const at = [...steps, key];
    const has = targets.filter((target) => item[target] !== undefined);
    const details = { key, targets: targets.join(', '), found: has.join(' and ') || 'none' };
    const own: Finding[] =
      has.length === 1 ? [] : [{ code: 'menu-target', pointer: jsonPointer(at), details, of: 'key' }];
    return [...own, ...itemFindings(item.items ?? {}, [...at, 'items'])];
  });
}

/** Entries of a menu that lead nowhere, or to two places at once. */
export const menuFindings = ({ items }: MenuDefinition): Finding[] => itemFindings(items, ['items']);
