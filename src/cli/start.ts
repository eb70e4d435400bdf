import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { people } from '../sandbox/people.ts';
import { createHost } from '../server/host.ts';
import { serve } from '../server/serve.ts';
import { run as build } from './build.ts';
import { distOf } from './export-partner.ts';
import { openRetailer, type Served } from './retailer.ts';

type Partner = { id: string; hosts: string[] };

/** The partners of the build, with the host names each is served at. */
async function builtPartners(root: string): Promise<Partner[]> {
  const ids = JSON.parse(await readFile(join(distOf(root), 'partners.json'), 'utf8')) as string[];
  return Promise.all(
    ids.map(async (id) => ({
      id,
      hosts: JSON.parse(await readFile(join(distOf(root), id, 'hosts.json'), 'utf8')) as string[],
    })),
  );
}

function tell(address: string, served: Served[], sandbox: boolean): void {
  console.log(`\nMostrador is open at ${address}\n`);
  for (const { id, address: at } of served) console.log(`  ${id.padEnd(10)} ${at}`);
  if (!sandbox) return;
  console.log('\nSign in as one of these:\n');
  for (const { user, password, purpose } of people.filter(({ impersonated }) => !impersonated))
    console.log(`  ${user.padEnd(12)} ${password.padEnd(14)} ${purpose}`);
  console.log(`\nMore people and scenarios: ${address}/sandbox\n`);
}

/**
 * Builds, serves the portals with their retailer, and prints where and as whom. Reads PORT (4000), PARTNER, API_URL,
 * DATABASE_URL. `--built` serves the present build as it is.
 */
export async function run(words: string[], root = process.cwd()): Promise<number> {
  if (!words.includes('--built') && (await build([], root)) !== 0) return 1;
  const port = Number(process.env.PORT ?? 4000);
  const partners = await builtPartners(root);
  const served = partners.map(({ id, hosts }) => ({
    id,
    name: id,
    address: `http://${hosts[0] ?? `${id}.localhost`}:${port}`,
  }));
  const retailer = await openRetailer(root, process.env, served);
  const host = createHost({
    root: distOf(root),
    partners,
    defaultPartner: process.env.PARTNER,
    api: retailer,
  });
  const { address } = await serve({ host, port });
  tell(address, served, retailer.isSandbox);
  return new Promise(() => {});
}
