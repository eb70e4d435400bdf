import { isObject, type Json } from '../base/json.ts';
import { serverMessages } from '../base/server-messages.ts';
import type { CallFailure } from '../language/action.ts';

/** Why a call failed, when no answer of the server says it. */
export type FailureCode =
  | 'offline'
  | 'timeout'
  | 'malformed'
  | 'token_expired'
  | 'read_only'
  | 'unknown_call'
  | 'missing_argument'
  | 'refused';

/** A call that failed: `status` is the HTTP status, 0 where no answer came. */
export class CallError extends Error implements Omit<CallFailure, 'errors'> {
  override readonly name = 'CallError';
  readonly call: string;
  readonly status: number;
  readonly code: string;
  readonly body: Json;

  constructor(call: string, failure: { status: number; code: string; message?: string; body?: Json }) {
    super(failure.message ?? `${call} failed: ${failure.code}`);
    this.call = call;
    this.status = failure.status;
    this.code = failure.code;
    this.body = failure.body ?? null;
  }
}

/** What a 400 complains of: `errors`, or the one `error` where there are none. */
function complaints(status: number, body: Json): CallFailure['errors'] {
  if (status !== 400 || !isObject(body)) return {};
  const errors = serverMessages(body.errors ?? null);
  return Object.keys(errors).length > 0 ? errors : serverMessages(body.error ?? null);
}

/** The failure as rules read it: `error` inside onError. Anything that is no CallError is a fault of the portal. */
export function asFailure(thrown: unknown): CallFailure {
  if (thrown instanceof CallError) {
    const { status, code, message, body } = thrown;
    return { status, code, message, errors: complaints(status, body), body };
  }
  return {
    status: 0,
    code: 'fault',
    message: thrown instanceof Error ? thrown.message : String(thrown),
    errors: {},
    body: null,
  };
}
