import { isObject, type Json } from '../base/json.ts';
import type { CallInfo } from '../language/portal.ts';
import { type Arguments, callAddress, callBody } from './address.ts';
import { asJson } from './body.ts';
import { CallError } from './call-error.ts';
import type { ClientSeams } from './client-seams.ts';

/** A successful response, with the version of the call that gave it. */
export type Answered = { response: Response; version: number };

/** A call with its arguments; `common` are the query arguments of every call, as they were when it was asked. */
export type Asked = {
  name: string;
  info: CallInfo;
  given: Arguments;
  common: Arguments;
  signal: AbortSignal | undefined;
  /** The key by which the retailer recognises the same attempt. */
  attempt?: string;
};

/** Sends a call once. Fails with a CallError. */
export type Send = (asked: Asked) => Promise<Answered>;

/** A response, with the token that its request carried. */
type Sent = { response: Response; token: string | undefined };

const versionIsMissing = new Set([404, 405, 501]);

/** What the server said went wrong: `message`, `error` or `code` of the body. */
function failureOf(call: string, status: number, body: Json | undefined): CallError {
  const said = isObject(body)
    ? [body.message, body.error, body.code].find((word) => typeof word === 'string')
    : undefined;
  const code = status === 401 && said === 'token_expired' ? 'token_expired' : 'refused';
  return new CallError(call, {
    status,
    code,
    message: typeof said === 'string' ? said : '',
    body: body ?? null,
  });
}

/** What a slow line sends in a millisecond, in bytes: 128 kbit a second. */
const slowLine = 16;

/**
 * Creates the function that sends calls. A call goes to the highest version first and falls back on 404, 405 and 501;
 * the version that answered is remembered. The session is told of an expired token.
 */
export function createSend(seams: ClientSeams): Send {
  const answering = new Map<string, number>();

  async function request(
    { name, info, given, common, signal, attempt }: Asked,
    version: number,
  ): Promise<Sent> {
    const token = seams.token(info.access);
    const body = callBody(info, given);
    const sending = Math.ceil((body?.length ?? 0) / slowLine);
    const timeout = AbortSignal.timeout(seams.limits().timeout + sending);
    const headers: Record<string, string> = { accept: info.file ? '*/*' : 'application/json' };
    if (body !== undefined) headers['content-type'] = 'application/json';
    if (attempt !== undefined) headers['idempotency-key'] = attempt;
    if (token !== undefined) headers.authorization = `Bearer ${token}`;
    try {
      const response = await seams.fetch(callAddress(name, info, version, given, common), {
        method: info.method,
        headers,
        // Followed, it would be a GET whose answer is taken for that of the change.
        redirect: info.modifies ? 'manual' : 'follow',
        signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
        ...(body === undefined ? {} : { body }),
      });
      return { response, token };
    } catch (thrown) {
      if (thrown instanceof CallError || signal?.aborted) throw thrown;
      throw new CallError(name, { status: 0, code: timeout.aborted ? 'timeout' : 'offline' });
    }
  }

  /**
   * Sends a request. If its token is refused after another tab renewed the session, a read is sent once more with the
   * new token; a change is not.
   */
  async function requestAgainIfRenewed(asked: Asked, version: number): Promise<Sent> {
    const { name, info } = asked;
    const sent = await request(asked, version);
    if (sent.response.status !== 401 || seams.token(info.access) === sent.token) return sent;
    if (info.modifies) throw new CallError(name, { status: 401, code: 'session_renewed' });
    return info.method === 'GET' ? request(asked, version) : sent;
  }

  async function refuse({ name, info }: Asked, { response, token }: Sent): Promise<never> {
    const body = await response.text().then(asJson, () => null);
    const failure = failureOf(name, response.status, body);
    if (failure.code === 'token_expired') seams.expired(token);
    else if (info.signsOut?.includes(String(response.status))) seams.ended(token);
    throw failure;
  }

  return async function send(asked) {
    const { name, info } = asked;
    const known = answering.get(name);
    const versions = known === undefined ? info.versions : [known];
    for (const [index, version] of versions.entries()) {
      const sent = await requestAgainIfRenewed(asked, version);
      const { response } = sent;
      const next = index < versions.length - 1;
      if (next && versionIsMissing.has(response.status)) continue;
      if (!response.ok) return refuse(asked, sent);
      answering.set(name, version);
      return { response, version };
    }
    throw new CallError(name, { status: 404, code: 'refused' });
  };
}
