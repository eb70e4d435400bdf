import type { FilePlace, Front, Look, Selection } from '../view.ts';

/** What is being looked at, for after a reload of the page. */
export type KeptView = {
  panel: string;
  front: Front;
  path: string;
  look: Look;
  selection?: Selection;
  file?: FilePlace;
};

const key = 'mostrador.workbench.view';
const first: KeptView = { panel: 'inspector', front: 'portal', path: '/', look: { width: 'desktop' } };

/** What was looked at in this tab before; the inspector and the first page if nothing was. */
export function readKeptView(storage: Storage = sessionStorage): KeptView {
  try {
    return { ...first, ...JSON.parse(storage.getItem(key) ?? '{}') };
  } catch {
    return first;
  }
}

/** Keeps a part of it. A browser that has no room for it forgets the view. */
export function keepView(part: Partial<KeptView>, storage: Storage = sessionStorage): void {
  try {
    storage.setItem(key, JSON.stringify({ ...readKeptView(storage), ...part }));
  } catch {}
}
