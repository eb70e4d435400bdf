import { isObject, type Json } from '../base/json.ts';
import type { CallInfo } from '../language/portal.ts';
import { type Arguments, callAddress, callBody } from './address.ts';
import { AnswerCache } from './answer-cache.ts';
import { asJson, bodyOf } from './body.ts';
import { CallError, maybeArrived } from './call-error.ts';
import { type Download, fileName } from './download.ts';
import { retried } from './retry.ts';

/** Checks an answer and gives the problems found, if any; `extraOnly` if the server only sent more than declared. */
export type AnswerCheck = (answer: Json) => { problems: string[]; extraOnly: boolean } | undefined;

/** The dependencies of the client, which tests replace. */
export type ClientSeams = {
  calls: { readonly [name: string]: CallInfo };
  fetch: (address: string, init: RequestInit) => Promise<Response>;
  token: () => string | undefined;
  readOnly: () => boolean;
  /** False while the browser knows that it has no network. */
  online: () => boolean;
  /** Query arguments of every call, the language among them. */
  common: () => Arguments;
  limits: () => { timeout: number; retries: number };
  /** The validator of that name; undefined if the portal has none. */
  answerCheck: (validator: string) => Promise<AnswerCheck | undefined>;
  /** Converts the answer of one version to the common shape. */
  adapt: (rule: Json, answer: Json) => Json;
  /** The token has expired: the session asks to sign in again. */
  expired: () => void;
  /** Reports a fault to the retailer: an answer that does not fit its schema. */
  report: (call: string, problems: string[]) => void;
  wait: (milliseconds: number, signal?: AbortSignal) => Promise<void>;
  /** Milliseconds of any clock. */
  now: () => number;
};

/** The retailer's API. */
export type Client = {
  /** Sends a call; answers its body in the common shape. Fails with a CallError. */
  call(name: string, given: Arguments, signal?: AbortSignal): Promise<Json>;
  /** Sends a call that answers with a file. Fails with a CallError, also when a JSON error hides in the file. */
  file(name: string, given: Arguments, signal?: AbortSignal): Promise<Download>;
};

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

/**
 * Makes a client. A call goes to the highest version first and falls back on 404, 405 and 501; reads are tried
 * again when the network or the gateway fails; answers that may be cached are reused until they expire; a
 * session is told of an expired token.
 */
export function createClient(seams: ClientSeams): Client {
  const answering = new Map<string, number>();
  const cache = new AnswerCache(seams.now);

  async function request(
    name: string,
    info: CallInfo,
    version: number,
    given: Arguments,
    signal?: AbortSignal,
  ): Promise<Response> {
    const timeout = AbortSignal.timeout(seams.limits().timeout);
    const token = seams.token();
    const body = callBody(info, given);
    const headers: Record<string, string> = { accept: info.file ? '*/*' : 'application/json' };
    if (body !== undefined) headers['content-type'] = 'application/json';
    if (token !== undefined) headers.authorization = `Bearer ${token}`;
    try {
      return await seams.fetch(callAddress(name, info, version, given, seams.common()), {
        method: info.method,
        headers,
        signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
        ...(body === undefined ? {} : { body }),
      });
    } catch (thrown) {
      if (thrown instanceof CallError || signal?.aborted) throw thrown;
      throw new CallError(name, { status: 0, code: timeout.aborted ? 'timeout' : 'offline' });
    }
  }

  async function refuse(name: string, response: Response): Promise<never> {
    const body = await response.text().then(asJson, () => null);
    const failure = failureOf(name, response.status, body);
    if (failure.code === 'token_expired') seams.expired();
    throw failure;
  }

  /** The first version that knows the call, with its good answer. */
  async function answered(
    name: string,
    info: CallInfo,
    given: Arguments,
    signal?: AbortSignal,
  ): Promise<{ response: Response; version: number }> {
    const known = answering.get(name);
    const versions = known === undefined ? info.versions : [known];
    for (const [index, version] of versions.entries()) {
      const response = await request(name, info, version, given, signal);
      const next = index < versions.length - 1;
      if (next && versionIsMissing.has(response.status)) continue;
      if (!response.ok) return refuse(name, response);
      answering.set(name, version);
      return { response, version };
    }
    throw new CallError(name, { status: 404, code: 'refused' });
  }

  function infoOf(name: string): CallInfo {
    const info = seams.calls[name];
    if (!info)
      throw new CallError(name, {
        status: 0,
        code: 'unknown_call',
        message: `This portal has no call ${name}`,
      });
    if (info.modifies && seams.readOnly()) throw new CallError(name, { status: 403, code: 'read_only' });
    return info;
  }

  /** The cache key of an answer: everything that can change it. */
  const keyOf = (name: string, info: CallInfo, given: Arguments) =>
    info.cacheMinutes > 0 ? JSON.stringify([name, given, seams.common(), seams.token()]) : '';

  async function checked(name: string, info: CallInfo, version: number, answer: Json): Promise<Json> {
    const validator = info.validators[version];
    const check = validator === undefined ? undefined : await seams.answerCheck(validator);
    const found = check?.(answer);
    if (found) seams.report(name, found.problems);
    if (found && !found.extraOnly)
      throw new CallError(name, { status: 200, code: 'malformed', message: found.problems.join('; ') });
    const rule = info.adapt[version];
    return rule === undefined ? answer : seams.adapt(rule, answer);
  }

  const patiently = <Answer>(info: CallInfo, signal: AbortSignal | undefined, send: () => Promise<Answer>) =>
    info.method === 'GET'
      ? retried(send, { times: seams.limits().retries, wait: seams.wait, signal })
      : send();

  /** The answer that a documented error stands for; any other failure is thrown again. */
  function meaningOf(name: string, thrown: unknown): Json {
    const meant = thrown instanceof CallError ? seams.calls[name]?.means?.[thrown.status] : undefined;
    if (meant === undefined) throw thrown;
    return meant;
  }

  async function answer(
    name: string,
    info: CallInfo,
    given: Arguments,
    signal: AbortSignal | undefined,
  ): Promise<Json> {
    const kept = cache.read(keyOf(name, info, given));
    if (kept !== undefined) return kept;
    const sent = await patiently(info, signal, async () => {
      const { response, version } = await answered(name, info, given, signal);
      const text = await bodyOf(name, () => response.text(), signal);
      return { text, status: response.status, version };
    }).catch((thrown: unknown) => ({ means: meaningOf(name, thrown) }));
    if ('means' in sent) return sent.means;
    const { text, status, version } = sent;
    const body = asJson(text);
    if (body === undefined) {
      seams.report(name, ['the answer is not JSON']);
      throw new CallError(name, { status, code: 'malformed' });
    }
    const good = await checked(name, info, version, body);
    cache.keep(keyOf(name, info, given), good, info.cacheMinutes);
    return good;
  }

  return {
    async call(name, given, signal) {
      const info = infoOf(name);
      if (!info.modifies) return answer(name, info, given, signal);
      if (!seams.online()) throw new CallError(name, { status: 0, code: 'offline' });
      return answer(name, info, given, signal).catch((thrown: unknown) => {
        throw maybeArrived(thrown);
      });
    },
    async file(name, given, signal) {
      const info = infoOf(name);
      const { headers, status, content } = await patiently(info, signal, async () => {
        const { response } = await answered(name, info, given, signal);
        const content = await bodyOf(name, () => response.blob(), signal);
        return { headers: response.headers, status: response.status, content };
      });
      const isFile = headers.has('content-disposition') || !headers.get('content-type')?.includes('json');
      if (!isFile)
        throw new CallError(name, { status, code: 'malformed', body: asJson(await content.text()) ?? null });
      return { name: fileName(headers.get('content-disposition'), name), content };
    },
  };
}
