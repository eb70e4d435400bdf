import type { Json } from '../base/json.ts';
import { CallError } from './call-error.ts';

/**
 * Reads the body of an answer. One that is interrupted is a network failure, like an answer that never
 * came; a call that was cancelled stays so.
 */
export async function bodyOf<Body>(
  call: string,
  read: () => Promise<Body>,
  signal: AbortSignal | undefined,
): Promise<Body> {
  try {
    return await read();
  } catch (thrown) {
    if (signal?.aborted) throw thrown;
    const late = thrown instanceof DOMException && thrown.name === 'TimeoutError';
    throw new CallError(call, { status: 0, code: late ? 'timeout' : 'offline' });
  }
}

/** A body as JSON, whatever its content type: null if it is empty, undefined if it is not JSON. */
export function asJson(text: string): Json | undefined {
  if (text === '') return null;
  try {
    return JSON.parse(text) as Json;
  } catch {
    return undefined;
  }
}
