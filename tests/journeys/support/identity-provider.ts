import { generateKeyPairSync } from 'node:crypto';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { Json } from '../../../src/base/json.ts';
import Provider, { type JWK, type KoaContextWithOIDC } from 'oidc-provider';
import { identifyAt } from '../../../src/sandbox/identity-provider.ts';
import { providerMemory } from './provider-memory.ts';
import { askToSignOut, withSignIn } from './provider-pages.ts';
import { startPortal } from './start-portal.ts';

/** A portal whose retailer asks a real provider of OpenID connect. */
export type OpenidPortal = {
  /** Where the provider is. */
  issuer: string;
  /** Where a partner's portal is. */
  address(partner: string): string;
  /** The settings a partner has for this provider. */
  oidc: { [name: string]: string };
  /** Gives the partners other settings, from the next page on. */
  use(settings: Json): void;
  close(): Promise<void>;
};

const client = { clientId: 'mostrador', secret: 'the secret of the journeys' };

/** A key to sign with, made for this run. */
const signingKey = (): JWK => ({
  ...(generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey.export({ format: 'jwk' }) as JWK),
  use: 'sig',
});

/** Permission is given with the sign-in: what a client may read needs no page of its own. */
async function grantFor({ oidc }: KoaContextWithOIDC) {
  const grant = new oidc.provider.Grant({
    accountId: oidc.session?.accountId,
    clientId: oidc.client?.clientId,
  });
  grant.addOIDCScope('openid');
  await grant.save();
  return grant;
}

function providerAt(issuer: string, portal: string): Provider {
  const returnTo = `${portal}/connect`;
  const lifetime = 600;
  return new Provider(issuer, {
    adapter: providerMemory(),
    jwks: { keys: [signingKey()] },
    clients: [
      {
        client_id: client.clientId,
        client_secret: client.secret,
        redirect_uris: [returnTo],
        post_logout_redirect_uris: [returnTo],
      },
    ],
    pkce: { required: () => false },
    findAccount: (_context, sub) => ({ accountId: sub, claims: () => ({ sub }) }),
    loadExistingGrant: grantFor,
    cookies: { keys: ['of the journeys'] },
    ttl: {
      AccessToken: lifetime,
      IdToken: lifetime,
      Interaction: lifetime,
      Session: lifetime,
      Grant: lifetime,
    },
    features: {
      devInteractions: { enabled: false },
      rpInitiatedLogout: { enabled: true, logoutSource: askToSignOut },
    },
  });
}

/** Starts a provider on loopback, and a portal with a sandbox that is its client. */
export async function startOpenidPortal(): Promise<OpenidPortal> {
  let listener: RequestListener = (_request, response) => void response.writeHead(503).end();
  const server = createServer((request, response) => void listener(request, response));
  await new Promise<void>((resolve) => void server.listen(0, resolve));
  const issuer = `http://localhost:${(server.address() as AddressInfo).port}`;
  const own: { settings: Json } = { settings: {} };
  const portal = await startPortal(join(import.meta.dirname, '../../..'), {
    identify: identifyAt({ issuer, ...client }),
    settings: () => own.settings,
  });
  const address = (partner: string) => `http://${partner}.localhost:${portal.port}`;
  listener = withSignIn(providerAt(issuer, address('lumen')));
  const oidc = {
    issuer,
    authorizationEndpoint: `${issuer}/auth`,
    endSessionEndpoint: `${issuer}/session/end`,
    clientId: client.clientId,
    name: 'Clau',
  };
  return {
    issuer,
    address,
    oidc,
    use(settings) {
      own.settings = settings;
    },
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await portal.close();
    },
  };
}
