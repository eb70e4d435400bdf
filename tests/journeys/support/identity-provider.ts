import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { Json } from '../../../src/base/json.ts';
import Provider from 'oidc-provider';
import { identifyAt } from '../../../src/sandbox/identity-provider.ts';
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

/** Whoever signs in at the provider is who they say: its own pages ask for any name and any password. */
function providerAt(issuer: string, portal: string): Provider {
  const returnTo = `${portal}/connect`;
  return new Provider(issuer, {
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
    cookies: { keys: ['of the journeys'] },
    features: { devInteractions: { enabled: true }, rpInitiatedLogout: { enabled: true } },
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
  listener = providerAt(issuer, address('lumen')).callback();
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
