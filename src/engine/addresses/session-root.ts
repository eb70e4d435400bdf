import type { Json } from '../../base/json.ts';

/** An error of the whole session, shown on the login or as the authorisation page. */
export type SessionStatus = { status: number; code: string; text: string };

/** The root `session`, as the engine reads it. */
export type SessionState = {
  authenticated: boolean;
  /** A sign-in is pending: private screens wait. */
  authenticating: boolean;
  /** A stored token is being checked. */
  refreshing: boolean;
  readOnly: boolean;
  /** The token has expired: the customer is asked to sign in again over the present screen. */
  expired: boolean;
  /** The address brought the token of another person: the customer is asked whose session goes on. */
  offered: boolean;
  /** That token is of staff, who may change nothing. */
  offeredReadOnly: boolean;
  status: SessionStatus | null;
  /** How the session came to be. */
  type: 'credentials' | 'openid' | 'token' | 'clientid' | 'refresh' | 'logout' | null;
  newCustomer: boolean;
  /** The password is a provisional one: a new one is asked for first. */
  changePassword: boolean;
  promocode: string | null;
  language: string;
  userId: string | null;
  /** Who was signed in on the page before this one, to whose address the login leads back. */
  former: string | null;
  claims: { [name: string]: Json };
  profile: { email: string | null; name: string | null; newsletter_url: string | null } | null;
};
