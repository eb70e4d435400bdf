import createCache, { type EmotionCache } from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { createRoot } from 'react-dom/client';
import { unstable_IdlePriority, unstable_scheduleCallback } from 'scheduler';
import { SWRConfig } from 'swr';
import { PortalView } from '../../engine/portal-view.tsx';
import { formView, wizardView } from '../../engine/late-views.ts';
import { firstAreas } from '../../engine/texts.ts';
import type { Audience } from '../../language/first-frame.ts';
import { standsFor } from '../../portal/first-frame/when-whole.ts';
import type { Validators } from '../../portal/load-portal.ts';
import { fields, widgets } from '../../portal/registry.ts';
import { type Composed, compose } from '../../portal/services.ts';
import { Themed } from '../../portal/themed.tsx';
import type { Emitted } from '../bundle/emit.ts';
import { freshPage } from './page.ts';
import type { Drawn } from './write-frame.ts';

/** An address in a language, who opens it, and the width of the page in pixels. */
export type Sight = { path: string; language: string; audience: Audience; width: number };

/** What was typed is checked once the portal runs. */
const noChecks = new Proxy<Validators>({}, { get: () => async () => ({ default: () => true }) });

/** The files of the portal; whatever else is asked for never comes. */
const filesOf =
  ({ files }: Emitted) =>
  async (address: string): Promise<Response> => {
    const file = /^\/portal\/(.*)$/.exec(address)?.[1];
    return file === undefined ? new Promise<never>(() => {}) : new Response(files.get(file));
  };

/** One turn of the event loop in which React has nothing left to draw: on a busy machine it draws over several. */
const turn = () =>
  new Promise<void>((resolve) => {
    unstable_scheduleCallback(unstable_IdlePriority, () => void setTimeout(resolve));
  });
/** How many turns a screen may take, and for how many it stays as it is once it stands. */
const patience = { turns: 2000, still: 16 };

/** Waits until a screen stands and stays as it is. @returns whether it came to that. */
async function rest(place: HTMLElement, audience: Audience): Promise<boolean> {
  let still = 0;
  const observer = new MutationObserver(() => {
    still = 0;
  });
  observer.observe(place, { childList: true, subtree: true, attributes: true, characterData: true });
  for (let turns = 0; turns < patience.turns && still < patience.still; turns++) {
    await turn();
    still = standsFor[audience](place) ? still + 1 : 0;
  }
  observer.disconnect();
  return still === patience.still;
}

/** Loads the code that draws: a screen that waits for it too long would show its outline instead. */
export async function loadCode(): Promise<void> {
  const parts = [...Object.values(widgets), ...Object.values(fields)];
  await Promise.all([
    formView.load(),
    wizardView.load(),
    import('../../kit/ui/illustrations.tsx'),
    ...parts.map(({ load }) => load?.()),
  ]);
}

/** Makes a portal before any answer of the retailer: its settings are the partner's, and a customer has no data yet. */
async function compositionOf(emitted: Emitted, { language, audience }: Sight): Promise<Composed> {
  const { index } = emitted;
  Reflect.set(window, 'fetch', filesOf(emitted));
  const composed = compose(index, language, noChecks, window, () => undefined);
  composed.store.write('env.settings', 'loaded');
  composed.store.write('env.settled', true);
  composed.store.write('session.authenticated', audience === 'customers');
  await composed.services.load.texts(firstAreas(index));
  return composed;
}

/** A cache of styles that keeps its rules as texts, and inserts none into the page. */
function keptStyles(): { cache: EmotionCache; rules: () => string[] } {
  const cache = createCache({ key: 'm' });
  const sheets = new Set<string[]>();
  const Sheet = cache.sheet.constructor as new (options: object) => EmotionCache['sheet'];
  class Kept extends Sheet {
    readonly #rules: string[] = [];
    override insert(rule: string): void {
      sheets.add(this.#rules);
      this.#rules.push(rule);
    }
    override flush(): void {
      this.#rules.length = 0;
    }
  }
  cache.sheet = new Kept({ key: cache.key, container: document.head });
  return { cache, rules: () => [...sheets].flat() };
}

/** What somebody at a browser accepted is found out there: nobody is asked in a first frame. */
const nobodyKnows = () => new Promise<never>(() => undefined);

/** Writes the chosen options into the markup: React sets properties, and without them the first option would count as chosen by hand. */
function writeChoices(place: HTMLElement): void {
  for (const option of place.querySelectorAll('option')) option.toggleAttribute('selected', option.selected);
}

/**
 * Draws what shows first at an address, in light and dark.
 * @throws if a part of it fails, if it does not rest, or if a visitor has to wait for the retailer.
 */
export async function draw(emitted: Emitted, sight: Sight): Promise<{ light: Drawn; dark: Drawn }> {
  const place = freshPage(sight.path, sight.width);
  const { services: composed, notices } = await compositionOf(emitted, sight);
  const faults: string[] = [];
  const report = (what: string, details: unknown) => void faults.push(`${what}: ${JSON.stringify(details)}`);
  const services = { ...composed, report, consent: nobodyKnows };
  const { cache, rules } = keptStyles();
  const seen = (): Drawn => {
    writeChoices(place);
    return { markup: place.innerHTML, rules: rules() };
  };
  const root = createRoot(place);
  root.render(
    <CacheProvider value={cache}>
      <SWRConfig value={{ provider: () => new Map() }}>
        <Themed brand={emitted.index.brand} choice={services.theme}>
          <PortalView services={services} notices={notices} />
        </Themed>
      </SWRConfig>
    </CacheProvider>,
  );
  let stands = await rest(place, sight.audience);
  const light = seen();
  const address = window.location.pathname;
  services.theme.choose('dark');
  stands &&= await rest(place, sight.audience);
  const dark = seen();
  const hasLedOn = window.location.pathname !== address;
  root.unmount();
  if (hasLedOn) throw new Error('it still leads on to another screen');
  if (faults.length > 0) throw new Error(faults.join('; '));
  if (!stands) throw new Error('it waits for the retailer');
  return { light, dark };
}
