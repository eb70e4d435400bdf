import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { nextTask } from '../base/next-task.ts';
import { withRetries } from '../base/with-retries.ts';
import { leaveUnasked } from '../engine/addresses/held-page.ts';
import { loadScreen } from '../engine/screen/preload.ts';
import { firstAreas } from '../engine/texts.ts';
import { PortalView } from '../engine/portal-view.tsx';
import type { Services } from '../engine/services.ts';
import { findRoute } from '../language/find-route.ts';
import { firstLanguage } from '../language/first-language.ts';
import type { PortalIndex } from '../language/portal.ts';
import type { Validators } from './load-portal.ts';
import { ownPrefixes } from './own-prefixes.ts';
import { placeOf } from './first-frame/place-of.ts';
import { followEnvironment } from './roots.ts';
import { type Composed, compose } from './services.ts';
import { withReturn } from './session/provider.ts';
import { takeArrival, takeParameters } from './session/arrival.ts';
import { ignoreSecondPresses } from './second-press.ts';
import { takeNextPage } from './session/next-page.ts';
import { keptPromocode } from './session/kept-promocode.ts';
import { Themed } from './themed.tsx';

/** The nonce of this response, for styles that are created at run time. */
const nonceOf = (page: Document) =>
  page.querySelector<HTMLMetaElement>('meta[property=csp-nonce]')?.nonce || undefined;

/** A running portal, and a function that redraws it with other services. */
export type Running = { composed: Composed; draw: (services: Services) => void };

/**
 * Starts a portal in a page: reads the arrival, the language and its texts, and draws, while session and settings
 * are still loading. The first screen is fetched at the same time.
 * @returns undefined if only the crash page could be shown.
 */
export async function boot(
  portal: PortalIndex,
  validators: Validators,
  page: Window & typeof globalThis,
): Promise<Running | undefined> {
  const coming = await withReturn(takeArrival(page), page, portal);
  const arrival = { ...coming, promocode: keptPromocode(coming.promocode, page.sessionStorage) };
  const language = firstLanguage(portal, {
    path: page.location.pathname,
    browser: page.navigator.languages,
    cookies: page.document.cookie,
  });
  page.document.documentElement.lang = language;
  let clear = () => {};
  const leave = (address: string) => {
    clear();
    leaveUnasked();
    page.location.replace(address);
  };
  const composed = compose(portal, language, validators, page, leave);
  const { services, session, store, notices, notify, loadSettings, followOtherTabs } = composed;
  const asked = findRoute(portal.routes, page.location.pathname, language);
  for (const [name, value] of takeParameters(page, asked?.route.takes ?? []))
    services.arrived.append(name, value);
  followEnvironment(store, page);
  ignoreSecondPresses(page.document);
  page.addEventListener('error', ({ error }) => services.report('page', { thrown: error as unknown }));
  page.addEventListener('unhandledrejection', ({ reason }) =>
    services.report('page', { thrown: reason as unknown }),
  );
  // What follows is sent and drawn in tasks of its own, so that no key has to wait for all of it.
  await nextTask();
  const next = takeNextPage(page.sessionStorage);
  const found = session.find(arrival, next);
  void loadSettings();
  followOtherTabs();
  await nextTask();
  if (asked) loadScreen(asked.route.screen, services).catch(() => undefined);
  const wait = (milliseconds: number) =>
    new Promise<void>((resolve) => void page.setTimeout(resolve, milliseconds));
  try {
    // A page that loads during a short interruption still starts.
    await withRetries(() => services.load.texts(firstAreas(portal)), {
      times: 4,
      first: 500,
      wait,
    });
  } catch (thrown) {
    services.report('texts', { thrown });
    // Without texts nothing can be drawn: the page shows the crash page that is part of it.
    page.dispatchEvent(new Event('portal-fault'));
    return undefined;
  }
  await nextTask();
  const styles = { key: 'm', nonce: nonceOf(page.document), prepend: true, stylisPlugins: [ownPrefixes] };
  const cache = createCache(styles);
  const root = createRoot(placeOf(page.document, cache.sheet));
  // Nothing of the former customer shows while the next page loads. React does not unmount while it draws.
  clear = () => queueMicrotask(() => root.unmount());
  // A transition is drawn in short tasks, so that no key has to wait for a whole screen.
  const draw = (drawn: Services) =>
    startTransition(() =>
      root.render(
        <CacheProvider value={cache}>
          <Themed brand={drawn.portal.brand} choice={drawn.theme}>
            <PortalView services={drawn} notices={notices} />
          </Themed>
        </CacheProvider>,
      ),
    );
  draw(services);
  const says = next?.says;
  if (says)
    void found.then(() => {
      const withdraw = notify({ text: services.language.text(`engine.${says}`), tone: 'info' });
      if (says === 'signedOutElsewhere') store.subscribe(['session.authenticated'], withdraw);
    });
  return { composed, draw };
}
