import * as openid from 'openid-client';
import { type Identify, Refusal } from './handler.ts';

/** The sandbox as a client of a real identity provider. */
export type ProviderOptions = {
  issuer: string;
  clientId: string;
  secret: string;
  /** The claim that holds the login of a person. Default: `sub`. */
  claim?: string;
};

const isLoopback = ({ protocol, hostname }: URL) =>
  protocol === 'http:' && /^(localhost|127\.0\.0\.1|\[::1\]|.+\.localhost)$/.test(hostname);

/**
 * The published metadata of the provider, read at the first sign-in. Plain http is allowed only for providers on
 * this machine.
 */
function discovered({ issuer, clientId, secret }: ProviderOptions): Promise<openid.Configuration> {
  const address = new URL(issuer);
  const execute = isLoopback(address) ? [openid.allowInsecureRequests] : [];
  return openid.discovery(address, clientId, secret, undefined, { execute });
}

/**
 * Exchanges codes at a provider and verifies its id token and nonce. An invalid code, nonce or token is a Refusal
 * with 403; an unreachable provider is one with 502.
 */
export function identifyAt(options: ProviderOptions): Identify {
  let configuration: Promise<openid.Configuration> | undefined;
  return async ({ code, nonce, returnTo }) => {
    configuration ??= discovered(options);
    const known = await configuration.catch(() => {
      configuration = undefined;
      throw new Refusal(502, { message: 'provider_unreachable' });
    });
    // The portal passes on only the code, after checking the issuer of the answer.
    const address = new URL(returnTo);
    address.searchParams.set('code', code);
    address.searchParams.set('iss', known.serverMetadata().issuer);
    const checks = { expectedNonce: nonce, idTokenExpected: true };
    const tokens = await openid.authorizationCodeGrant(known, address, checks).catch((thrown: unknown) => {
      throw new Refusal(403, { message: 'wrong_code', detail: String(thrown) });
    });
    const login = tokens.claims()?.[options.claim ?? 'sub'];
    return { login: String(login ?? ''), idToken: tokens.id_token ?? '' };
  };
}

/** The provider that the environment variables configure; undefined if there is none. */
export function identifyFrom(environment: { [name: string]: string | undefined }): Identify | undefined {
  const { SANDBOX_OIDC_ISSUER: issuer, SANDBOX_OIDC_CLIENT_ID: clientId } = environment;
  if (!issuer || !clientId) return undefined;
  const { SANDBOX_OIDC_CLIENT_SECRET: secret = '', SANDBOX_OIDC_CLAIM: claim } = environment;
  return identifyAt({ issuer, clientId, secret, claim });
}
