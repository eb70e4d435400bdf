import { adviceOf, diagnosticItem } from './diagnostic-item.ts';
import { element } from './elements.ts';
import type { News, Told } from './news.ts';
import { overlayStyle } from './overlay-style.ts';

/** The name of the element that contains the overlay; builds do not have it. */
export const overlayName = 'mostrador-overlay';

/** The maximum number of listed diagnostics. */
const most = 20;

export type Overlay = { show(news: News): void };

const counted = (count: number, word: string): string[] =>
  count === 0 ? [] : [`${count} ${word}${count === 1 ? '' : 's'}`];

function summaryOf(diagnostics: readonly Told[]): string {
  const errors = diagnostics.filter(({ severity }) => severity === 'error').length;
  return [...counted(errors, 'error'), ...counted(diagnostics.length - errors, 'warning')].join(', ');
}

/** The text after the count: for an open list, what the page still shows; for a folded one, the first diagnostic. */
function noteOf({ portal, diagnostics: [first] }: News, folded: boolean): string {
  if (folded) return first ? `${first.file}:${first.line}  ${first.message}` : '';
  if (first?.severity !== 'error') return 'Shown all the same.';
  return portal ? 'Last good state shown.' : 'Nothing to show yet.';
}

function headOf(page: Document, news: News, folded: boolean, fold: () => void): HTMLElement {
  const button = element(page, 'button', { class: 'fold', 'aria-expanded': String(!folded) });
  button.append(folded ? 'Show' : 'Fold');
  button.addEventListener('click', fold);
  return element(
    page,
    'header',
    {},
    element(page, 'strong', {}, summaryOf(news.diagnostics)),
    element(page, 'span', { class: 'note' }, noteOf(news, folded)),
    button,
  );
}

function listOf(page: Document, { diagnostics, root }: News): HTMLElement {
  const items = diagnostics.slice(0, most).map((told) => diagnosticItem(page, root, told));
  const more = diagnostics.length - items.length;
  const rest = element(page, 'li', {}, `And ${more} more: npm run check lists them all.`);
  return element(page, 'ol', {}, ...items, ...(more > 0 ? [rest] : []));
}

const errorsFirst = (diagnostics: readonly Told[]): Told[] =>
  ['error', 'warning'].flatMap((severity) => diagnostics.filter((told) => told.severity === severity));

const identityOf = (told: Told): string => [told.file, told.line, told.message, adviceOf(told)].join('\n');

/**
 * Creates the overlay that shows diagnostics, separate from the page's styles and dialogs. Errors open it, warnings
 * only fold it to one line; it disappears when there are none. It never takes the focus.
 */
export function createOverlay(page: Document): Overlay {
  const host = element(page, overlayName, {});
  const shadow = host.attachShadow({ mode: 'open' });
  let folded = false;
  let known = '';
  const draw = (news: News) => {
    const kind = news.diagnostics[0]?.severity ?? '';
    const head = headOf(page, news, folded, () => {
      folded = !folded;
      draw(news);
    });
    const panel = element(page, 'section', { class: kind, 'aria-label': 'Definitions' }, head);
    if (!folded) panel.append(listOf(page, news));
    shadow.replaceChildren(element(page, 'style', {}, overlayStyle), panel);
  };
  return {
    show(given) {
      const news = { ...given, diagnostics: errorsFirst(given.diagnostics) };
      if (news.diagnostics.length === 0) return host.remove();
      const identity = news.diagnostics.map(identityOf).join('\n\n');
      if (identity !== known || !host.isConnected) folded = news.diagnostics[0]?.severity === 'warning';
      known = identity;
      draw(news);
      // Outside the body, because a dialog hides the content of the body from screen readers.
      if (!host.isConnected) page.documentElement.append(host);
    },
  };
}
