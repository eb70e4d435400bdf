import { CallError } from './call-error.ts';

const passing = new Set([502, 503, 504]);

/** Whether the same request may succeed a moment later. */
function mayPass(thrown: unknown): boolean {
  return thrown instanceof CallError && (thrown.code === 'offline' || passing.has(thrown.status));
}

/** Retries after 0.4, 0.8, 1.6 … seconds while the failure is temporary. */
export async function retried<Answer>(
  send: () => Promise<Answer>,
  how: {
    times: number;
    wait: (milliseconds: number, signal?: AbortSignal) => Promise<void>;
    signal?: AbortSignal;
  },
): Promise<Answer> {
  for (let attempt = 0; ; attempt++) {
    try {
      return await send();
    } catch (thrown) {
      if (attempt >= how.times || !mayPass(thrown) || how.signal?.aborted) throw thrown;
      await how.wait(400 * 2 ** attempt, how.signal);
    }
  }
}
