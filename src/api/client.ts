import type { Json } from '../base/json.ts';
import { withRetries } from '../base/with-retries.ts';
import type { CallInfo } from '../language/portal.ts';
import type { Arguments } from './address.ts';
import { AnswerCache } from './answer-cache.ts';
import { asJson, bodyOf } from './body.ts';
import { CallError, maybeArrived, mayPass } from './call-error.ts';
import type { ClientSeams } from './client-seams.ts';
import type { Download } from './download.ts';
import { type Asked, createSend } from './send.ts';

/** The retailer's API. */
export type Client = {
  /** Sends a call; answers its body in the common shape. Fails with a CallError. */
  call(name: string, given: Arguments, signal?: AbortSignal): Promise<Json>;
  /** Sends a call that answers with a file. Fails with a CallError, also when something else comes with a success. */
  file(name: string, given: Arguments, signal?: AbortSignal): Promise<Download>;
};

/**
 * Creates a client. Reads are retried when the network or the gateway fails; cached answers are reused until they
 * expire. `send.ts` chooses the version of a call.
 */
export function createClient(seams: ClientSeams): Client {
  const send = createSend(seams);
  const cache = new AnswerCache(seams.now);

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

  /** A call as it is asked: a change of language meanwhile changes neither what is sent nor what is cached. */
  const asked = (name: string, given: Arguments, signal?: AbortSignal): Asked => ({
    name,
    info: infoOf(name),
    given,
    common: seams.common(),
    signal,
  });

  /** The cache key of an answer: everything that can change it. */
  const keyOf = ({ name, info, given, common }: Asked) =>
    info.cacheMinutes > 0 ? JSON.stringify([name, given, common, seams.token(info.access)]) : '';

  async function checked(name: string, info: CallInfo, version: number, answer: Json): Promise<Json> {
    const validator = info.validators[version];
    const check = validator === undefined ? undefined : await seams.answerCheck(validator);
    const found = check?.(answer);
    if (found) seams.report(name, found.problems);
    const usable = found ? found.usable : answer;
    if (usable === undefined)
      throw new CallError(name, { status: 200, code: 'malformed', message: found?.problems.join('; ') });
    const rule = info.adapt[version];
    return rule === undefined ? usable : seams.compute(rule, usable);
  }

  /** Fails where an answer means no. */
  function mustMeanYes(name: string, { refused = {} }: CallInfo, status: number, body: Json): void {
    const said = Object.entries(refused).find(([, when]) => seams.compute(when as Json, body) === true);
    if (said) throw new CallError(name, { status, code: said[0], body });
  }

  /** Loads the checks of an answer. */
  async function ready({ name, info }: Asked): Promise<void> {
    await late(name, Promise.all(Object.values(info.validators).map(seams.answerCheck)));
  }

  /** Waits for code that few visits ask for, before anything is sent. */
  const late = <Code>(name: string, loading: Promise<Code>): Promise<Code> =>
    loading.catch((thrown: unknown) => {
      throw new CallError(name, { status: 0, code: 'not_ready', message: String(thrown) });
    });

  /** Sends what only reads again, while its failure is temporary. */
  function sendWithRetries<Answer>({ info, signal }: Asked, send: () => Promise<Answer>): Promise<Answer> {
    if (info.method !== 'GET') return send();
    return withRetries(send, {
      times: seams.limits().retries,
      first: 400,
      wait: (milliseconds) => seams.wait(milliseconds, signal),
      mayPass: (thrown) => mayPass(thrown) && !signal?.aborted,
    });
  }

  /** Turns a documented error into its answer; throws any other failure again. */
  function meaningOf(name: string, thrown: unknown): Json {
    const meant = thrown instanceof CallError ? seams.calls[name]?.means?.[thrown.status] : undefined;
    if (meant === undefined) throw thrown;
    return meant;
  }

  async function answer(asked: Asked): Promise<Json> {
    const { name, info, signal } = asked;
    const key = keyOf(asked);
    const kept = cache.read(key);
    if (kept !== undefined) return kept;
    // The checks load while the answer is under way; one that did not load is asked for again once it is there.
    ready(asked).catch(() => undefined);
    const sent = await sendWithRetries(asked, async () => {
      const { response, version } = await send(asked);
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
    mustMeanYes(name, info, status, good);
    cache.keep(key, good, info.cacheMinutes);
    return good;
  }

  /** Sends a change; one that is carried out once keeps its key until its outcome is known. */
  async function changed(call: Asked): Promise<Json> {
    const { name, given, info } = call;
    const attempt = info.once ? await (await late(name, seams.attempts())).begin(name, given) : undefined;
    try {
      const answered = await answer({ ...call, attempt: attempt?.key });
      attempt?.known();
      return answered;
    } catch (thrown) {
      const failure = maybeArrived(name, thrown);
      if (!failure.unknown) attempt?.known();
      throw failure;
    }
  }

  return {
    async call(name, given, signal) {
      const call = asked(name, given, signal);
      if (!call.info.modifies) return answer(call);
      if (!seams.online()) throw new CallError(name, { status: 0, code: 'offline' });
      await ready(call);
      return changed(call);
    },
    async file(name, given, signal) {
      const call = asked(name, given, signal);
      const { fileName, isAsNamed, isFile, withType } = await late(name, import('./download.ts'));
      const { headers, status, content } = await sendWithRetries(call, async () => {
        const { response } = await send(call);
        const content = await bodyOf(name, () => response.blob(), signal);
        return { headers: response.headers, status: response.status, content };
      });
      const download = { name: fileName(name, call.info, given, headers), content };
      if (!isFile(call.info, headers, content) || !(await isAsNamed(download)))
        throw new CallError(name, { status, code: 'malformed', body: asJson(await content.text()) ?? null });
      return withType(download, headers);
    },
  };
}
