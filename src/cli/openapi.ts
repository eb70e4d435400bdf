import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import type { JsonObject } from '../base/json.ts';
import { loadCalls } from '../sandbox/load-calls.ts';
import { openPglite } from '../sandbox/pglite.ts';
import { distOf } from './dist.ts';
import { openApiOf } from './openapi/document.ts';
import { examplesFrom } from './openapi/examples.ts';
import { readRepository } from './read-files.ts';

export const usage =
  'Write npm run openapi, with -- --out FILE (dist/openapi.json by default) or -- --no-examples, and nothing else.';

/** What the words ask for; undefined if they are wrong. */
function askedOf(words: readonly string[]): { out?: string; examples: boolean } | undefined {
  const [word, ...rest] = words;
  if (word === undefined) return { examples: true };
  if (word === '--no-examples') {
    const asked = askedOf(rest);
    return asked && { ...asked, examples: false };
  }
  const [, inline] = /^--out=(.+)$/.exec(word) ?? [];
  const out = inline ?? (word === '--out' ? rest[0] : undefined);
  if (out === undefined || out.startsWith('--')) return undefined;
  const asked = askedOf(inline === undefined ? rest.slice(1) : rest);
  return asked && { out, ...asked };
}

/** The version of the portal, which is that of the contract. */
function versionOf(root: string): string {
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string };
  return version;
}

/** The document of a repository, with examples from a sandbox in memory. */
async function documentOf(root: string, examples: boolean): Promise<JsonObject> {
  const { files } = await readRepository(root);
  if (!examples) return openApiOf(files, versionOf(root));
  const database = await openPglite();
  try {
    return openApiOf(files, versionOf(root), await examplesFrom(database, await loadCalls(root)));
  } finally {
    await database.close();
  }
}

/**
 * `openapi [--out FILE] [--no-examples]`: writes the API contract in schemas/calls as OpenAPI 3.1.
 * @returns 2 if the words are wrong, otherwise 0.
 */
export async function run(words: string[], root = process.cwd()): Promise<number> {
  const asked = askedOf(words);
  if (!asked) {
    console.error(usage);
    return 2;
  }
  const file = asked.out ?? join(distOf(root), 'openapi.json');
  const document = await documentOf(root, asked.examples);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, `${JSON.stringify(document, null, 1)}\n`);
  console.log(
    `Wrote ${Object.keys(document.paths as JsonObject).length} paths to ${relative(root, file) || file}.`,
  );
  return 0;
}
