import { CacheProvider } from '@emotion/react';
import { createRoot } from 'react-dom/client';
import { SWRConfig } from 'swr';
import { vi } from 'vitest';
import type { Emitted } from '../../src/cli/bundle/emit.ts';
import { PortalView } from '../../src/engine/portal-view.tsx';
import type { Services } from '../../src/engine/services.ts';
import { firstAreas } from '../../src/engine/texts.ts';
import { findRoute } from '../../src/language/find-route.ts';
import { type Composed, compose } from '../../src/portal/services.ts';
import { takeArrival, takeParameters } from '../../src/portal/session/arrival.ts';
import { keptPromocode } from '../../src/portal/session/kept-promocode.ts';
import { withReturn } from '../../src/portal/session/provider.ts';
import { cookieTokenStore } from '../../src/portal/session/token-store.ts';
import { Themed } from '../../src/portal/themed.tsx';
import { freshBrowser, networkOf, rest } from '../corpus/support/browser.ts';
import type { Retailer } from '../corpus/support/retailer.ts';
import { cookieChoice } from './cookie-choice.ts';
import { nowhere, styled } from './styles.tsx';

/**
 * How somebody comes: where to, in which language, with which token, whether that is too old, and what the tab kept
 * from an earlier page.
 */
export type Arrival = {
  path: string;
  language: string;
  token?: string;
  expired?: boolean;
  /** The token of an earlier visit, in the cookie. */
  stored?: string;
  /** The token of another person, which a link brings once this one is signed in. */
  offered?: string;
  tab?: { [name: string]: string };
  /** What the browser kept, which other tabs may have stored. */
  browser?: { [name: string]: string };
  /** Whether the page is opened again, as by a reload. */
  again?: boolean;
  /** Whether nothing was chosen about cookies yet; otherwise all were refused before. */
  unasked?: boolean;
  /** Whether the page writes its rules of style, which nothing but a test of them reads. */
  styled?: boolean;
};

/** Counts what changes in the document. */
function countChanges() {
  let count = 0;
  const observer = new MutationObserver((changes) => {
    count += changes.length;
  });
  observer.observe(document.body, { childList: true, subtree: true, attributes: true, characterData: true });
  return { changes: () => count, stop: () => observer.disconnect() };
}

/** What the address brings to its screen, as a page takes it before anything else. */
function takeParametersOf({ services }: Composed, language: string): void {
  const asked = findRoute(services.portal.routes, window.location.pathname, language as 'es');
  for (const [name, value] of takeParameters(window, asked?.route.takes ?? []))
    services.arrived.append(name, value);
}

/** Somebody arrives, with the texts that every page has. */
async function arrive({ services, session, loadSettings }: Composed, how: Arrival): Promise<void> {
  const coming = await withReturn(takeArrival(window), window, services.portal);
  await services.load.texts(firstAreas(services.portal));
  const { token = coming.token } = how;
  const promocode = keptPromocode(coming.promocode, sessionStorage);
  await Promise.all([session.find({ ...coming, token, promocode }), loadSettings()]);
  await services.language.change(how.language);
  if (how.expired) session.expired(cookieTokenStore(document).read());
  if (how.offered !== undefined) await session.find({ token: how.offered });
}

/**
 * Draws a portal in jsdom, as a browser does that comes for the first time.
 * @param fetch where its calls go.
 * @param watch takes the place of services with others.
 */
export async function drawPortal(
  emitted: Emitted,
  fetch: Retailer['fetch'],
  how: Arrival,
  watch: (services: Services) => Services = (services) => services,
): Promise<{ rest: () => Promise<void>; end: () => void; left: string[] }> {
  const place = freshBrowser(how.path);
  for (const [name, value] of Object.entries(how.tab ?? {})) sessionStorage.setItem(name, value);
  const { name: choice, value: refused } = cookieChoice(emitted.index.partner);
  if (!how.unasked) localStorage.setItem(choice, refused);
  for (const [name, value] of Object.entries(how.browser ?? {})) localStorage.setItem(name, value);
  if (how.again) history.replaceState({ position: 0, state: null }, '', how.path);
  if (how.stored !== undefined) cookieTokenStore(document).write(how.stored);
  const network = networkOf(emitted, fetch);
  vi.stubGlobal('fetch', network.fetch);
  // Channels of Node reach the pages of other test files.
  vi.stubGlobal('BroadcastChannel', undefined);
  const left: string[] = [];
  const composed = compose(emitted.index, how.language, network.checks, window, (to) => void left.push(to));
  takeParametersOf(composed, how.language);
  await arrive(composed, how);
  const { changes, stop } = countChanges();
  const root = createRoot(place);
  const page = (
    <Themed brand={emitted.index.brand} choice={composed.services.theme}>
      <PortalView services={watch(composed.services)} notices={composed.notices} />
    </Themed>
  );
  root.render(
    <SWRConfig value={{ provider: () => new Map() }}>
      <CacheProvider value={nowhere}>{how.styled ? styled(page) : page}</CacheProvider>
    </SWRConfig>,
  );
  return {
    left,
    rest: () => rest(network.busy, changes),
    end() {
      stop();
      root.unmount();
    },
  };
}
