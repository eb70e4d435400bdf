import { isObject, type Json, type JsonObject } from '../../base/json.ts';
import { createAjvCheck } from '../../sandbox/ajv-check.ts';
import type { Database } from '../../sandbox/database.ts';
import { people } from '../../sandbox/people.ts';
import type { ResolvedCalls } from '../../sandbox/resolved-call.ts';
import { createSandbox } from '../../sandbox/sandbox.ts';
import { conformance } from '../conformance/walk.ts';
import type { Seen } from './operation.ts';

/** The moment of the examples: the same data each time. */
const moment = new Date('2026-03-10T09:00:00Z');

/** An answer as an example: the first two entries of each list. */
function shortened(value: Json): Json {
  if (Array.isArray(value)) return value.slice(0, 2).map(shortened);
  if (!isObject(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, shortened(inner)]));
}

const sizeOf = (value: Json): number => JSON.stringify(value).length;

/**
 * Examples of the calls that can be asked for without changing anything, by call and version, from a sandbox in an empty
 * database. Of several answers to a call it takes the one that says most.
 */
export async function examplesFrom(database: Database, calls: ResolvedCalls): Promise<Map<string, Seen>> {
  const sandbox = await createSandbox({ database, calls, check: createAjvCheck(), clock: () => moment });
  const seen = new Map<string, Seen>();
  const [{ user, password } = { user: '', password: '' }] = people;
  await conformance({
    calls,
    api: 'http://sandbox.test',
    fetch: (address, init) => sandbox.fetch(new Request(address, init)),
    timeout: 30_000,
    chosen: () => true,
    customer: { user, password },
    languages: ['es_ES'],
    languageParameter: 'lang',
    today: moment.toISOString().slice(0, 10),
    hear: ({ name, version, given, call }, body) => {
      const key = `${name}.v${version}`;
      const answer = shortened(body);
      const before = seen.get(key)?.answer;
      if (name === 'session.isTokenValid' || (before !== undefined && sizeOf(before) >= sizeOf(answer)))
        return;
      seen.set(key, { given: given as JsonObject, ...(call.file ? {} : { answer }) });
    },
  });
  return seen;
}

/** The examples that a partner's own calls declare, by call and version. */
export const declaredExamples = (calls: ResolvedCalls): Map<string, Seen> =>
  new Map(
    Object.entries(calls).flatMap(([name, { owner, example, versions }]) =>
      owner === undefined || example === undefined
        ? []
        : versions.map((version): [string, Seen] => [`${name}.v${version}`, { given: {}, answer: example }]),
    ),
  );
