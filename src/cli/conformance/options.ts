import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { isObject, type JsonObject } from '../../base/json.ts';
import { nearest } from '../../base/suggest.ts';

/** The words of the command. */
export type Options = {
  api: string;
  partner?: string;
  login?: string;
  password?: string;
  token?: string;
  /** Names of calls; `contracts.*` for a family. */
  calls?: string[];
  languages?: string[];
  /** In seconds. */
  timeout?: number;
  format: 'text' | 'json' | 'junit';
  out?: string;
  with: JsonObject;
  changes: { [call: string]: JsonObject };
};

const names = [
  'api',
  'partner',
  'login',
  'password',
  'token',
  'calls',
  'languages',
  'timeout',
  'format',
  'out',
  'with',
  'changes',
] as const;
type Name = (typeof names)[number];

export const usage = `Usage: npm run conformance -- --api https://retailer.example
       --partner brisa                       only the calls of this partner, its own among them
       --login name --password …, --token …  the customer; without one only what is for everybody
       --calls contracts.list,invoices.*     only these
       --languages es,ca                     the first is that of all requests
       --timeout 10                          seconds that an answer may take
       --with file.json                      values that no answer gives
       --changes file.json                   changes to send for a test person
       --format text|json|junit, --out file  for programs and build servers`;

/** A mistake in the words of the command, with the remedy. */
export class WrongWords extends Error {
  override readonly name = 'WrongWords';
}

const listOf = (text: string | undefined): string[] | undefined =>
  text
    ?.split(',')
    .map((word) => word.trim())
    .filter((word) => word !== '');

/** The object in a JSON file that an option names. */
function objectIn(option: string, file: string | undefined): JsonObject {
  if (file === undefined) return {};
  let value: unknown;
  try {
    value = JSON.parse(readFileSync(file, 'utf8'));
  } catch (thrown) {
    throw new WrongWords(`--${option} ${file} cannot be read as JSON: ${(thrown as Error).message}`);
  }
  if (isObject(value)) return value;
  throw new WrongWords(
    `--${option} ${file} has to hold an object: { "contracts.report": { "name": "0048731" } }`,
  );
}

function valuesOf(words: string[]): { [Option in Name]?: string } {
  const options = Object.fromEntries(names.map((name) => [name, { type: 'string' as const }]));
  const { values, positionals, tokens } = parseArgs({
    args: words,
    options,
    strict: false,
    allowPositionals: true,
    tokens: true,
  });
  for (const token of tokens) {
    if (token.kind !== 'option') continue;
    const known = (names as readonly string[]).includes(token.name);
    const near = nearest(token.name, names);
    if (!known)
      throw new WrongWords(
        `conformance does not know ${token.rawName}${near ? `; did you mean --${near}?` : `.\n${usage}`}`,
      );
    if (token.value === undefined || token.value === '')
      throw new WrongWords(`${token.rawName} needs a value.\n${usage}`);
  }
  if (positionals.length > 0)
    throw new WrongWords(`conformance does not know "${positionals[0]}".\n${usage}`);
  return values as { [Option in Name]?: string };
}

/** What stands before `/api/`, as `API_URL` is written; an address that ends in `/api` is taken, too. */
function apiOf(written: string | undefined): string {
  if (written === undefined) throw new WrongWords(`--api names the server.\n${usage}`);
  const isWeb = URL.canParse(written) && /^https?:$/.test(new URL(written).protocol);
  if (!isWeb)
    throw new WrongWords(
      `--api ${written} is no address: write what stands before /api/, such as https://retailer.example`,
    );
  return written.replace(/\/+$/, '').replace(/\/api(?:\/v\d+)?$/, '');
}

/**
 * Reads the words of the command. A password or token may also stand in the environment, where no list of processes shows
 * it. Throws WrongWords.
 */
export function optionsOf(words: string[], environment: NodeJS.ProcessEnv): Options {
  const values = valuesOf(words);
  const { login, timeout, format = 'text' } = values;
  const token = values.token ?? (environment.CONFORMANCE_TOKEN || undefined);
  const password = values.password ?? (environment.CONFORMANCE_PASSWORD || undefined);
  if (login !== undefined && values.token !== undefined)
    throw new WrongWords('--login and --token exclude each other: a token is of somebody who is signed in.');
  if (login !== undefined && password === undefined)
    throw new WrongWords(
      '--login needs a password: --password …, or CONFORMANCE_PASSWORD in the environment.',
    );
  if (format !== 'text' && format !== 'json' && format !== 'junit')
    throw new WrongWords(`--format ${format} is not known: write text, json or junit.`);
  if (timeout !== undefined && !(Number(timeout) > 0))
    throw new WrongWords(`--timeout ${timeout} is no number of seconds: write --timeout 30.`);
  const calls = listOf(values.calls);
  const languages = listOf(values.languages);
  return {
    api: apiOf(values.api),
    format,
    with: objectIn('with', values.with),
    changes: objectIn('changes', values.changes) as { [call: string]: JsonObject },
    ...(calls && { calls }),
    ...(languages && { languages }),
    ...(timeout !== undefined && { timeout: Number(timeout) }),
    ...(login !== undefined ? { login, password } : token !== undefined && { token }),
    ...(values.partner !== undefined && { partner: values.partner }),
    ...(values.out !== undefined && { out: values.out }),
  };
}
