import { iconSheet } from '../bundle/icons-plugin.ts';
import type { Page } from './entry.ts';
import type { Source } from './things.ts';

/** The sheet of icons that the portal serves, to stand in the page: the names of its drawings are no anchors. */
export const sheetInPage = (): string =>
  iconSheet()
    .replace('<svg ', '<svg class="sheet" aria-hidden="true" ')
    .replaceAll('<symbol id="', '<symbol id="drawing-');

/** The page of icons. */
export function pageOfIcons({ catalog, uses }: Source): Page {
  return {
    kind: 'icons',
    entries: Object.entries(catalog.icons).map(([name, doc]) => ({
      kind: 'icons',
      name,
      anchor: name,
      doc,
      drawing: `<svg viewBox="0 0 24 24" aria-hidden="true"><use href="#drawing-${name}"/></svg>`,
      examples: [{ title: 'In a block', value: { type: 'icon', icon: name } }],
      uses: uses('icons', name),
    })),
  };
}
