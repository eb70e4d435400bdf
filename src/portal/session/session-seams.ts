import type { Json } from '../../base/json.ts';
import type { Settings } from '../../language/settings.ts';
import type { Store } from '../../engine/state/store.ts';
import type { Arrival } from './arrival.ts';
import type { OpenidReturn } from './openid.ts';
import type { Carried } from './signed-state.ts';
import type { TokenStore } from './token-store.ts';

/** The identity provider, where people sign in and out elsewhere. */
export type Provider = {
  /** Keeps the token by which the provider knows whose session ends. */
  tokens: TokenStore;
  /** Leaves for it; `replace` puts it in the place of the present page. False where the settings do not name it. */
  signIn(carried: Carried, replace: boolean): Promise<boolean>;
  signOut(token: string | undefined): Promise<void>;
};

/** Who is coming, with the return from a provider read. */
export type Coming = Omit<Arrival, 'openid'> & { openid?: OpenidReturn };

export type SessionSeams = {
  store: Store;
  tokens: TokenStore;
  provider: Provider;
  call: (name: string, given: { [name: string]: Json }) => Promise<Json>;
  settings: () => Settings;
  /** After a sign-in: what the first screen should wait for, as the settings of the customer. */
  began: () => Promise<void>;
  /** The present address, from its path on. */
  address: () => string;
  /** How long a screen waits for that. */
  patience: () => Promise<void>;
  /** After a sign-out: everything that was read goes. */
  ended: () => void;
  /** After an expired session was taken up again: what was refused meanwhile is read once more. */
  renewed: () => void;
  /** Speaks the language of the customer, unless somebody chose one here. */
  useLanguage: (language: string) => Promise<void>;
};
