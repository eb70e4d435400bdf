import { expect, it, vi } from 'vitest';
import { followOtherTabs } from '../../src/portal/session/follow-other-tabs.ts';

/** A page whose events a test dispatches, with a store of cookies or without one. */
function pageWith(cookieStore?: EventTarget) {
  const document = Object.assign(new EventTarget(), { visibilityState: 'visible' });
  return Object.assign(new EventTarget(), { document, cookieStore }) as unknown as Window;
}

it('looks at the session when a cookie changes, and when the page is looked at again', () => {
  const cookies = new EventTarget();
  const [page, look] = [pageWith(cookies), vi.fn()];
  followOtherTabs(page, look);
  cookies.dispatchEvent(new Event('change'));
  expect(look).toHaveBeenCalledTimes(1);
  page.dispatchEvent(new Event('focus'));
  page.dispatchEvent(new Event('pageshow'));
  page.document.dispatchEvent(new Event('visibilitychange'));
  expect(look).toHaveBeenCalledTimes(4);
  Object.assign(page.document, { visibilityState: 'hidden' });
  page.document.dispatchEvent(new Event('visibilitychange'));
  expect(look).toHaveBeenCalledTimes(4);
});

it('looks at the session in a browser that does not tell of cookies, when the page is looked at again', () => {
  const [page, look] = [pageWith(), vi.fn()];
  followOtherTabs(page, look);
  page.dispatchEvent(new Event('focus'));
  expect(look).toHaveBeenCalledTimes(1);
});
