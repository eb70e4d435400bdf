import type { SessionState } from '../../engine/addresses/session-root.ts';

/** The session before a sign-in. */
export const signedOutSession = (language: string): SessionState => ({
  authenticated: false,
  authenticating: false,
  refreshing: false,
  readOnly: false,
  expired: false,
  offered: false,
  offeredReadOnly: false,
  status: null,
  type: null,
  newCustomer: false,
  changePassword: false,
  promocode: null,
  language,
  userId: null,
  former: null,
  claims: {},
  profile: null,
});
