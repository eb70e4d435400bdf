import { join } from 'node:path';
import { createAjvCheck } from '../../sandbox/ajv-check.ts';
import { identifyFrom } from '../../sandbox/identity-provider.ts';
import { loadCalls } from '../../sandbox/load-calls.ts';
import { openDatabase } from '../../sandbox/open-database.ts';
import { createSandbox } from '../../sandbox/sandbox.ts';
import type { Retailer, Served } from './retailer.ts';

/** Opens the sandbox on the database that the environment selects. */
export async function openSandbox(
  root: string,
  environment: NodeJS.ProcessEnv,
  partners: Served[],
): Promise<Retailer> {
  const database = await openDatabase(environment.DATABASE_URL, join(root, '.data/sandbox'));
  const open = async () =>
    createSandbox({
      database,
      calls: await loadCalls(root),
      check: createAjvCheck(),
      clock: () => new Date(),
      partners,
      identify: identifyFrom(environment),
    });
  let sandbox = await open();
  return {
    fetch: (request) => sandbox.fetch(request),
    isSandbox: true,
    readCalls: async () => {
      sandbox = await open();
    },
  };
}
