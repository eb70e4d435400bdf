import { CallError } from '../../api/call-error.ts';
import type { SessionState, SessionStatus } from '../../engine/addresses/session-root.ts';

/** Answers that say something of the token; any other says something of the server. */
const refusals = new Set([400, 401, 403, 419]);

/** What a failed sign-in by address or cookie is called on the login. */
export function failedStatus(type: NonNullable<SessionState['type']>, thrown: unknown): SessionStatus {
  const { status, code, message } =
    thrown instanceof CallError ? thrown : { status: 0, code: 'fault', message: String(thrown) };
  if (!refusals.has(status)) return { status, code: 'unreachable', text: message };
  if (status === 419) return { status, code: 'token_expired', text: message };
  const names: { [Type in typeof type]?: string } = { clientid: 'invalid_client', openid: 'invalid_code' };
  const name = names[type] ?? 'invalid_token';
  return { status, code: code === 'token_expired' ? code : name, text: message };
}
