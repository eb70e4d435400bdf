import { join } from 'node:path';
import { createAjvCheck } from '../../../src/sandbox/ajv-check.ts';
import { loadCalls } from '../../../src/sandbox/load-calls.ts';
import { people } from '../../../src/sandbox/people.ts';
import { createSandbox } from '../../../src/sandbox/sandbox.ts';
import { markOf, openTestDatabase } from '../../support/test-database.ts';

export const root = join(import.meta.dirname, '../../..');

/** The calls of the repository, as they are declared. */
export const declared = await loadCalls(root);

/** Who visits: somebody who has not signed in, or a user of the sandbox. */
export type Person = 'visitor' | (string & {});

/** The users of the sandbox, who has most first. */
export const customers: readonly string[] = [...new Set(people.map(({ user }) => user))];

/**
 * The sandbox in memory, reached as a page reaches it.
 * @param remembers whether what was asked once is not asked again: looking changes nothing, sending does.
 * @param calls those of the repository, unless others are given.
 */
export async function openRetailer(remembers = true, calls = declared) {
  const database = await openTestDatabase();
  const sandbox = await createSandbox({
    database,
    calls,
    check: createAjvCheck(),
    clock: () => new Date(),
    partners: [{ id: 'lumen', name: 'Lumen', address: '' }],
  });
  let filled = await markOf(database);
  const answers = new Map<string, Promise<Response>>();

  async function fetch(path: string, { method, headers, body }: RequestInit = {}): Promise<Response> {
    const key = JSON.stringify([method, path, headers, body]);
    const request = new Request(`http://retailer.test${path}`, { method, headers, body });
    const answer = answers.get(key) ?? sandbox.fetch(request);
    if (remembers) answers.set(key, answer);
    return (await answer).clone();
  }

  const tokens = new Map<string, Promise<string>>();

  async function signIn(user: string): Promise<string> {
    const password = people.find((candidate) => candidate.user === user)?.password;
    const answer = await fetch('/api/v1/get_token', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ user, password }),
    });
    return ((await answer.json()) as { token: string }).token;
  }

  function tokenOf(user: string): Promise<string> {
    const token = tokens.get(user) ?? signIn(user);
    tokens.set(user, token);
    return token;
  }

  /** Puts everything back as it was in the beginning; where nothing was written, nothing has to be filled again. */
  async function startAgain(): Promise<void> {
    answers.clear();
    tokens.clear();
    if ((await markOf(database)) === filled) return;
    const answer = await fetch('/sandbox/reset', { method: 'POST' });
    if (answer.status >= 400) throw new Error(`The sandbox could not be filled again: ${answer.status}`);
    filled = await markOf(database);
  }
  return { tokenOf, fetch, startAgain };
}

export type Retailer = Awaited<ReturnType<typeof openRetailer>>;
