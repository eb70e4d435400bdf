import { expect, it } from 'vitest';
import { persistently } from '../../src/portal/persistently.ts';

/** Something that fails some times before it goes well, and the pauses between the tries. */
function failing(failures: number) {
  let left = failures;
  const pauses: number[] = [];
  const task = async () => {
    if (left-- > 0) throw new Error('offline');
    return 'there';
  };
  return { pauses, done: persistently(task, async (milliseconds) => void pauses.push(milliseconds)) };
}

it('an essential request is retried after longer and longer pauses', async () => {
  const { pauses, done } = failing(3);
  expect(await done).toBe('there');
  expect(pauses).toEqual([500, 1000, 2000]);
});

it('an essential request fails after five tries', async () => {
  const { pauses, done } = failing(9);
  await expect(done).rejects.toThrow('offline');
  expect(pauses).toEqual([500, 1000, 2000, 4000]);
});
