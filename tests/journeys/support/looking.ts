import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Json } from '../../../src/base/json.ts';
import { screenPath } from '../../../src/engine/addresses/addresses.ts';
import { findRoute } from '../../../src/language/find-route.ts';
import type { PortalIndex } from '../../../src/language/portal.ts';
import { builtPortal, screensOf } from './built.ts';
import { misfits } from './misfits.ts';
import { patched } from './partner-settings.ts';
import { type Place, places } from './places.ts';
import { type Look, type Visit, visit } from './visit.ts';

const looks: Look[] = [
  { width: 'phone', scheme: 'light' },
  { width: 'phone', scheme: 'dark' },
  { width: 'desktop', scheme: 'dark' },
  { width: 'desktop', scheme: 'light' },
];

/**
 * Looks at the same page on a phone and a desktop, in light and dark: axe finds nothing, and everything fits, on a tablet
 * too.
 */
export async function mustBeSoundInEachLook(here: Visit): Promise<void> {
  for (const look of looks) {
    await here.look(look);
    await here.mustBeSound();
    if (look.scheme === 'dark') expect(await here.page.evaluate(misfits), look.width).toEqual([]);
  }
  await here.look({ width: 'tablet', scheme: 'light' });
  // A choice says the rest of its words when it is opened.
  const misfitting = await here.page.evaluate(misfits);
  expect(
    misfitting.filter((words) => !words.startsWith('cut: <select')),
    'tablet',
  ).toEqual([]);
}

/** Gives the page at a path other settings. Node knows no host names of partners. */
async function patchSettings(page: Page, path: string, settings: Json): Promise<void> {
  await page.route(`**${path}`, async (route) => {
    const { host, port } = new URL(route.request().url());
    const headers = { ...route.request().headers(), host };
    const response = await route.fetch({ url: `http://127.0.0.1:${port}${path}`, headers });
    await route.fulfill({ response, body: patched(await response.text(), settings) });
  });
}

/** Opens a place of a portal, with its settings, and waits until the screen is drawn there. */
async function openPlace(here: Visit, portal: PortalIndex, screen: string, place: Place): Promise<void> {
  const { page } = here;
  const { at, params, settings, drawn } = place;
  const path = at ?? screenPath(portal, screen, portal.defaultLanguage, params);
  if (settings) await patchSettings(page, path, settings);
  await here.open(path);
  await page.locator(drawn).first().waitFor();
  await page.waitForFunction(() => !document.querySelector('main [aria-busy=true]'));
  if (settings) await page.unrouteAll();
  if (at) return;
  const found = findRoute(portal.routes, new URL(page.url()).pathname, portal.defaultLanguage);
  expect(found?.route.screen).toBe(screen);
}

/** A test for each place of somebody at a partner, by the id of its screen, in each look. */
export function lookAt(
  partner: string,
  user: Place['as'],
  wanted: readonly (readonly [screen: string, Place])[],
): void {
  const portal = builtPortal(partner);
  const offered = screensOf(portal);
  const isSeen = (screen: string, { as, leadsOn, partners }: Place) =>
    as === user &&
    offered.includes(screen) &&
    (partners ?? [partner]).includes(partner) &&
    !leadsOn?.(portal.settings);
  const seen = wanted.filter(([screen, place]) => isSeen(screen, place));
  describe.skipIf(seen.length === 0)(`${partner}, to ${user ?? 'a visitor'}`, () => {
    let here: Visit;
    beforeAll(async () => {
      here = await visit({ partner, language: portal.defaultLanguage, ...looks[0] });
      if (user) await here.signedIn(user);
    });
    afterAll(() => here.end());
    const named = seen.map(
      ([screen, place]) => [[screen, ...Object.values(place.params ?? {})].join(' '), screen, place] as const,
    );
    it.each(named)('shows %s in each look', async (_name, screen, place) => {
      await openPlace(here, portal, screen, place);
      await mustBeSoundInEachLook(here);
    });
  });
}

/** The screens of a partner that no place names. */
export const unseen = (partner: string): string[] =>
  builtPortal(partner).routes.flatMap(({ screen }) => (screen in places ? [] : [screen]));
