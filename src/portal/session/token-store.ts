import { sessionCookie } from '../../language/first-frame.ts';

/** Storage of the session token. A cookie set by the host could replace it here. */
export type TokenStore = {
  read(): string | undefined;
  write(token: string): void;
  clear(): void;
};

/** The cookies of the session token, and of the token by which the provider identifies the session to end. */
export const tokenCookies = { session: sessionCookie, provider: 'mostrador_openid_token' } as const;

/** Stands for the token of a provider that hands out none: its session is to be ended all the same. */
export const noProviderToken = 'without-token';

/**
 * Stores a token in a cookie: Secure, SameSite=Lax, for the session of the browser. On plain http a Secure cookie is
 * accepted only for loopback names, which browsers treat as secure.
 */
export function cookieTokenStore(page: { cookie: string }, name: string = tokenCookies.session): TokenStore {
  const set = (value: string, more: string) => {
    page.cookie = `${name}=${value}; Path=/; Secure; SameSite=Lax${more}`;
  };
  return {
    read() {
      const found = page.cookie.split('; ').find((entry) => entry.startsWith(`${name}=`));
      return found?.slice(name.length + 1) || undefined;
    },
    write: (token) => set(token, ''),
    clear: () => set('', '; Max-Age=0'),
  };
}
