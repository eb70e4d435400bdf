import type { Provider } from '../../src/portal/session/session-seams.ts';

/** An identity provider that nobody has been to, with what a test gives in its place. */
export function noProvider(given: Partial<Provider> = {}): Provider {
  const tokens = { read: () => undefined, write: () => undefined, clear: () => undefined };
  return { tokens, signIn: async () => false, signOutAddress: async () => undefined, ...given };
}
