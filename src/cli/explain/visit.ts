import { createClient } from '../../api/client.ts';
import { dayIn } from '../../base/days.ts';
import type { Json } from '../../base/json.ts';
import { mergePatch } from '../../base/merge-patch.ts';
import { nearest } from '../../base/suggest.ts';
import { tokenClaims } from '../../base/token-claims.ts';
import type { SessionState } from '../../engine/addresses/session-root.ts';
import { fixedRoot, Scope } from '../../engine/state/scope.ts';
import type { Portal } from '../../language/portal.ts';
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
