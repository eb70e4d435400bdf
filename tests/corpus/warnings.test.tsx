import { expect, it } from 'vitest';
import { screenPath } from '../../src/engine/addresses/addresses.ts';
import { findRoute } from '../../src/language/find-route.ts';
import { openPage } from '../support/drawn-page.tsx';
import { emittedOf } from '../support/repository.ts';
import { customers } from './support/retailer.ts';
import { combinations, varying } from './support/stops.ts';

const partner = 'lumen';
const { index } = await emittedOf(partner);
const { defaultLanguage, routes } = index;
const ofCustomers = routes.filter(({ access }) => access !== 'signedOut');
/** The addresses that are known without a link. */
const known = ofCustomers.flatMap((route) =>
  combinations(route)
    .filter((params) => varying(route, params) === 0)
    .map((params) => screenPath(index, route.screen, defaultLanguage, params)),
);

/** The screen at an address of the portal. */
const screenAt = (path: string) =>
  findRoute(routes, new URL(path, location.origin).pathname, defaultLanguage)?.route.screen ?? '';

/** Draws a page; whatever is said on its console is a failure. @returns where it leads. */
async function draw(path: string, user: string): Promise<string[]> {
  const page = await openPage(path, { partner, user });
  const links = [...document.querySelectorAll('a[href^="/"]')].map((link) => link.getAttribute('href') ?? '');
  expect(() => page.end(), `${path} of ${user}`).not.toThrow();
  return links;
}

// Other tests draw by the React that customers get, which warns of nothing.
it('React, as developers get it, warns of nothing on a screen of a customer', async () => {
  const left = new Set(ofCustomers.map(({ screen }) => screen));
  for (const user of customers) {
    const paths = known.filter((path) => user === customers[0] || left.has(screenAt(path)));
    for (const path of paths) {
      left.delete(screenAt(path));
      // What varies in the other addresses comes from links that are met on the way.
      paths.push(...(await draw(path, user)).filter((link) => left.delete(screenAt(link))));
    }
  }
  // No link leads to some, such as the page of an error.
  for (const screen of left) await draw(screenPath(index, screen, defaultLanguage), customers[0] ?? '');
}, 180_000);
