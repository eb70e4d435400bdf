import type { Json } from '../../base/json.ts';
import type { Settings } from '../../language/settings.ts';
import type { Store } from '../../engine/state/store.ts';
import type { Arrival } from './arrival.ts';
import type { OpenidReturn } from './openid.ts';
import type { Carried } from './signed-state.ts';
import type { NextPage } from './next-page.ts';
import type { PageTokens } from './page-tokens.ts';
import type { TokenStore } from './token-store.ts';

/** The identity provider, where people sign in and out elsewhere. */
export type Provider = {
  /** Stores the token by which the provider identifies the session to end. */
  tokens: TokenStore;
  /**
   * Redirects to the provider; `replace` replaces the current history entry. False if the settings do not name a
   * provider.
   */
  signIn(carried: Carried, replace: boolean): Promise<boolean>;
  /** The address that ends the session at the provider; undefined if the settings name none. */
  signOutAddress(token: string | undefined): Promise<string | undefined>;
};

/** The arrival, with a return from a provider already read. */
export type Coming = Omit<Arrival, 'openid'> & { openid?: OpenidReturn };

/** Whether this page goes on: nobody signed out and no other person came, here or in another tab. */
export type IsHere = () => boolean;

export type SessionSeams = {
  store: Store;
  tokens: PageTokens;
  provider: Provider;
  call: (name: string, given: { [name: string]: Json }) => Promise<Json>;
  settings: () => Pick<Settings, 'session'>;
  /** Called after a sign-in: loads what the first screen should wait for, such as the settings of the customer. */
  loadFirst: () => Promise<void>;
  /** What is asked for while a stored token is being checked; it is forgotten if that token is refused. */
  ahead: { ask: () => void; forget: () => void };
  /** The current address, from its path on. */
  address: () => string;
  /** The longest time that a screen waits for what follows a sign-in. */
  patience: () => Promise<void>;
  /**
   * The session ended, or another person is there: what is kept of the former customer is deleted, and a new page takes
   * the place of this one, at the login if no other address is given.
   */
  giveWay: (next: NextPage, address?: string) => void;
  /** Says in a short notice that a link to sign in was refused. */
  tellLinkRefused: () => void;
  /** Called after an expired session is renewed: reads that were refused run again. */
  renewed: () => void;
  /** Changes to the language of the customer, unless another was chosen here. */
  useLanguage: (language: string) => Promise<void>;
};
