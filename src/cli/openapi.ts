import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import type { JsonObject } from '../base/json.ts';
import type { Catalog } from '../compile/catalog.ts';
import { compile, type Files } from '../compile/compile.ts';
import { loadCalls } from '../sandbox/load-calls.ts';
import { openPglite } from '../sandbox/pglite.ts';
import { contractOf } from './repository/contract.ts';
import { distOf } from './bundle/dist.ts';
import { openApiOf } from './openapi/document.ts';
import { declaredExamples, examplesFrom } from './openapi/examples.ts';
import type { Seen } from './openapi/operation.ts';
import { unknownPartner } from './repository/partners.ts';
import { portalCatalog } from './repository/portal-catalog.ts';
import { print } from './console/print-diagnostics.ts';
import { onlyPartner, readRepository } from './repository/read-files.ts';
import { readWords } from './console/words.ts';

const options = {
  out: { type: 'string' },
  partner: { type: 'string' },
  'no-examples': { type: 'boolean' },
} as const;

export const usage = `Usage: npm run openapi                        the API contract of every partner, in dist/openapi.json
After a -- that npm needs before options:
       npm run openapi -- --partner brisa     with the calls that this partner alone has
       npm run openapi -- --out FILE          writes another file
       npm run openapi -- --no-examples       without the answers of the sandbox`;

type Asked = { out?: string; partner?: string; examples: boolean };

/** What the words ask for, or what is wrong with them. */
function askedOf(words: string[]): Asked | { wrong: string } {
  const { values, positionals, strange } = readWords('openapi', words, options);
  if (strange !== undefined) return { wrong: `${strange}\n${usage}` };
  if (positionals[0] !== undefined) return { wrong: `openapi does not know "${positionals[0]}".\n${usage}` };
  const { out, partner } = values;
  if (out === true || out === '') return { wrong: '--out needs a file, such as --out api/openapi.json.' };
  if (partner === true || partner === '')
    return { wrong: '--partner needs the id of a partner, such as --partner brisa.' };
  return { out, partner, examples: values['no-examples'] !== true } as Asked;
}

/** The version of the portal, which is that of the contract. */
function versionOf(root: string): string {
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string };
  return version;
}

/** Examples of the calls: answers of a sandbox in memory, and what a partner's own calls say that they answer. */
async function examplesOf(root: string, partner: string | undefined): Promise<Map<string, Seen>> {
  const calls = await loadCalls(root);
  const database = await openPglite();
  try {
    const answered = await examplesFrom(database, contractOf(calls));
    return new Map([...answered, ...declaredExamples(contractOf(calls, partner))]);
  } finally {
    await database.close();
  }
}

/** The files that declare the contract; undefined after a mistake in the partner, which is printed. */
async function filesOf(
  root: string,
  partner: string | undefined,
  catalog: Catalog | undefined,
): Promise<Files | undefined> {
  const repository = await readRepository(root);
  if (partner === undefined)
    return new Map([...repository.files].filter(([path]) => !path.startsWith('partners/')));
  const { files, assets } = onlyPartner(repository, partner);
  const wrong = compile(files, assets, catalog ?? (await portalCatalog())).diagnostics.filter(
    ({ severity }) => severity === 'error',
  );
  if (wrong.length === 0) return files;
  print(wrong);
  return undefined;
}

/**
 * `openapi [--partner ID] [--out FILE] [--no-examples]`: writes the API contract as OpenAPI 3.1: schemas/calls and, of a
 * partner, its own calls.
 * @returns 2 if the words are wrong, 1 if the partner has a mistake, otherwise 0.
 */
export async function run(words: string[], root = process.cwd(), catalog?: Catalog): Promise<number> {
  const asked = askedOf(words);
  if ('wrong' in asked) {
    console.error(asked.wrong);
    return 2;
  }
  const { partner, examples } = asked;
  if (partner !== undefined && unknownPartner(await readRepository(root), partner)) return 2;
  const files = await filesOf(root, partner, catalog);
  if (!files) return 1;
  const document = openApiOf(files, versionOf(root), examples ? await examplesOf(root, partner) : undefined);
  const file = asked.out ?? join(distOf(root), 'openapi.json');
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, `${JSON.stringify(document, null, 1)}\n`);
  console.log(
    `Wrote ${Object.keys(document.paths as JsonObject).length} paths to ${relative(root, file) || file}.`,
  );
  return 0;
}
