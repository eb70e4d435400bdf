import { createClient } from '../../api/client.ts';
import { asFailure } from '../../api/call-error.ts';
import { dayIn } from '../../base/days.ts';
import { asObject, type Json, type JsonObject } from '../../base/json.ts';
import { mergePatch } from '../../base/merge-patch.ts';
import { nearest } from '../../base/suggest.ts';
import { tokenClaims } from '../../base/token-claims.ts';
import { derivedState } from '../../engine/data/derived-reader.tsx';
import { readPages } from '../../engine/data/read-pages.ts';
import { argumentsOf, isCalled, readBefore, statusesIn } from '../../engine/data/source-arguments.ts';
import { chosenIn, stateValues } from '../../engine/data/state-values.ts';
import type { SessionState } from '../../engine/addresses/session-root.ts';
import { fixedRoot, Scope, storeRoot } from '../../engine/state/scope.ts';
import { publish, type SourceState, sourcesIn } from '../../engine/state/source-state.ts';
import { createStore } from '../../engine/state/store.ts';
import type { Portal, Screen } from '../../language/portal.ts';
import { evaluate } from '../../rules/evaluate.ts';
import { flagsOf } from '../../portal/flags.ts';
import { sessionOfClaims } from '../../portal/session/claims.ts';
import { personFlags, textOf } from '../../portal/session/sign-in-answer.ts';
import { signedOutSession } from '../../portal/session/signed-out-session.ts';
import { people } from '../../sandbox/people.ts';
import type { Sandbox } from '../../sandbox/sandbox.ts';
import { seamsInProcess } from '../retailer/client-in-process.ts';

type Call = (name: string, given: { [name: string]: Json | undefined }) => Promise<Json>;

/** Somebody at a portal: what rules read everywhere, and the calls as this person sends them. */
export type Visit = {
  /** The user of the sandbox, or `visitor`. */
  user: string;
  portal: Portal;
  scope: Scope;
  session: SessionState;
  /** What the server set over the partner's settings. */
  sent: Json;
  call: Call;
};

/** Whoever is not signed in. */
export const visitor = 'visitor';

/** What is wrong with the name of a person; undefined if nothing is. */
export function wrongPerson(user: string): string | undefined {
  const users = [...new Set(people.map((one) => one.user)), visitor];
  if (users.includes(user)) return undefined;
  const near = nearest(user, users);
  return `The sandbox has nobody named "${user}"; ${near ? `did you mean ${near}?` : `there are ${users.join(', ')}.`}`;
}

/** Signs somebody in at the sandbox and reads what every page reads: settings, flags, profile. */
export async function visitAs(
  user: string,
  portal: Portal,
  { fetch }: Sandbox,
  readOnly = false,
): Promise<Visit> {
  const { index } = portal;
  let token: string | undefined;
  let settings = index.settings;
  let language: string = index.defaultLanguage;
  const client = createClient({
    calls: index.calls,
    fetch: (address, init) => fetch(new Request(`http://sandbox.test${address}`, init)),
    token: () => token,
    ...seamsInProcess,
    readOnly: () => readOnly,
    common: () => ({ [settings.api.languageParameter]: language }),
  });
  const { call } = client;
  const asked = (name: string, given = {}) =>
    index.calls[name] ? call(name, given).catch(() => ({})) : Promise.resolve({});
  let session = signedOutSession(language);
  if (user !== visitor) {
    const { password } = people.find((one) => one.user === user) ?? {};
    const answer = await fetch(
      new Request('http://sandbox.test/api/v1/get_token', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ user, password }),
      }),
    );
    const said = (await answer.json()) as Json;
    token = textOf(said, 'token');
    if (token === undefined) throw new Error(`The sandbox did not sign ${user} in: ${answer.status}.`);
    const claims = tokenClaims(token);
    const known = sessionOfClaims(claims, settings.session);
    language = index.languages.find((one) => one === known.language) ?? language;
    session = {
      ...session,
      ...personFlags(said),
      authenticated: true,
      type: 'credentials',
      claims,
      userId: known.userId,
      readOnly: readOnly || known.readOnly,
      language,
      profile: (await asked('profile.read')) as SessionState['profile'],
    };
  }
  const publicSettings = await asked('settings.public');
  const privateSettings = token === undefined ? {} : await asked('settings.private');
  const sent = mergePatch(publicSettings, privateSettings);
  settings = mergePatch(settings as unknown as Json, sent) as unknown as typeof settings;
  const flags = flagsOf(await asked('flags.read')) ?? null;
  const env = {
    today: dayIn(settings.timeZone, new Date()),
    now: new Date().toISOString(),
    viewport: 'desktop',
    online: true,
    adBlocked: false,
    consent: null,
    asksConsent: index.asksConsent === true,
    build: '',
    settings: 'loaded',
    settled: true,
  };
  const scope = Object.entries({ settings, flags, session, env }).reduce(
    (built, [name, value]) => built.with(name, fixedRoot(value as unknown as Json)),
    new Scope(),
  );
  return { user, portal, scope, session, sent, call };
}

type Content = Pick<Screen, 'id' | 'sources' | 'state'>;

/** How a source came to its value. */
export type Answered = { [name: string]: SourceState & { asked?: JsonObject } };

/** How often sources are looked at again: each may wait for another. */
const rounds = 30;

/**
 * Reads the sources of a screen or menu as a page does, each once the ones it depends on have answered.
 * @returns the scope in which its rules read, and the state of each source.
 */
export async function readContent(
  content: Content,
  { scope: outer, call, portal }: Visit,
  query: URLSearchParams,
): Promise<{ scope: Scope; answered: Answered }> {
  const backing = {
    memory: new Map<string, Json>(),
    kept: { read: () => undefined, write: () => true, listen: () => () => undefined },
    arrived: new URLSearchParams(),
  };
  const { sources = {} } = content;
  const names = Object.keys(sources);
  const store = createStore({
    data: {},
    sources: Object.fromEntries(names.map((name) => [name, { status: 'loading', error: null }])),
    state: stateValues(content.state ?? {}, chosenIn(query, backing as never), outer),
  });
  const scope = ['state', 'sources', 'data'].reduce(
    (built, name) => built.with(name, storeRoot(store, name)),
    outer,
  );
  const answered: Answered = {};
  const asked = new Map<string, string>();

  async function stateOf(name: string): Promise<(SourceState & { asked?: JsonObject }) | undefined> {
    const source = sources[name];
    if (!source) return undefined;
    if (!isCalled(source)) {
      const value = (source.value ?? null) as Json;
      return derivedState(value, sourcesIn(value, names), scope, () => null);
    }
    const after = statusesIn(readBefore(source) as unknown as Json, names);
    const isWaiting = after.some((status) => scope.read(status) === 'loading');
    if (isWaiting) return undefined;
    const info = portal.index.calls[source.call];
    const given = argumentsOf(source, after, info?.needs, scope);
    const key = JSON.stringify(given ?? null);
    if (asked.get(name) === key) return undefined;
    asked.set(name, key);
    if (given === undefined) return { status: 'idle', value: null, error: null };
    try {
      const read = async (page: { [name: string]: Json }) => call(source.call, { ...given, ...page });
      const pages =
        source.upTo !== undefined && info?.paged
          ? await readPages(read, info.paged, source.upTo, () => undefined)
          : undefined;
      const answer = pages ? pages.items : await read({});
      const value =
        source.select === undefined
          ? answer
          : evaluate(source.select as Json, scope.with('result', fixedRoot(answer)).read);
      return {
        status: 'ready',
        value,
        error: null,
        asked: asObject(given),
        ...(pages?.partial ? { partial: true as const } : {}),
      };
    } catch (thrown) {
      if (source.else !== undefined)
        return { status: 'ready', value: evaluate(source.else as Json, scope.read), error: null };
      return { status: 'failed', value: null, error: asFailure(thrown), asked: asObject(given) };
    }
  }

  for (let round = 0; round < rounds; round += 1) {
    let changed = false;
    for (const name of names) {
      const state = await stateOf(name);
      if (!state) continue;
      answered[name] = state;
      const { asked: _, ...told } = state;
      changed = publish(store, name, told) || changed;
    }
    if (!changed) break;
  }
  return { scope, answered };
}
