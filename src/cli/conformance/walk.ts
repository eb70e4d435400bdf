import type { Arguments } from '../../api/address.ts';
import { asObject, type JsonObject } from '../../base/json.ts';
import type { ResolvedCall } from '../../sandbox/resolved-call.ts';
import { refusal, successMisfits } from './judge-answer.ts';
import { probe, probeVersion } from './probes.ts';
import { fits, misfit, type Report } from './report.ts';
import { Talk, type Told, type Walk } from './talk.ts';
import { argumentSets, argumentsOf, listed } from './values.ts';

/** How many things of a list a call is asked about, and how many it may refuse before it counts as not seen. */
const [seen, refusals] = [5, 10];
/** How many entries of a list are asked for at once. */
const pageSize = 20;

const words = (given: Arguments): string =>
  Object.entries(given)
    .map(([name, value]) => `${name}=${typeof value === 'object' ? JSON.stringify(value) : value}`)
    .join(', ');

/** The arguments that tell one request for a call from another. */
function telling({ path }: ResolvedCall, sets: readonly Arguments[]): (set: Arguments) => string {
  const varies = (name: string) =>
    sets.length > 1 ? sets.some((set) => set[name] !== sets[0]?.[name]) : path.includes(`{${name}}`);
  return (set) => words(Object.fromEntries(Object.entries(set).filter(([name]) => varies(name))));
}

/** Tells of a page that holds more than was asked for. */
function checkPage({ paged }: ResolvedCall, { check, heard }: Told, limit: number): void {
  const entries = paged && asObject(heard.answer?.body)[paged.items];
  if (!paged || !Array.isArray(entries) || entries.length <= limit) return;
  const says = `holds ${entries.length} entries, though limit=${limit} was asked for`;
  check.misfits.push(misfit('body', says, `/${paged.items}`));
}

/** Asks with each set of arguments until enough was seen. @returns the first that was answered; false after a misfit. */
async function askAll(
  talk: Talk,
  { name, call, sets }: { name: string; call: ResolvedCall; sets: readonly Arguments[] },
): Promise<{ version: number; given: Arguments } | false | undefined> {
  const tell = telling(call, sets);
  const limit = Math.min(pageSize, call.paged?.most ?? pageSize);
  let good: { version: number; given: Arguments } | undefined;
  let answered = 0;
  for (const set of sets.slice(0, refusals)) {
    const given = call.paged ? { offset: 0, limit, ...set } : set;
    const versions = good ? [good.version] : call.versions;
    const told = await talk.inVersions(name, call, given, { what: tell(set), versions });
    if (!told) continue;
    checkPage(call, told, limit);
    if (!fits(told.check)) return false;
    if (!told.good) continue;
    good ??= { version: told.check.version, given };
    answered += 1;
    if (answered === seen) break;
  }
  return good;
}

/** Asks once for each of what an argument may be, other than the one that was asked for. */
async function askVariants(talk: Talk, name: string, call: ResolvedCall, version: number, good: Arguments) {
  if (call.body) return;
  for (const [argument, schema] of Object.entries(argumentsOf(call).schemas))
    for (const value of listed(schema).filter((one) => one !== good[argument])) {
      const given = { ...good, [argument]: value };
      await talk.once(talk.request(name, call, version, given), words({ [argument]: value }));
    }
}

/** Why a call is not asked; undefined if it is. */
function whyNot(name: string, call: ResolvedCall, { customer }: Walk, token?: string): string | undefined {
  if (call.modifies) return 'changes data; --changes names what a test person may change';
  if (name === 'session.signIn') return 'nobody was given to sign in; --login or --token';
  if (call.access !== 'customer' || token !== undefined) return undefined;
  return customer ? 'nobody is signed in' : 'is for customers; --login or --token';
}

/** Takes a token that was given, unless the server refuses it: every call of a customer would only say so again. */
async function takeToken(talk: Talk, { calls }: Walk, token: string): Promise<void> {
  const call = calls['session.isTokenValid'];
  if (!call) return;
  const [version = 1] = call.versions;
  const request = talk.request('session.isTokenValid', call, version, { token });
  const heard = await talk.ask(request);
  const refused = refusal(request, heard);
  if (refused)
    talk.note(request, '', heard, {
      misfits: [misfit('status', `${refused.note} Another has to be given with --token`)],
      always: true,
    });
  else talk.token = token;
}

/** Signs the customer in, or takes the token that was given. */
async function signIn(talk: Talk, walk: Walk): Promise<void> {
  const { calls, customer } = walk;
  const call = calls['session.signIn'];
  if (!customer || !call) return;
  const [version = 1] = call.versions;
  const request = talk.request('session.signIn', call, version, 'user' in customer ? customer : {});
  if ('token' in customer) {
    await takeToken(talk, walk, customer.token);
    if (talk.token !== undefined) talk.keep(request, { token: talk.token });
    return;
  }
  const heard = await talk.ask(request);
  const refused = refusal(request, heard);
  const misfits = refused
    ? [misfit('status', `${refused.note} The customer that was given cannot sign in`)]
    : await successMisfits(request, heard);
  if (!fits(talk.note(request, '', heard, { misfits, always: !fits({ misfits }) }))) return;
  const body = asObject(heard.answer?.body);
  talk.keep(request, body);
  talk.token = String(body.token);
}

/**
 * Asks a server for every call that is safe to ask for, as the portal would, and tells where its answers differ from the
 * contract. What changes data is asked for only where `changes` names it. Never fails.
 */
export async function conformance(walk: Walk): Promise<Report> {
  const { calls, chosen, customer, given = {}, changes = {}, today } = walk;
  const talk = new Talk(walk);
  const asked = new Map<string, Promise<void>>();
  const sources = { given, answers: (of: string) => talk.answers.get(of) ?? [], today };

  async function read(name: string, call: ResolvedCall): Promise<void> {
    for (const { of } of Object.values(call.try ?? {})) if (of !== undefined) await reach(of);
    const { sets, lacks } = argumentSets(name, call, sources);
    const notSeen = (why: string) => void talk.notSeen.push({ call: name, why });
    if (lacks.length > 0) return notSeen(`--with has to give ${lacks.join(', ')}, as no answer does`);
    const good = await askAll(talk, { name, call, sets });
    if (good === false) return;
    if (!good) return notSeen('every value that the answers give for it is refused, as documented');
    await askVariants(talk, name, call, good.version, good.given);
    await probe(talk, walk, talk.request(name, call, good.version, good.given));
  }

  async function readOrTell(name: string): Promise<void> {
    const call = calls[name];
    if (!call || (name === 'session.signIn' && customer)) return;
    const why = whyNot(name, call, walk, talk.token);
    if (why === undefined) await read(name, call);
    else if (!changes[name]) talk.notSeen.push({ call: name, why });
  }

  /** Asks for a call, unless that was done before. */
  function reach(name: string): Promise<void> {
    const before = asked.get(name) ?? readOrTell(name);
    asked.set(name, before);
    return before;
  }

  const change = (name: string, call: ResolvedCall, sent: JsonObject) =>
    talk.once(talk.request(name, call, call.versions[0] ?? 1, sent), words(sent));

  await signIn(talk, walk);
  for (const name of Object.keys(calls)) if (chosen(name)) await reach(name);
  await probeVersion(talk, walk);
  for (const [name, sent] of Object.entries(changes)) {
    const call = calls[name];
    if (call && chosen(name)) await change(name, call, sent);
  }
  return { api: walk.api, checks: talk.checks, notSeen: talk.notSeen.filter(({ call }) => chosen(call)) };
}
