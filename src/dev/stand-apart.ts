import { pageStorage } from '../portal/own-storages.ts';

/**
 * Separates a page that nobody sees from the others of its address: it has no session, keeps nothing in the browser, and
 * takes the focus from nobody.
 */
export function standApart(page: Window & typeof globalThis): void {
  for (const kind of ['localStorage', 'sessionStorage'] as const)
    Object.defineProperty(page, kind, { value: pageStorage() });
  Object.defineProperty(page.document, 'cookie', { get: () => '', set: () => {} });
  page.HTMLElement.prototype.focus = () => {};
}
