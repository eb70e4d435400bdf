import type { Json, JsonObject } from '../../base/json.ts';
import { asJson } from '../../api/body.ts';
import { type Arguments, callAddress, callBody } from '../../api/address.ts';
import { callInfo } from '../../compile/library/call-entry.ts';
import { startOf } from '../../compile/finding.ts';
import type { CallInfo } from '../../language/portal.ts';
import type { ResolvedCall } from '../../sandbox/resolved-call.ts';
import { type Misfit, misfit } from './report.ts';

/** How a server is reached. */
export type Line = {
  /** What stands before `/api/`. */
  api: string;
  fetch: (address: string, init: RequestInit) => Promise<Response>;
  /** How long an answer may take, in milliseconds. */
  timeout: number;
};

/** What came back of a request. */
export type Heard = {
  address: string;
  milliseconds: number;
  /** Missing if nothing came back: then `fault` says why. */
  answer?: { status: number; headers: Headers; content: Blob; body: Json | undefined; text: string };
  fault?: Misfit;
};

/** The call as the client of the portal knows it. */
export const infoOf = (name: string, call: ResolvedCall): CallInfo =>
  callInfo({
    name,
    definition: call,
    file: '',
    pointer: '',
    places: startOf(''),
    parameters: call.parameters ?? {},
    query: call.query ?? {},
    body: call.body ?? {},
    answer: {},
    answers: {},
  });

/** What a failure of the network means, by the code of Node. */
const networkWords: { [code: string]: string } = {
  ECONNREFUSED: 'nothing listens there: the connection is refused',
  ENOTFOUND: 'there is no host of this name',
  EAI_AGAIN: 'the name of the host cannot be looked up at the moment',
  ECONNRESET: 'the connection broke off',
  UND_ERR_SOCKET: 'the connection broke off',
  UND_ERR_HEADERS_OVERFLOW: 'the headers of its answer are longer than 16 kB',
  Z_DATA_ERROR: 'its answer is not compressed as its content-encoding says',
  ERR_SSL_WRONG_VERSION_NUMBER: 'it does not speak https there; http:// may be meant',
  ERR_SSL_TLSV1_ALERT_PROTOCOL_VERSION:
    'it speaks none of the versions of TLS that Node does; it needs TLS 1.2 or newer',
  ERR_SSL_UNSUPPORTED_PROTOCOL:
    'it speaks none of the versions of TLS that Node does; it needs TLS 1.2 or newer',
  CERT_HAS_EXPIRED: 'its certificate has expired',
  CERT_NOT_YET_VALID: 'its certificate is not valid yet; if it should be, set the clock of this machine',
  DEPTH_ZERO_SELF_SIGNED_CERT:
    'its certificate is signed by itself; NODE_EXTRA_CA_CERTS names a file with it',
  SELF_SIGNED_CERT_IN_CHAIN:
    'its certificate leads to an authority that Node does not know; NODE_EXTRA_CA_CERTS names a file with that',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE:
    'who issued its certificate is not known: it has to send the certificates in between along, or NODE_EXTRA_CA_CERTS has to name a file with that of the authority',
  ERR_TLS_CERT_ALTNAME_INVALID: 'its certificate is for another host',
};

/** A failure as fetch throws it: what Node says of it, and the certificate if that is for another host. */
type Thrown = {
  message?: string;
  cause?: { code?: string; message?: string; cert?: { subjectaltname?: string } };
};

/** Why nothing came back, in words. */
export function networkFault(thrown: unknown): string {
  const { cause, message } = thrown as Thrown;
  const { code = '', cert } = cause ?? {};
  const said = (cause?.message ?? message ?? String(thrown)).trim();
  if (code.startsWith('HPE_')) return `what it answers is no HTTP (${said})`;
  const known = networkWords[code];
  const hosts = cert?.subjectaltname?.replaceAll(/(DNS|IP Address):/g, '');
  if (known !== undefined) return hosts ? `${known}: ${hosts}` : known;
  // Node gives no reason for a 407, and fetch lets nobody see it.
  if (cause?.message === '')
    return 'its answer is refused, as that of a proxy that asks for a password (407) is';
  return said === '' ? 'the connection broke off' : `the connection broke off (${said})`;
}

/** What is asked of a call. */
export type Request = {
  name: string;
  call: ResolvedCall;
  version: number;
  given: Arguments;
  /** Arguments of every call: the language. */
  common: Arguments;
  token?: string;
  idempotencyKey?: string;
};

/** Sends a request once, as the portal would, and waits for all of its answer. Never fails. */
export async function ask(
  line: Line,
  { name, call, version, given, common, token, idempotencyKey }: Request,
): Promise<Heard> {
  const info = infoOf(name, call);
  const address = callAddress(name, info, version, given, common);
  const body = callBody(info, given);
  const began = performance.now();
  const passed = () => Math.round(performance.now() - began);
  const headers: Record<string, string> = {
    accept: call.file ? '*/*' : 'application/json',
    ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    ...(idempotencyKey === undefined ? {} : { 'idempotency-key': idempotencyKey }),
  };
  const late = AbortSignal.timeout(line.timeout);
  const tooLate = new Promise<never>((_, reject) =>
    late.addEventListener('abort', () => reject(late.reason), { once: true }),
  );
  const whole = async (): Promise<Heard> => {
    const response = await line.fetch(line.api + address, {
      method: call.method,
      headers,
      redirect: 'manual',
      signal: late,
      ...(body === undefined ? {} : { body }),
    });
    const content = await response.blob();
    const text = call.file && response.ok ? '' : await content.text();
    return {
      address,
      milliseconds: passed(),
      answer: { status: response.status, headers: response.headers, content, body: asJson(text), text },
    };
  };
  try {
    return await Promise.race([whole(), tooLate]);
  } catch (thrown) {
    const fault = late.aborted
      ? misfit('time', `nothing after ${line.timeout / 1000} s, which is as long as the portal waits`)
      : misfit('connection', networkFault(thrown));
    return { address, milliseconds: passed(), fault };
  }
}

/** The schema of an answer of a version. */
export const answerSchema = (call: ResolvedCall, version: number): JsonObject | undefined =>
  call.answers?.[String(version)]?.schema ?? call.answer;
