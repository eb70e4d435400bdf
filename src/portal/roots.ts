import type { Json } from '../base/json.ts';
import { Scope, storeRoot } from '../engine/state/scope.ts';
import { createStore, type Store } from '../engine/state/store.ts';
import type { PortalIndex } from '../language/portal.ts';
import { signedOutSession } from './session/session.ts';

type Viewport = 'phone' | 'tablet' | 'desktop';

/** The day in a time zone, as ISO: what rules call today, whatever the zone of the browser. */
function dayIn(timeZone: string, now: Date): string {
  return new Intl.DateTimeFormat('en-CA', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  }).format(now);
}

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
    build: portal.build,
    settings: 'fetching',
  };
  const store = createStore({
    settings: portal.settings,
    flags: null,
    session: signedOutSession(language),
    env,
  } as unknown as Json);
  const scope = ['settings', 'flags', 'session', 'env'].reduce(
    (built, name) => built.with(name, storeRoot(store, name)),
    new Scope(),
  );
  return { store, scope };
}

/** Keeps `env` true: the size of the window, the connection, and the day when midnight passes. */
export function followEnvironment(store: Store, page: Window): void {
  page.addEventListener('resize', () => store.write('env.viewport', viewportOf(page.innerWidth)));
  for (const event of ['online', 'offline'])
    page.addEventListener(event, () => store.write('env.online', page.navigator.onLine));
  page.setInterval(() => {
    const zone = String(store.read('settings.timeZone'));
    store.write('env.today', dayIn(zone, new Date()));
    store.write('env.now', new Date().toISOString());
  }, 60_000);
}
