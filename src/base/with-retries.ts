type How = {
  /** How often it is tried again at most. */
  times: number;
  /** The first pause in milliseconds; each further one is twice as long. */
  first: number;
  wait: (milliseconds: number) => Promise<void>;
  /** Whether a failure may pass by itself. Default: every one. */
  mayPass?: (thrown: unknown) => boolean;
};

/** Runs a task, and runs it again after growing pauses while it fails. Fails with the last error. */
export async function withRetries<Result>(
  task: () => Promise<Result>,
  { times, first, wait, mayPass = () => true }: How,
): Promise<Result> {
  for (let retry = 0; ; retry += 1) {
    try {
      return await task();
    } catch (thrown) {
      if (retry >= times || !mayPass(thrown)) throw thrown;
      await wait(first * 2 ** retry);
    }
  }
}
