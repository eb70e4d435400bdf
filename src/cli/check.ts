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

/** The partner and the format that the words ask for; what is wrong with them is printed. */
function askedOf(written: string[]): { partner?: string; format?: string } | undefined {
  const options = { format: { type: 'string' } } as const;
  const { values, positionals } = parseArgs({
    args: written,
    allowPositionals: true,
    strict: false,
    options,
  });
  const unknown = Object.entries(values).find(([name, value]) => name !== 'format' || value !== 'json');
  const wrong = unknown ? `--${unknown[0]}` : positionals[1];
  if (wrong === undefined) return { partner: positionals[0], format: values.format as string | undefined };
  console.error(`check does not know "${wrong}": it takes a partner and --format json.`);
  return undefined;
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
  const asked = askedOf(written);
  if (!asked) return 2;
  const { partner, format } = asked;
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
  if (format === 'json') console.log(JSON.stringify(told, null, 2));
  else print(told);
  return told.some(({ severity }) => severity === 'error') ? 1 : 0;
}
