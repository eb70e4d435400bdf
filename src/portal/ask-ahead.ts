import { nextTask } from '../base/next-task.ts';
import { firstReads } from '../engine/screen/first-reads.ts';
import type { Arguments, Services } from '../engine/services.ts';
import { findRoute } from '../language/find-route.ts';
import { holds } from '../rules/evaluate.ts';

/** What follows every sign-in. */
const ofCustomer = ['profile.read', 'settings.private'];

type Ask = (call: string, given: Arguments) => void;

/** Asks for what the screen of an address reads first. */
async function askForScreen(ask: Ask, services: Services, address: Location): Promise<void> {
  const { portal, scope, load, language } = services;
  const { pathname, search, hash } = address;
  const found = findRoute(portal.routes, pathname, language.current());
  if (found?.route.access !== 'signedIn' || !holds(found.route.availableWhen, scope.read)) return;
  const { screen: id } = found.route;
  const screen = await load.screen(id);
  await nextTask();
  // Once the session is known, the screen asks by itself.
  if (scope.read('session.refreshing') !== true) return;
  const query = Object.fromEntries(new URLSearchParams(search));
  const route = { screen: id, path: pathname, hash: hash.slice(1), params: found.params, query };
  for (const { call, given } of firstReads(screen, route, services)) ask(call, given);
}

/**
 * Asks, while a stored token is being checked, for what comes next if it is good: what follows every sign-in, and what
 * the screen of the address reads first. What cannot be asked for now is asked for in its time.
 */
export async function askAhead(ask: Ask, services: Services, address: Location): Promise<void> {
  try {
    for (const call of ofCustomer) if (services.portal.calls[call]) ask(call, {});
    await askForScreen(ask, services, address);
  } catch {
    // Whoever needs it then tells what is wrong.
  }
}
