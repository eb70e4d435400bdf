import { join } from 'node:path';
import { createAjvCheck } from '../../../src/sandbox/ajv-check.ts';
import { createSandbox } from '../../../src/sandbox/sandbox.ts';
import type { Json } from '../../../src/base/json.ts';
import { withSettings } from './partner-settings.ts';
import type { Identify } from '../../../src/sandbox/handler.ts';
import { loadCalls } from '../../../src/sandbox/load-calls.ts';
import { createHost } from '../../../src/server/host.ts';
import { livePartners } from '../../../src/server/live-partners.ts';
import { serve } from '../../../src/server/serve.ts';
import { openTestDatabase } from '../../support/test-database.ts';

/** What a portal has of its own: an identity provider of the sandbox, settings over those of its partners. */
type Other = { identify?: Identify; settings?: () => Json };

/** Serves the present build with a sandbox in memory, on a free port. */
export async function startPortal(
  root: string,
  { identify, settings }: Other = {},
): Promise<{ port: number; close: () => Promise<void> }> {
  const dist = join(root, 'dist');
  const partners = livePartners(dist);
  const database = await openTestDatabase();
  const sandbox = await createSandbox({
    database,
    calls: await loadCalls(root),
    check: createAjvCheck(),
    clock: () => new Date(),
    partners: (await partners()).map(({ id }) => ({ id, name: id, address: '' })),
    identify,
  });
  const host = createHost({ root: dist, partners, api: sandbox });
  const { address, close } = await serve({ host: settings ? withSettings(host, settings) : host, port: 0 });
  return {
    port: Number(new URL(address).port),
    close: async () => {
      await close();
      await database.close();
    },
  };
}
