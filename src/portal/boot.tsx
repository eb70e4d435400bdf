import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { createRoot } from 'react-dom/client';
import { findRoute } from '../engine/router/addresses.ts';
import { loadScreen } from '../engine/screen/preload.ts';
import { engineAreas } from '../engine/texts.ts';
import { PortalView } from '../engine/portal-view.tsx';
import type { PortalIndex } from '../language/portal.ts';
import { chosenLanguage, firstLanguage } from './language-choice.ts';
import type { Validators } from './load-portal.ts';
import { persistently } from './persistently.ts';
import { showPlainFault } from './plain-fault.ts';
import { followEnvironment } from './roots.ts';
import { compose } from './services.ts';
import { withReturn } from './session/provider.ts';
import { takeArrival } from './session/arrival.ts';
import { keptPromocode } from './session/kept-promocode.ts';
import { Themed } from './themed.tsx';

/** The nonce that the host gave this response, for the styles that are made at run time. */
const nonceOf = (page: Document) =>
  page.querySelector<HTMLMetaElement>('meta[property=csp-nonce]')?.nonce || undefined;

/**
 * Starts a portal in a page: who is coming, in which language, with which texts; then it is drawn, while session and
 * settings are still being found. What the address asks for is fetched meanwhile.
 */
export async function boot(
  portal: PortalIndex,
  validators: Validators,
  page: Window & typeof globalThis,
): Promise<void> {
  const coming = await withReturn(takeArrival(page), page, portal);
  const arrival = { ...coming, promocode: keptPromocode(coming.promocode, page.sessionStorage) };
  const language = firstLanguage(portal, {
    path: page.location.pathname,
    browser: page.navigator.languages,
    chosen: chosenLanguage(page.localStorage),
  });
  page.document.documentElement.lang = language;
  const { services, session, store, notices, loadSettings } = compose(portal, language, validators, page);
  followEnvironment(store, page);
  page.addEventListener('error', ({ message }) => services.report('page', message));
  page.addEventListener('unhandledrejection', ({ reason }) => services.report('page', String(reason)));
  const found = Promise.all([session.find(arrival), loadSettings()]);
  const asked = findRoute(portal.routes, page.location.pathname, language);
  if (asked) loadScreen(asked.route.screen, services).catch(() => undefined);
  const menuAreas = Object.values(portal.menus).flatMap(({ areas }) => areas);
  const wait = (milliseconds: number) =>
    new Promise<void>((resolve) => void page.setTimeout(resolve, milliseconds));
  try {
    await persistently(() => services.load.texts([...engineAreas, ...menuAreas]), wait);
  } catch (thrown) {
    services.report('texts', String(thrown));
    return showPlainFault(page);
  }
  const cache = createCache({ key: 'm', nonce: nonceOf(page.document), prepend: true });
  const place = page.document.getElementById('portal') as HTMLElement;
  createRoot(place).render(
    <CacheProvider value={cache}>
      <Themed brand={portal.brand} choice={services.theme}>
        <PortalView services={services} notices={notices} />
      </Themed>
    </CacheProvider>,
  );
  await found;
}
