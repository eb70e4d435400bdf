/** How often what a page cannot do without is tried. */
const tries = 5;

/**
 * Does what a page cannot do without, again after 0.5, 1, 2 and 4 seconds if need be: a page that came while the
 * connection broke off stands as soon as it is back. Fails as the last try did.
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
