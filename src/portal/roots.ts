import { dayIn } from '../base/days.ts';
import { Scope, storeRoot } from '../engine/state/scope.ts';
import { createStore, type Store } from '../engine/state/store.ts';
import type { PortalIndex } from '../language/portal.ts';
import { signedOutSession } from './session/signed-out-session.ts';

type Viewport = 'phone' | 'tablet' | 'desktop';

const viewportOf = (width: number): Viewport => (width < 600 ? 'phone' : width < 900 ? 'tablet' : 'desktop');

/** The roots that are the same everywhere: settings, flags, session, env. */
export function createRoots(
  portal: PortalIndex,
  language: string,
  page: Window,
): { store: Store; scope: Scope } {
  const env = {
    today: dayIn(portal.settings.timeZone, new Date()),
    now: new Date().toISOString(),
    viewport: viewportOf(page.innerWidth),
    online: page.navigator.onLine,
    adBlocked: false,
    consent: null,
    asksConsent: portal.asksConsent === true,
    build: portal.build,
    settings: 'fetching',
    settled: false,
  };
  const store = createStore({
    settings: portal.settings,
    flags: null,
    session: signedOutSession(language),
    env,
  });
  const scope = ['settings', 'flags', 'session', 'env'].reduce(
    (built, name) => built.with(name, storeRoot(store, name)),
    new Scope(),
  );
  return { store, scope };
}

/** Detects an ad blocker: an element that looks like advertising loses its height. */
async function detectAdBlocker(page: Window): Promise<boolean> {
  const bait = page.document.createElement('div');
  bait.className = 'adsbox ad-banner pub_300x250 text-ad';
  bait.ariaHidden = 'true';
  Object.assign(bait.style, { position: 'absolute', left: '-999px', height: '1px', width: '1px' });
  page.document.body.append(bait);
  await new Promise((resolve) => page.setTimeout(resolve, 200));
  const hidden = bait.offsetHeight === 0;
  bait.remove();
  return hidden;
}

/** Updates `env`: the size of the window, the connection, an ad blocker, and the day at midnight. */
export function followEnvironment(store: Store, page: Window): void {
  page.addEventListener('resize', () => store.write('env.viewport', viewportOf(page.innerWidth)));
  for (const event of ['online', 'offline'])
    page.addEventListener(event, () => store.write('env.online', page.navigator.onLine));
  void detectAdBlocker(page).then((blocked) => store.write('env.adBlocked', blocked));
  page.setInterval(() => {
    const zone = String(store.read('settings.timeZone'));
    store.write('env.today', dayIn(zone, new Date()));
    store.write('env.now', new Date().toISOString());
  }, 60_000);
}
