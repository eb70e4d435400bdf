import { isObject, type Json } from '../base/json.ts';
import { serverMessages } from '../base/server-messages.ts';
import type { CallFailure } from '../language/call-failure.ts';

/**
 * Why a call failed: no answer came, it made no sense, the portal did not send the call, the server refused it, or the
 * portal has a fault.
 */
type FailureCode =
  | 'offline'
  | 'timeout'
  | 'malformed'
  | 'token_expired'
  | 'read_only'
  | 'unknown_call'
  | 'missing_argument'
  | 'not_ready'
  | 'other_session'
  | 'session_renewed'
  | 'invalid_token'
  /** The browser keeps no cookie of the session. */
  | 'not_kept'
  | 'refused'
  | 'fault'
  /** What a call declares under `refused`. */
  | (string & Record<never, never>);

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

/** The failures of a call that was not sent. */
const unsent: ReadonlySet<FailureCode> = new Set([
  'read_only',
  'unknown_call',
  'missing_argument',
  'not_ready',
  'other_session',
]);

/** What a gateway says of a server that does not answer for the moment. */
const passing = new Set([502, 503, 504]);

/** Whether the same request may succeed a moment later. */
export const mayPass = (thrown: unknown): boolean =>
  thrown instanceof CallError && (thrown.code === 'offline' || passing.has(thrown.status));

/**
 * Whether an answer says that nothing was carried out: 4xx, but for a server that gave up (408) or was left (499), or a
 * success that could be read and means no.
 */
const refuses = ({ status, code }: CallError): boolean =>
  status < 300
    ? status >= 200 && code !== 'malformed'
    : status >= 400 && status < 500 && status !== 408 && status !== 499;

/**
 * The failure of a change as it is shown: unknown unless it was not sent or was refused, as the server may have carried
 * it out and answered late, by a redirect, by an error of its own, or by something that cannot be read.
 */
export function maybeArrived(call: string, thrown: unknown): CallError {
  if (!(thrown instanceof CallError))
    return new CallError(call, { status: 0, code: 'fault', message: String(thrown), unknown: true });
  const { status, code, message, body } = thrown;
  if (unsent.has(code) || refuses(thrown)) return thrown;
  return new CallError(thrown.call, { status, code, message, body, unknown: true });
}

/** A sentence that the server says to customers; a code or a single word explains nothing to them. */
const sentence = (said: Json | undefined): Json =>
  typeof said === 'string' && said.trim().includes(' ') ? said : null;

/** The errors of a 400: `errors`, or else the single `error`, or else a sentence in `message`. */
function complaints(status: number, body: Json): CallFailure['errors'] {
  if (status !== 400 || !isObject(body)) return {};
  const told = [body.errors ?? null, body.error ?? null, sentence(body.message)].map(serverMessages);
  const found = told.find((errors) => Object.keys(errors).length > 0) ?? {};
  // Fields that are named by codes alone do not replace what is said to customers.
  return Object.values(found).some((text) => text !== '') ? found : { ...told.at(-1), ...found };
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
