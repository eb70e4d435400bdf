import { asObject, type Json } from '../base/json.ts';
import { jsonStorage } from '../base/json-storage.ts';
import type { Store } from '../engine/state/store.ts';
import type { Consent } from '../kit/consent.ts';
import type { ConsentCategory, ConsentChoice } from '../language/consent.ts';
import type { Settings } from '../language/settings.ts';

type ConsentSeams = {
  partner: string;
  store: Store;
  page: Pick<Window, 'localStorage' | 'addEventListener' | 'location'>;
  now: () => number;
};

const dayLength = 24 * 60 * 60 * 1000;
const refused: ConsentChoice = { preferences: false, statistics: false, marketing: false };
const accepted: ConsentChoice = { preferences: true, statistics: true, marketing: true };

/**
 * What the person at this browser accepted. It is kept for the days of the settings and for one text of the policy,
 * whoever is signed in, and told to rules as `env.consent`. Storage that is refused lasts as long as the page.
 */
export function createConsent({ partner, store, page, now }: ConsentSeams): Consent {
  const name = `mostrador.consent.${partner}`;
  const storage = jsonStorage(name, page.localStorage);
  const running = new Set<ConsentCategory>();
  let unkept: Json | undefined;

  const settings = () => store.read('settings.cookies') as Settings['cookies'];
  const chosen = () => store.read('env.consent') as ConsentChoice | null;
  const allows = (category: ConsentCategory) => category === 'necessary' || chosen()?.[category] === true;

  /** The choice that still holds: null where none was made, or it has ended, or was about another policy. */
  function held(): ConsentChoice | null {
    const { at, policy, choice } = asObject(unkept ?? storage.read(''));
    const { days, policy: present } = settings();
    if (typeof at !== 'number' || at + days * dayLength <= now() || policy !== present) return null;
    return { ...refused, ...asObject(choice) };
  }

  function tell(): void {
    const choice = held();
    store.write('env.consent', choice && { necessary: true, ...choice });
    // What runs cannot be stopped, only left out of the next page.
    if (choice && ![...running].every(allows)) page.location.reload();
  }

  function choose(choice: Partial<ConsentChoice>): void {
    const entry = { at: now(), policy: settings().policy, choice: { ...refused, ...held(), ...choice } };
    unkept = storage.write('', entry) ? undefined : entry;
    tell();
  }

  /** Whoever is signed in by a link of a client has accepted what the settings say, unless something was chosen before. */
  function followClient(): void {
    const { clientLoginAccepts } = settings();
    const isClient =
      store.read('session.type') === 'clientid' && store.read('session.authenticated') === true;
    if (!isClient || chosen() || clientLoginAccepts === 'none') return;
    choose(clientLoginAccepts === 'all' ? accepted : refused);
  }

  page.addEventListener('storage', ({ key }) => {
    if (key === name || key === null) tell();
  });
  tell();
  followClient();
  store.subscribe(['settings.cookies'], tell);
  store.subscribe(['session.type', 'session.authenticated'], followClient);
  return {
    allows,
    choose,
    began: (category) => void running.add(category),
    listen: (notify) => store.subscribe(['env.consent'], notify),
  };
}

const known = new WeakMap<Store, Consent>();

/** The consent that a portal knows already, or its first. */
export function consentOf(seams: ConsentSeams): Consent {
  const consent = known.get(seams.store) ?? createConsent(seams);
  known.set(seams.store, consent);
  return consent;
}
