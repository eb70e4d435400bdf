import { type Context as Asking, Hono } from 'hono';
import { isObject, type Json, type JsonObject } from '../../base/json.ts';
import { nearest } from '../../base/suggest.ts';
import { textOf } from '../body.ts';
import { Refusal } from '../handler.ts';
import { people } from '../people.ts';
import { keptScenarios, knownScenarios, scenarioOf, scenarioWords } from '../scenarios.ts';
import type { RetailerStore } from '../store/retailer-store.ts';
import { makeToken } from '../tokens.ts';

/** What steers the sandbox from an address or a script. */
export type ScriptParts = {
  store: RetailerStore;
  /** The names of the declared calls. */
  calls: readonly string[];
  cookies: (request: Request) => string | undefined;
};

const kinds: readonly string[] = [...new Set(knownScenarios.map(([word]) => scenarioOf(word).kind))];

const users: readonly string[] = [...new Set(people.map(({ user }) => user))];

const refuse = (message: string): Refusal => new Refusal(400, { message });

/** The known word that was perhaps meant, or all that there are. */
export const meant = (word: string, known: readonly string[]): string => {
  const near = nearest(word, known);
  return near ? `did you mean ${near}?` : `there are ${known.join(', ')}`;
};

/** What is wrong with the value of a scenario that takes one. */
function wrongValue(word: string): string | undefined {
  const { kind, value = '' } = scenarioOf(word);
  const known = knownScenarios.map(([one]) => one);
  const example = known.find((one) => one.startsWith(`${kind}:`));
  const [said] = word.split('@');
  if (kind === 'status' && !/^[45]\d\d$/.test(value))
    return `"${said}" needs a status from 400 to 599, such as status:500`;
  return example !== undefined && value === '' ? `"${said}" needs a value, such as ${example}` : undefined;
}

/** What is wrong with scenario words that would do nothing: of no kind, without a value, or for no call. */
export function wrongScenario(words: readonly string[], calls: readonly string[]): string | undefined {
  for (const word of words) {
    const { kind, call } = scenarioOf(word);
    if (!kinds.includes(kind)) return `no scenario "${kind}"; ${meant(kind, kinds)}`;
    const wrong = wrongValue(word);
    if (wrong !== undefined) return wrong;
    if (call !== undefined && !calls.includes(call))
      return `no call "${call}"; ${nearest(call, calls) ? meant(call, calls) : 'schemas/calls has their names'}`;
  }
  return undefined;
}

/** Refuses names of values that nothing reads. */
function mustBeNamed(given: object, names: readonly string[]): void {
  const strange = Object.keys(given).find((name) => !names.includes(name));
  if (strange !== undefined) throw refuse(`no word "${strange}"; ${meant(strange, names)}`);
}

/** Refuses scenario words that would do nothing. */
function mustBeKnown(words: readonly string[], calls: readonly string[]): void {
  const wrong = wrongScenario(words, calls);
  if (wrong !== undefined) throw refuse(wrong);
}

/** A token of a person of the sandbox; a read-only one, as staff have it, where that is asked for. */
export async function tokenOf(store: RetailerStore, user: string, readOnly = false): Promise<string> {
  const person = people.find((one) => one.user === user);
  if (!person) throw refuse(`no person "${user}"; ${meant(user, users)}`);
  const { now, secret } = await store.present();
  const [row] = await store.database.query<{ language: string }>(
    'select language from person where id = $1',
    [person.id],
  );
  return makeToken(secret, { uid: person.id, lang: row?.language ?? 'es_ES', read_only: readOnly }, now);
}

/** The body of a request, which may hold these names alone. */
async function sentTo(asking: Asking, names: readonly string[]): Promise<JsonObject> {
  const text = await textOf(asking.req.raw);
  if (text === '') return {};
  let body: unknown;
  try {
    body = JSON.parse(text);
  } catch {
    // Told below, as a list is.
  }
  if (!isObject(body)) throw refuse('the body has to be a JSON object');
  mustBeNamed(body, names);
  return body;
}

const textsIn = (value: Json | undefined): string[] => {
  const list = Array.isArray(value) ? value : [];
  if (value !== undefined && (!Array.isArray(value) || list.some((one) => typeof one !== 'string')))
    throw refuse('scenarios has to be a list of texts: ["offline@contracts.list"]');
  return list as string[];
};

/** A path of this portal: nothing that leads to another host. */
function pathIn(written: string | undefined, origin: string): URL {
  const to = new URL(written ?? '/', origin);
  if (to.origin !== origin) throw refuse('"to" has to be a path of this portal');
  return to;
}

/**
 * `go`, an address that brings a browser into a situation, and `api`, the same for scripts: scenarios, people, time,
 * beginning again. Refuses words that would do nothing.
 */
export function scriptRoutes({ store, calls, cookies }: ScriptParts): Hono {
  const routes = new Hono();

  routes.get('/go', async (asking) => {
    const query = asking.req.query();
    mustBeNamed(query, ['scenario', 'as', 'to']);
    const { scenario, as, to } = query;
    const words = (scenario ?? '').split(',').filter((word) => word !== '');
    mustBeKnown(words, calls);
    const target = pathIn(to, new URL(asking.req.url).origin);
    if (as !== undefined) target.searchParams.set('token', await tokenOf(store, as));
    asking.header('set-cookie', keptScenarios(words));
    return asking.redirect(`${target.pathname}${target.search}${target.hash}`, 303);
  });

  routes.get('/api', async (asking) => {
    const { now } = await store.present();
    return asking.json({
      scenarios: scenarioWords(cookies(asking.req.raw)),
      known: Object.fromEntries(knownScenarios),
      people: people
        .filter(({ impersonated }) => !impersonated)
        .map(({ user, password, purpose }) => ({ user, password, purpose })),
      now: now.toISOString(),
    });
  });
  routes.post('/api/scenario', async (asking) => {
    const words = textsIn((await sentTo(asking, ['scenarios'])).scenarios);
    mustBeKnown(words, calls);
    const cookie = keptScenarios(words);
    asking.header('set-cookie', cookie);
    return asking.json({ scenarios: words, cookie: cookie.split(';')[0] });
  });
  routes.post('/api/person', async (asking) => {
    const { user, readOnly = false } = await sentTo(asking, ['user', 'readOnly']);
    if (user === undefined) throw refuse(`user is missing; there are ${users.join(', ')}`);
    return asking.json({ token: await tokenOf(store, String(user), readOnly === true) });
  });
  routes.post('/api/clock', async (asking) => {
    const { minutes = 0, days = 0 } = await sentTo(asking, ['minutes', 'days']);
    const later = Number(minutes) + Number(days) * 1440;
    if (!(later > 0)) throw refuse('minutes or days has to be a number above 0');
    if (!(await store.moveClock(later))) throw refuse('too_late');
    return asking.json({ now: (await store.present()).now.toISOString() });
  });
  routes.post('/api/reset', async (asking) => {
    await store.reset();
    return asking.json({ now: (await store.present()).now.toISOString() });
  });
  return routes;
}
