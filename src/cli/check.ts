import { parseArgs } from 'node:util';
import type { Catalog } from '../compile/catalog.ts';
import { compile } from '../compile/compile.ts';
import { messages } from '../language/messages.ts';
import { unknownPartner } from './partners.ts';
import { portalCatalog } from './portal-catalog.ts';
import { print } from './print-diagnostics.ts';
import { type Repository, readRepository } from './read-files.ts';
import { unhandledCalls } from './unhandled-calls.ts';

/** The repository as one partner sees it: the base and its own folder. */
function onlyPartner({ files, assets }: Repository, partner: string): Repository {
  const kept = (path: string) => !path.startsWith('partners/') || path.startsWith(`partners/${partner}/`);
  return { files: new Map([...files].filter(([path]) => kept(path))), assets };
}

/** The catalog that definitions are checked against, and the calls that the sandbox answers. */
export type CheckedAgainst = { catalog: Catalog; handled: readonly string[] };

async function thisPortal(): Promise<CheckedAgainst> {
  const { handlers } = await import('../sandbox/handlers/handlers.ts');
  return { catalog: await portalCatalog(), handled: Object.keys(handlers) };
}

/**
 * `check [partner] [--format json]`: compiles everything, or one partner, and prints the diagnostics.
 * @returns 1 if there is an error, 2 if the command is wrong, otherwise 0.
 */
export async function run(
  written: string[],
  root = process.cwd(),
  against?: CheckedAgainst,
): Promise<number> {
  const { values, positionals } = parseArgs({
    args: written,
    allowPositionals: true,
    strict: false,
    options: { format: { type: 'string' } },
  });
  const [partner] = positionals;
  const all = await readRepository(root);
  if (partner !== undefined && unknownPartner(all, partner)) return 2;
  const { files, assets } = partner === undefined ? all : onlyPartner(all, partner);
  const { catalog, handled } = against ?? (await thisPortal());
  const { diagnostics } = compile(files, assets, catalog);
  // Only all partners together show whether a text of the base is unused.
  const ofDefinitions = diagnostics.filter(
    ({ code, file }) => partner === undefined || code !== 'unused-text' || file.startsWith('partners/'),
  );
  const told = [
    ...ofDefinitions.map((diagnostic) => ({ ...diagnostic, meaning: messages[diagnostic.code].doc })),
    ...unhandledCalls(files, handled),
  ];
  if (values.format === 'json') console.log(JSON.stringify(told, null, 2));
  else print(told);
  return told.some(({ severity }) => severity === 'error') ? 1 : 0;
}
