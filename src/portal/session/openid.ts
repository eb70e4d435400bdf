import type { SessionStatus } from '../../engine/addresses/session-root.ts';
import type { Settings } from '../../language/settings.ts';
import type { OpenidArrival } from './arrival.ts';
import { type Carried, random32, signState, verifyState } from './signed-state.ts';

type Oidc = Settings['oidc'];

/** The result of a return from the provider: a code to exchange, or why there is none. */
export type OpenidReturn =
  | { code: string; nonce: string; carried: Carried }
  | { failed: SessionStatus; carried: Carried };

/** Storage keys used while the customer is at the provider: the secret of the state, and the nonce. */
const kept = { secret: 'mostrador.openid.secret', nonce: 'mostrador.openid.nonce' } as const;

/** The address of an endpoint of the provider; undefined if the settings name none that a page may open. */
function endpoint(written: string): URL | undefined {
  try {
    const url = new URL(written);
    return ['https:', 'http:'].includes(url.protocol) ? url : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Prepares the redirect to the provider: stores the secret of a signed state and a nonce in the tab.
 * @returns the provider's address; undefined if the settings lack the address or the client id.
 */
export async function leaveForProvider(
  oidc: Oidc,
  carried: Carried,
  from: { storage: Storage; returnTo: string; locale: string },
): Promise<string | undefined> {
  const url = endpoint(oidc.authorizationEndpoint);
  if (!url || oidc.clientId === '') return undefined;
  const [secret, nonce] = [random32(), random32()];
  from.storage.setItem(kept.secret, secret);
  from.storage.setItem(kept.nonce, nonce);
  const asked = {
    response_type: 'code',
    client_id: oidc.clientId,
    scope: oidc.scope,
    redirect_uri: from.returnTo,
    state: await signState(carried, secret),
    nonce,
    ui_locales: from.locale,
  };
  for (const [name, value] of Object.entries(asked)) url.searchParams.set(name, value);
  return url.href;
}

const refused = (code: string, text: string): SessionStatus => ({ status: 403, code, text });

/** Errors of a provider (OpenID Connect Core 3.1.2.6, RFC 6749 4.1.2.1) that have a message of their own. */
const told: { [error: string]: string } = {
  access_denied: 'access_denied',
  server_error: 'unreachable',
  temporarily_unavailable: 'unreachable',
};

/**
 * Reads a return from the provider. The state is verified before anything else is used; secret and nonce serve once,
 * so that opening the return again has no effect.
 */
export async function readReturn(
  arrival: OpenidArrival,
  storage: Storage,
  issuer: string,
): Promise<OpenidReturn> {
  const [secret, nonce] = [storage.getItem(kept.secret), storage.getItem(kept.nonce)];
  for (const name of Object.values(kept)) storage.removeItem(name);
  if (secret === null && nonce === null)
    return { failed: refused('no_nonce', 'Nonce not present'), carried: {} };
  const carried = secret === null ? undefined : await verifyState(arrival.state, secret);
  // RFC 9207: an answer of another issuer is not from this provider.
  const foreign = issuer !== '' && arrival.issuer !== undefined && arrival.issuer !== issuer;
  if (!carried || foreign) return { failed: refused('invalid_state', 'Invalid state'), carried: {} };
  if (arrival.error !== undefined) {
    const text = arrival.description ?? arrival.error;
    return { failed: refused(told[arrival.error] ?? 'provider_failed', text), carried };
  }
  if (nonce === null) return { failed: refused('no_nonce', 'Nonce not present'), carried };
  return { code: arrival.code ?? '', nonce, carried };
}

/** The address that ends the session at the provider and leads back; undefined if the settings name none. */
export function endSessionAddress(
  oidc: Oidc,
  idToken: string | undefined,
  returnTo: string,
): string | undefined {
  const url = endpoint(oidc.endSessionEndpoint);
  if (!url) return undefined;
  if (idToken !== undefined) url.searchParams.set('id_token_hint', idToken);
  url.searchParams.set('client_id', oidc.clientId);
  url.searchParams.set('post_logout_redirect_uri', returnTo);
  return url.href;
}
