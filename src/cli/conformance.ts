import { appendFileSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { dayIn } from '../base/days.ts';
import { isObject } from '../base/json.ts';
import { nearest } from '../base/suggest.ts';
import { localeOf } from '../portal/texts.ts';
import { loadCalls } from '../sandbox/load-calls.ts';
import type { ResolvedCalls } from '../sandbox/resolved-call.ts';
import { contractOf } from './repository/contract.ts';
import { networkFault } from './conformance/ask.ts';
import { type OfPartner, readPartner } from './conformance/of-partner.ts';
import { type Options, optionsOf, WrongWords } from './conformance/options.ts';
import { asJson, asJunit, asText } from './conformance/print.ts';
import { countsOf } from './conformance/report.ts';
import { conformance } from './conformance/walk.ts';
import { unstyled } from './console/styled.ts';

/** What the portal does without a partner that says otherwise. */
const plain: Pick<OfPartner, 'languages' | 'api'> = {
  languages: ['es', 'ca'],
  api: { languageParameter: 'lang', timeout: 30_000, retries: 0 },
};

const printed = { text: asText, json: asJson, junit: asJunit };

/**
 * Whether a call is one of those that were named, alone or by their family. Throws WrongWords for a name that the contract
 * does not have; `others` also has the calls of other partners.
 */
function chosenBy(
  named: readonly string[] | undefined,
  calls: ResolvedCalls,
  others: ResolvedCalls,
): (call: string) => boolean {
  const known = Object.keys(calls);
  const families = [...new Set(known.map((name) => `${name.split('.')[0]}.*`))];
  const wrong = named?.find((name) => !known.includes(name) && !families.includes(name));
  if (wrong !== undefined) {
    const owner = Object.values(others).find((call) => others[`${call.owner}/${wrong}`] === call)?.owner;
    if (owner !== undefined)
      throw new WrongWords(`${wrong} is a call of ${owner} alone: add --partner ${owner}`);
    const near = nearest(wrong, [...known, ...families]);
    throw new WrongWords(
      `schemas/calls declares no call ${wrong}${near ? `; did you mean ${near}?` : '; a family is written contracts.*'}`,
    );
  }
  return (call) => !named || named.includes(call) || named.includes(`${call.split('.')[0]}.*`);
}

/** Throws WrongWords unless every change names a call with its arguments. */
function mustBeChanges(changes: Options['changes'], calls: ResolvedCalls): void {
  for (const [name, sent] of Object.entries(changes)) {
    if (!calls[name]?.modifies)
      throw new WrongWords(
        calls[name]
          ? `--changes names ${name}, which changes nothing: give its arguments with --with`
          : `--changes names ${name}, which schemas/calls does not declare`,
      );
    if (!isObject(sent))
      throw new WrongWords(
        `--changes has to give the arguments of ${name} as an object: {} if it needs none`,
      );
  }
}

/** Throws WrongWords for a language that the partner does not have. */
function mustBeSpoken({ languages = [], partner }: Options, spoken: readonly string[]): void {
  const wrong = languages.find((language) => !spoken.includes(language));
  if (wrong !== undefined)
    throw new WrongWords(`--languages names ${wrong}, which ${partner} does not have: ${spoken.join(', ')}`);
}

/** Throws WrongWords unless the report can be written there: known before a hundred requests are sent. */
function mustBeWritable(file: string): void {
  try {
    mkdirSync(dirname(file), { recursive: true });
    appendFileSync(file, '');
  } catch (thrown) {
    throw new WrongWords(`--out ${file} cannot be written: ${(thrown as Error).message}`);
  }
}

/** Why a server cannot be reached, with what to write instead: of a name that only browsers know, of https as http. */
function faultOf(api: string, thrown: unknown): string {
  const { hostname, port, protocol } = new URL(api);
  const { message, cause } = thrown as { message?: string; cause?: { code?: string } };
  // A server of https closes the connection on whoever speaks http.
  const isClosed = cause?.code === 'UND_ERR_SOCKET' && message === 'fetch failed';
  if (protocol === 'http:' && isClosed) return `${networkFault(thrown)}; https:// may be meant`;
  if (cause?.code !== 'ENOTFOUND' || !hostname.endsWith('.localhost')) return networkFault(thrown);
  const other = `${protocol}//localhost${port && `:${port}`}`;
  return `names that end in .localhost are known to browsers alone on this machine; write --api ${other}`;
}

/** Says why a server cannot be reached, before a hundred calls say the same. */
async function unreachable(api: string, timeout: number): Promise<string | undefined> {
  try {
    const answer = await fetch(`${api}/api/`, { redirect: 'manual', signal: AbortSignal.timeout(timeout) });
    await answer.arrayBuffer();
    return undefined;
  } catch (thrown) {
    const late = (thrown as Error).name === 'TimeoutError';
    return `${api} cannot be asked: ${late ? `no whole answer after ${timeout / 1000} s` : faultOf(api, thrown)}.`;
  }
}

async function check(options: Options, root: string): Promise<number> {
  const partner = options.partner === undefined ? undefined : await readPartner(root, options.partner);
  if (options.partner !== undefined && !partner) return 2;
  const declared = await loadCalls(root);
  const calls = contractOf(declared, options.partner);
  const isNamed = chosenBy(options.calls, calls, declared);
  mustBeChanges(options.changes, calls);
  if (partner) mustBeSpoken(options, partner.languages);
  if (options.out !== undefined) mustBeWritable(options.out);
  const { languages, api } = partner ?? plain;
  const timeout = options.timeout === undefined ? api.timeout : options.timeout * 1000;
  const fault = await unreachable(options.api, timeout);
  if (fault !== undefined) {
    console.error(fault);
    return 2;
  }
  const { login, password = '', token } = options;
  const report = await conformance({
    calls,
    api: options.api,
    fetch,
    timeout,
    chosen: (call) => isNamed(call) && (!partner || partner.calls.has(call)),
    ...(login !== undefined
      ? { customer: { user: login, password } }
      : token !== undefined && { customer: { token } }),
    languages: (options.languages ?? languages).map((language) => localeOf(language).replace('-', '_')),
    languageParameter: api.languageParameter,
    today: dayIn('Europe/Madrid', new Date()),
    given: options.with,
    changes: options.changes,
  });
  const text = printed[options.format](report);
  if (options.out === undefined) console.log(text);
  else writeFileSync(options.out, `${unstyled(text)}\n`);
  if (options.out !== undefined) console.log(`Wrote ${options.out}.`);
  return countsOf(report).wrong === 0 ? 0 : 1;
}

/**
 * `conformance --api URL …`: asks a server for every call that is safe to ask for, and prints where its answers differ
 * from the contract in schemas/calls.
 * @returns 1 if something does not fit, 2 if the command is wrong or the server cannot be reached, otherwise 0.
 */
export async function run(words: string[], root = process.cwd()): Promise<number> {
  try {
    return await check(optionsOf(words, process.env), root);
  } catch (thrown) {
    if (!(thrown instanceof WrongWords)) throw thrown;
    console.error(thrown.message);
    return 2;
  }
}
