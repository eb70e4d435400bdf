import { expect, it } from 'vitest';
import { withRetries } from '../../src/base/with-retries.ts';

/** Something that fails some times before it goes well, and the pauses between the tries. */
function failing(failures: number) {
  let left = failures;
  const pauses: number[] = [];
  const task = async () => {
    if (left-- > 0) throw new Error('offline');
    return 'there';
  };
  const wait = async (milliseconds: number) => void pauses.push(milliseconds);
  return { pauses, done: withRetries(task, { times: 4, first: 500, wait }) };
}

it('a task is tried again after longer and longer pauses', async () => {
  const { pauses, done } = failing(3);
  expect(await done).toBe('there');
  expect(pauses).toEqual([500, 1000, 2000]);
});

it('a task that fails each time fails with its last error', async () => {
  const { pauses, done } = failing(9);
  await expect(done).rejects.toThrow('offline');
  expect(pauses).toEqual([500, 1000, 2000, 4000]);
});
