import type { HostedPartner } from '../../server/partner-of.ts';
import { createProxy } from '../../server/proxy.ts';

/** Answers /api: the retailer at API_URL, or the embedded sandbox. */
export type Retailer = {
  fetch(request: Request): Promise<Response>;
  isSandbox: boolean;
  /** Reads the declared calls again, after a change during development. */
  readCalls(): Promise<void>;
};

/** A partner as the sandbox lists it, with the address of its portal. */
export type Served = { id: string; name: string; address: string };

/** Partners as the sandbox lists them, each at its own host name on this machine. */
export const servedAt = (partners: readonly HostedPartner[], address: string): Served[] =>
  partners.map(({ id, hosts: [host = `${id}.localhost`] }) => ({
    id,
    name: id,
    address: `http://${host}:${new URL(address).port}`,
  }));

/** Whether the environment selects the sandbox with a database below `.data/`. */
export const keepsData = ({ API_URL, DATABASE_URL }: NodeJS.ProcessEnv): boolean => !API_URL && !DATABASE_URL;

/** The address of this machine to listen on: HOST, or the loopback for the sandbox, in which anybody can sign in. */
export const listensOn = ({ HOST, API_URL }: NodeJS.ProcessEnv): string | undefined =>
  HOST || (API_URL ? undefined : '127.0.0.1');

/** Why the environment does not permit a sandbox; undefined if it does, or selects a real retailer. */
export function sandboxRefusal({ API_URL, NODE_ENV, SANDBOX }: NodeJS.ProcessEnv): string | undefined {
  if (API_URL || NODE_ENV !== 'production' || SANDBOX === 'public') return undefined;
  return 'NODE_ENV is production, but no API_URL names a retailer, and in the sandbox anybody can sign in as any customer. Set API_URL, or SANDBOX=public if a sandbox is meant.';
}

/**
 * Why the database that the environment names cannot be used; undefined if it can, or none is named. It is asked before
 * a build, as nobody wants to wait minutes for the news that a password is wrong.
 */
export async function databaseRefusal({
  API_URL,
  DATABASE_URL,
}: NodeJS.ProcessEnv): Promise<string | undefined> {
  if (API_URL || !DATABASE_URL) return undefined;
  const [{ openPostgres }, { UnusableDatabase }] = await Promise.all([
    import('../../sandbox/postgres.ts'),
    import('../../sandbox/unusable-database.ts'),
  ]);
  try {
    await (await openPostgres(DATABASE_URL)).close();
    return undefined;
  } catch (fault) {
    if (fault instanceof UnusableDatabase) return fault.message;
    throw fault;
  }
}

/**
 * Opens the retailer that the environment selects: the one at `API_URL`, or the sandbox on `DATABASE_URL`, or the
 * sandbox with its own database below `.data/`. `SANDBOX_OIDC_…` configure an identity provider for the sandbox.
 */
export async function openRetailer(
  root: string,
  environment: NodeJS.ProcessEnv,
  partners: Served[],
): Promise<Retailer> {
  if (environment.API_URL)
    return { ...createProxy(environment.API_URL), isSandbox: false, readCalls: async () => {} };
  // Loaded only here: a host before a real retailer holds neither the sandbox nor its database.
  return (await import('./embedded-sandbox.ts')).openSandbox(root, environment, partners);
}
