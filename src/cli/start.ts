import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { access } from 'node:fs/promises';
import { join } from 'node:path';
import type { HttpBindings } from '@hono/node-server';
import { people } from '../sandbox/people.ts';
import { createHost } from '../server/host.ts';
import { livePartners } from '../server/live-partners.ts';
import { type HostedPartner, liveFolder } from '../server/partner-of.ts';
import { serve } from '../server/serve.ts';
import { waiting } from '../server/waiting.ts';
import { distOf } from './bundle/dist.ts';
import { portOf, proxiesOf } from './console/environment.ts';
import { listenAlone } from './machine/listen-alone.ts';
import { readingCalls } from './retailer/published-calls.ts';
import {
  databaseRefusal,
  listensOn,
  openRetailer,
  sandboxRefusal,
  type Served,
  servedAt,
} from './retailer/retailer.ts';

/** How long a host that is stopped goes on answering what it was asked before, in ms: podman kills it after ten seconds. */
const lastAnswers = 8000;

/** Resolves when the process is asked to stop; asked once more, it ends at once. */
const stopped = () =>
  new Promise<void>((resolve) => {
    for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => resolve());
  });

function tell(address: string, served: Served[], sandbox: boolean): void {
  console.log(`\nMostrador is open at ${address}\n`);
  for (const { id, address: at } of served) console.log(`  ${id.padEnd(10)} ${at}`);
  if (!sandbox) return;
  console.log('\nSign in as one of these:\n');
  for (const { user, password, purpose } of people.filter(({ impersonated }) => !impersonated))
    console.log(`  ${user.padEnd(12)} ${password.padEnd(14)} ${purpose}`);
  console.log(`\nMore people and scenarios: ${address}/sandbox\n`);
}

/** Builds in a process of its own, so that this one does not keep what Vite and the compiler took. */
async function build(root: string): Promise<boolean> {
  const words = [...process.execArgv, join(import.meta.dirname, 'main.ts'), 'build'];
  const [code] = await once(spawn(process.execPath, words, { cwd: root, stdio: 'inherit' }), 'close');
  return code === 0;
}

/** The partners of the build. Where there is none, or pages of one are missing, prints that; nothing is served then. */
async function builtPartners(dist: string): Promise<readonly HostedPartner[] | undefined> {
  const partners = await livePartners(dist)().catch(() => []);
  const pages = partners.map((partner) => access(join(dist, liveFolder(partner), 'index.html')));
  const written = await Promise.allSettled(pages);
  const lacking = partners.filter((_, index) => written[index]?.status === 'rejected').map(({ id }) => id);
  if (partners.length > 0 && lacking.length === 0) return partners;
  const what = lacking.length > 0 ? `no pages of ${lacking.join(', ')}` : 'no whole build';
  console.error(`There is ${what} in dist/: run npm run build.`);
  return undefined;
}

/** Whether PARTNER names a partner that is not built; if so, prints an error. */
function unknownDefault(partners: readonly HostedPartner[], { PARTNER }: NodeJS.ProcessEnv): boolean {
  const ids = partners.map(({ id }) => id);
  if (!PARTNER || ids.includes(PARTNER)) return false;
  console.error(`PARTNER is "${PARTNER}": there are ${ids.join(', ')}.`);
  return true;
}

/** Opens the host of the build and its retailer. Prints the address of each portal and the people to sign in as. */
async function openHost(
  root: string,
  partners: readonly HostedPartner[],
  address: string,
): Promise<ReturnType<typeof createHost>> {
  const served = servedAt(partners, address);
  const retailer = await openRetailer(root, process.env, served);
  tell(address, served, retailer.isSandbox);
  return createHost({
    root: distOf(root),
    partners: readingCalls(livePartners(distOf(root)), retailer),
    defaultPartner: process.env.PARTNER,
    api: retailer,
    sandboxPages: retailer.isSandbox,
    proxies: proxiesOf(process.env),
  });
}

/**
 * Builds and serves the portals with their retailer, and prints addresses and people to sign in as. Reads PORT
 * (4000), HOST, PARTNER, API_URL, TRUSTED_PROXIES, DATABASE_URL, SANDBOX. `--built` serves the existing build. The port
 * opens first: requests wait until the rest is ready. SIGTERM and SIGINT end it once what was asked is answered.
 */
export async function run(words: string[], root = process.cwd()): Promise<number> {
  const refusal = sandboxRefusal(process.env) ?? (await databaseRefusal(process.env));
  if (refusal) {
    console.error(refusal);
    return 1;
  }
  const port = portOf(process.env);
  const host = waiting<[Request, HttpBindings]>();
  const listening = await listenAlone(root, port, () => serve({ host, port, on: listensOn(process.env) }));
  if (!listening) return 1;
  const isBuilt = words.includes('--built') || (await build(root));
  const partners = isBuilt ? await builtPartners(distOf(root)) : undefined;
  if (!partners || unknownDefault(partners, process.env)) {
    await listening.close();
    return 1;
  }
  const stop = stopped();
  host.open(await openHost(root, partners, listening.address));
  await stop;
  await listening.finish(lastAnswers);
  // The thread of the database would keep the process.
  return process.exit(0);
}
