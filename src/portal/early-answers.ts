import { CallError } from '../api/call-error.ts';
import type { Json } from '../base/json.ts';
import type { Arguments, Services } from '../engine/services.ts';

type Call = Services['call'];

export type EarlySeams = {
  call: Call;
  /** Whether a call changes something. */
  isChange: (call: string) => boolean;
  /** The token that a call of customers carries now. Fails once another page takes the place of this one. */
  token: () => string | undefined;
  /** The arguments of every call, the language among them. */
  common: () => Arguments;
  /** Milliseconds of any clock. */
  now: () => number;
};

type Early = { answer: Promise<Json>; token: string | undefined; at: number; gone: AbortController };

/** How long an answer counts as just read, in ms: after that, a page that is looked at again reads it again too. */
const longest = 60_000;

/** A refusal may be about a session that is good by now: it is not told, and the read is sent again. */
const isOfSession = (thrown: unknown): boolean =>
  thrown instanceof CallError && (thrown.code === 'other_session' || [401, 403, 419].includes(thrown.status));

/**
 * Answers that were asked for before it was known that the session is good. Each belongs to the token that asked for it,
 * and is handed out once, to the same call in the same language.
 */
export function earlyAnswers({ call, isChange, token, common, now }: EarlySeams) {
  const asked = new Map<string, Early>();
  const keyOf = (name: string, given: Arguments) => JSON.stringify([name, given, common()]);

  /** Forgets what nobody took. */
  function forget(): void {
    for (const { gone } of asked.values()) gone.abort();
    asked.clear();
  }

  function take(name: string, given: Arguments): Promise<Json> | undefined {
    const key = keyOf(name, given);
    const found = asked.get(key);
    if (!found) return undefined;
    asked.delete(key);
    return found.token === token() && now() - found.at < longest ? found.answer : undefined;
  }

  return {
    /** Asks for an answer that will be needed if the session is good. */
    ask(name: string, given: Arguments): void {
      const key = keyOf(name, given);
      if (asked.has(key)) return;
      const gone = new AbortController();
      const early = { token: token(), at: now(), gone, answer: call(name, given, gone.signal) };
      early.answer.catch(() => undefined);
      asked.set(key, early);
    },
    forget,
    /** Sends a call, unless its answer was asked for before. */
    async call(name: string, given: Arguments, signal?: AbortSignal): Promise<Json> {
      if (isChange(name)) forget();
      const early = signal ? undefined : take(name, given);
      if (!early) return call(name, given, signal);
      return early.catch((thrown: unknown) => {
        if (isOfSession(thrown)) return call(name, given);
        throw thrown;
      });
    },
  };
}
