/** The number of attempts. */
const tries = 5;

/**
 * Runs a task that the page depends on, and retries after 0.5, 1, 2 and 4 seconds, so that a page which loads during
 * a short interruption still starts. Fails with the last error.
 */
export async function persistently<Result>(
  task: () => Promise<Result>,
  wait: (milliseconds: number) => Promise<void>,
): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await task();
    } catch (thrown) {
      if (attempt === tries) throw thrown;
      await wait(250 * 2 ** attempt);
    }
  }
}
