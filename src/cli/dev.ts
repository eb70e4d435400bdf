import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { createServer } from 'vite';
import { catalog } from '../portal/catalog.ts';
import { createStaticFiles } from '../server/static-files.ts';
import { waiting } from '../server/waiting.ts';
import { workbenchAddress } from '../workbench/contract.ts';
import { createDefinitions } from './dev/definitions.ts';
import { createExamples } from './dev/examples.ts';
import { writeFiles } from './bundle/emit.ts';
import { type ServerParts, portalServer } from './dev/portal-server.ts';
import { createDrafts } from './dev/workbench/drafts.ts';
import { portOf } from './console/environment.ts';
import { type Listening, listenAlone } from './machine/listen-alone.ts';
import { patchSchemaFiles } from './repository/patch-schemas.ts';
import { readRepository } from './repository/read-files.ts';
import { databaseRefusal, openRetailer, type Retailer, servedAt } from './retailer/retailer.ts';
import { validatorsPlugin } from './bundle/validators.ts';

/**
 * Modules that validators import. Validators are compiled when a form is first used, too late for Vite to scan them;
 * a module found later would reload every page.
 */
export const ofValidators = {
  entries: [
    'index.html',
    '../dev/main.ts',
    '../dev/examples.ts',
    '../workbench/main.tsx',
    '../rules/formats/*.ts',
  ],
  include: ['equal', 'ucs2length'].map((name) => `ajv/dist/runtime/${name}`),
};

async function listen(port: number, parts: ServerParts): Promise<Listening> {
  const { root, definitions, examples } = parts;
  const schemas = async () => new Map([...definitions.schemas, ...examples.schemas()]);
  const validators = validatorsPlugin(schemas, join(root, 'src/rules/formats'));
  const server = await createServer({
    configFile: join(root, 'vite.config.ts'),
    appType: 'custom',
    server: { port, strictPort: true, allowedHosts: true },
    optimizeDeps: ofValidators,
    // Validators come from this plugin; those of the Vite configuration are for builds.
    plugins: [{ ...validators, enforce: 'pre' }, portalServer(parts)],
  });
  await server.listen().catch(async (fault: unknown) => {
    await server.close();
    throw fault;
  });
  const opened = server.httpServer?.address() as AddressInfo | null;
  return { address: `http://localhost:${opened?.port ?? port}`, close: () => server.close() };
}

/**
 * Serves the portals with hot reload of code and definitions.
 * @returns 1 if it could not start, which is printed.
 */
export async function run(_words: string[], root = process.cwd()): Promise<number> {
  const refusal = await databaseRefusal(process.env);
  if (refusal) {
    console.error(refusal);
    return 1;
  }
  const port = portOf(process.env);
  const retailer = waiting<[Request]>();
  let opened: Retailer | undefined;
  const drafts = createDrafts(root);
  const assets = drafts.served(createStaticFiles(join(root, 'partners')));
  const definitions = createDefinitions(root, assets, catalog, drafts.follow);
  const examples = createExamples({ root, assets, catalog, over: drafts.over });
  const readCalls = async () => opened?.readCalls();
  const isSandbox = !process.env.API_URL;
  const listening = await listenAlone(root, port, () =>
    listen(port, { root, definitions, examples, catalog, drafts, assets, isSandbox, retailer, readCalls }),
  );
  if (!listening) return 1;
  const { address } = listening;
  const { files } = await readRepository(root);
  await writeFiles(root, patchSchemaFiles({ root, files, catalog }));
  opened = await openRetailer(root, process.env, servedAt(definitions.partners(), address));
  retailer.open(opened);
  console.log(`Developing at ${address}; each partner at ${address.replace('//', '//<partner>.')}`);
  console.log(`Its workbench is there at ${workbenchAddress}`);
  return new Promise(() => {});
}
