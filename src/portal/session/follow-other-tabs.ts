/**
 * Calls `look` when a cookie changes, also in another tab, and when this page is looked at again. A message between
 * tabs would be too early: in Chromium it often arrives before the cookie of which it tells. A browser without
 * `cookieStore` looks only when the page is looked at.
 */
export function followOtherTabs(page: Window, look: () => void): void {
  const cookies: CookieStore | undefined = page.cookieStore;
  cookies?.addEventListener('change', look);
  for (const event of ['focus', 'pageshow']) page.addEventListener(event, look);
  page.document.addEventListener('visibilitychange', () => {
    // A page that is being left is hidden too.
    if (page.document.visibilityState === 'visible') look();
  });
}
