import { isObject, type Json } from '../base/json.ts';
import { serverMessages } from '../base/server-messages.ts';
import type { CallFailure } from '../language/call-failure.ts';

/** Why a call failed: no answer came, it made no sense, the portal did not send the call, or the server refused it. */
type FailureCode =
  | 'offline'
  | 'timeout'
  | 'malformed'
  | 'token_expired'
  | 'read_only'
  | 'unknown_call'
  | 'missing_argument'
  | 'other_session'
  | 'invalid_token'
  | 'refused';

/** A call that failed: `status` is the HTTP status, 0 where no answer came. */
export class CallError extends Error implements Omit<CallFailure, 'errors'> {
  override readonly name = 'CallError';
  readonly call: string;
  readonly status: number;
  readonly code: FailureCode;
  readonly body: Json;
  readonly unknown: boolean;

  constructor(
    call: string,
    failure: { status: number; code: FailureCode; message?: string; body?: Json; unknown?: boolean },
  ) {
    super(failure.message ?? `${call} failed: ${failure.code}`);
    this.call = call;
    this.status = failure.status;
    this.code = failure.code;
    this.body = failure.body ?? null;
    this.unknown = failure.unknown ?? false;
  }
}

/**
 * The failure of a change as it is shown: unknown if the server may have carried it out, because the answer came
 * late, was interrupted, could not be read or was a server error. Anything else stays as it is.
 */
export function maybeArrived(thrown: unknown): unknown {
  if (!(thrown instanceof CallError)) return thrown;
  const { call, status, code, message, body } = thrown;
  const settled = status < 500 && !['offline', 'timeout', 'malformed'].includes(code);
  return settled ? thrown : new CallError(call, { status, code, message, body, unknown: true });
}

/** A sentence that the server says to customers; a code or a single word explains nothing to them. */
const sentence = (said: Json | undefined): Json =>
  typeof said === 'string' && said.trim().includes(' ') ? said : null;

/** The errors of a 400: `errors`, or else the single `error`, or else a sentence in `message`. */
function complaints(status: number, body: Json): CallFailure['errors'] {
  if (status !== 400 || !isObject(body)) return {};
  const told = [body.errors ?? null, body.error ?? null, sentence(body.message)].map(serverMessages);
  return told.find((errors) => Object.keys(errors).length > 0) ?? {};
}

/** The failure as rules read it: `error` inside onError. Anything else than a CallError is a fault of the portal. */
export function asFailure(thrown: unknown): CallFailure {
  if (thrown instanceof CallError) {
    const { call, status, code, message, body, unknown } = thrown;
    return { call, status, code, message, errors: complaints(status, body), body, unknown };
  }
  return {
    call: '',
    status: 0,
    code: 'fault',
    message: thrown instanceof Error ? thrown.message : String(thrown),
    errors: {},
    body: null,
    unknown: false,
  };
}
