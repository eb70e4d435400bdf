import { isAsset } from '../../language/asset.ts';
import type { FileChange } from '../contract.ts';
import type { History } from './history.ts';

/** What outlives a reload of the page: the history, and the unsaved texts with the server that knows them. */
export type Kept = {
  instance: string;
  history: History;
  drafts: readonly FileChange[];
  /** The drafts that no server has taken yet. */
  unsent: readonly string[];
};

/** Where the workbench of a partner keeps it, for this tab. */
const keyOf = (partner: string): string => `mostrador.workbench.${partner}`;

/** What was kept for a partner; undefined if there is nothing. */
export function readKept(partner: string, storage: Storage = sessionStorage): Kept | undefined {
  try {
    const kept = JSON.parse(storage.getItem(keyOf(partner)) ?? 'null') as Kept | null;
    return Array.isArray(kept?.drafts) ? kept : undefined;
  } catch {
    return undefined;
  }
}

const none = { past: [], future: [] };

/**
 * Keeps it. Without room only the drafts are kept, without what can be taken back; and without pictures if these leave
 * none for the rest.
 */
export function keep(partner: string, kept: Kept, storage: Storage = sessionStorage): void {
  const texts = kept.drafts.filter(({ path }) => !isAsset(path));
  const unsent = kept.unsent.filter((path) => !isAsset(path));
  const ways = [kept, { ...kept, history: none }, { ...kept, history: none, drafts: texts, unsent }];
  const fits = (value: Kept) => {
    try {
      storage.setItem(keyOf(partner), JSON.stringify(value));
      return true;
    } catch {
      return false;
    }
  };
  if (!ways.some(fits)) storage.removeItem(keyOf(partner));
}
