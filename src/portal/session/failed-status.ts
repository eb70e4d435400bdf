import { CallError } from '../../api/call-error.ts';
import type { SessionState, SessionStatus } from '../../engine/addresses/session-root.ts';

/** Statuses that mean an invalid token; any other is a problem of the server. */
const refusals = new Set([400, 401, 403, 419]);

/** Whether a server says no to who comes: nobody is found by a client's pair either. */
const refuses = (type: SessionState['type'], status: number): boolean =>
  refusals.has(status) || (type === 'clientid' && status === 404);

/** The status that the login shows after a failed sign-in by address or cookie. */
export function failedStatus(type: NonNullable<SessionState['type']>, thrown: unknown): SessionStatus {
  const { status, code, message } =
    thrown instanceof CallError ? thrown : { status: 0, code: 'fault', message: String(thrown) };
  if (code === 'not_kept') return { status, code, text: message };
  if (!refuses(type, status)) return { status, code: 'unreachable', text: message };
  const isLinkExpired = (status === 419 || code === 'token_expired') && type !== 'openid';
  if (isLinkExpired) return { status, code: 'token_expired', text: message };
  const names: { [Type in typeof type]?: string } = { clientid: 'invalid_client', openid: 'invalid_code' };
  return { status, code: names[type] ?? 'invalid_token', text: message };
}
