import { expect, test, vi } from 'vitest';
import { readingCalls } from '../../src/cli/retailer/published-calls.ts';
import { listen } from './repository.ts';

const live = (version: string) => [{ id: 'sol', hosts: [], version }];

/** A host before a sandbox, and what publishes a version of its partner. */
function hosted(readCalls: () => Promise<void>) {
  let now = live('1');
  const partners = readingCalls(async () => now, { readCalls });
  const publish = () => {
    now = live('2');
  };
  return { partners, publish };
}

test('the sandbox knows the calls of a version before its first page is answered, and reads them once', async () => {
  let known = false;
  const readCalls = vi.fn(async () => {
    known = true;
  });
  const { partners, publish } = hosted(readCalls);
  await partners();
  await partners();
  expect(readCalls).not.toHaveBeenCalled();
  publish();
  expect(await partners()).toEqual(live('2'));
  expect(known).toBe(true);
  await partners();
  expect(readCalls).toHaveBeenCalledOnce();
});

test('a version is served where the calls cannot be read, which is told', async () => {
  const { said } = listen();
  const { partners, publish } = hosted(() => Promise.reject(new Error('club.json is cut off')));
  await partners();
  publish();
  expect(await partners()).toEqual(live('2'));
  expect(said()).toContain('The sandbox goes on with the calls that it knows');
});
