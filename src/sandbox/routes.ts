import { type Context as Asking, Hono } from 'hono';
import { isObject, type Json, type JsonObject } from '../base/json.ts';
import type { ErrorObject } from 'ajv';
import { textOf } from './body.ts';
import {
  type Asked,
  type FileAnswer,
  type Handler,
  type Identify,
  isFileAnswer,
  Refusal,
} from './handler.ts';
import { readQuery } from './read-query.ts';
import type { ResolvedCall, ResolvedCalls } from './resolved-call.ts';
import { fieldErrors, type SchemaCheck } from './schema-check.ts';
import type { RetailerStore } from './store/retailer-store.ts';
import type { Partner } from './pages/page.ts';
import { type Claims, readToken } from './tokens.ts';

/** The parts that the routes need. */
export type RouteParts = {
  calls: ResolvedCalls;
  handlers: { readonly [call: string]: Handler };
  store: RetailerStore;
  check: SchemaCheck;
  /** The identity provider. Default: none. */
  identify?: Identify;
  /** The portals whose requests are told apart, where two of them have calls of their own at one path. */
  partners?: readonly Partner[];
};

const refuseFaults = (faults: readonly ErrorObject[]): void => {
  if (faults.length > 0) throw new Refusal(400, fieldErrors(faults));
};

/**
 * The claims of the request's token. Refuses customers' calls without a valid token, and changes with a read-only
 * one.
 */
async function claimsOf(
  asking: Asking,
  call: ResolvedCall,
  secret: string,
  now: Date,
): Promise<Claims | undefined> {
  const token = /^Bearer (.+)$/i.exec(asking.req.header('authorization') ?? '')?.[1];
  const reading = token === undefined ? undefined : await readToken(secret, token, now);
  const claims = reading && 'claims' in reading ? reading.claims : undefined;
  if (call.access === 'customer' && !claims) {
    throw new Refusal(401, { message: reading && 'fault' in reading ? reading.fault : 'unauthorised' });
  }
  if (call.modifies && claims?.read_only) throw new Refusal(403, { message: 'read_only' });
  return claims;
}

async function bodyOf(asking: Asking): Promise<JsonObject> {
  const text = await textOf(asking.req.raw);
  if (text === '') return {};
  let body: unknown;
  try {
    body = JSON.parse(text);
  } catch {
    throw new Refusal(400, { message: 'malformed_body' });
  }
  if (!isObject(body)) throw new Refusal(400, { message: 'malformed_body' });
  return body;
}

const originOf = (asking: Asking): string => asking.req.header('origin') ?? new URL(asking.req.url).origin;

/** Reads a request and checks it against the schemas of its call, without the keys that every call may carry. */
async function askedOf(
  asking: Asking,
  call: ResolvedCall,
  version: number,
  check: SchemaCheck,
): Promise<Asked> {
  const { lang: [lang = ''] = [], ...query } = asking.req.queries();
  const [language = 'es'] = /^[a-z]{2}(?=_|$)/.exec(lang) ?? [];
  const typed = readQuery(call, query);
  if (call.query) refuseFaults(check.queryFaults(call.query, typed));
  const origin = originOf(asking);
  const body = call.body ? await bodyOf(asking) : {};
  if (call.body) refuseFaults(check.faults(call.body, body));
  const idempotencyKey = asking.req.header('idempotency-key');
  return { path: asking.req.param(), query: typed, body, version, language, origin, idempotencyKey };
}

/** The response with a file. Its name is given twice, for clients without RFC 5987. */
function fileResponse({ name, type, content }: FileAnswer): Response {
  const plain = name.normalize('NFD').replace(/[^ -~]|["\\]/g, '');
  const disposition = `attachment; filename="${plain}"; filename*=UTF-8''${encodeURIComponent(name)}`;
  return new Response(content, { headers: { 'content-type': type, 'content-disposition': disposition } });
}

/** The response, after its schema was checked. A mismatch is a fault of the sandbox: 500 with the place. */
function checkedResponse(
  name: string,
  call: ResolvedCall,
  version: number,
  answer: Json,
  check: SchemaCheck,
): Response {
  const schema = call.answers?.[String(version)]?.schema ?? call.answer;
  const [fault] = schema ? check.faults(schema, answer) : [];
  if (!fault) return Response.json(answer);
  const message = `${name} v${version}: the answer does not fit at ${fault.instancePath || '/'}: ${fault.message}`;
  return Response.json({ message }, { status: 500 });
}

async function answerCall(
  parts: RouteParts,
  { name, version, plays }: { name: string; version: number; plays: readonly string[] },
  asking: Asking,
): Promise<Response> {
  const { calls, handlers, store, check, identify } = parts;
  const call = calls[name];
  const handler = handlers[name];
  if (!call || (!handler && call.example === undefined)) throw new Refusal(501, { message: 'not_built' });
  const { now, secret } = await store.present();
  const claims = await claimsOf(asking, call, secret, now);
  const asked = await askedOf(asking, call, version, check);
  const { database } = store;
  if (!handler) return checkedResponse(name, call, version, call.example ?? null, check);
  const answer = await handler({ ...asked, database, secret, now, claims, identify, plays });
  return isFileAnswer(answer) ? fileResponse(answer) : checkedResponse(name, call, version, answer, check);
}

/**
 * A sort key that puts fixed paths before those with arguments, so that `contracts/ibans` is not a contract called
 * ibans.
 */
const openness = (path: string): string => path.replace(/\{\w+\}/g, '\uffff');

/** The partner whose portal asks: by the address of its portal, else by the first label of the host. */
function askingPartner(asking: Asking, partners: readonly Partner[]): string | undefined {
  const origin = originOf(asking);
  const [known] = partners.filter(({ address }) => address === origin);
  return known?.id ?? (URL.canParse(origin) ? new URL(origin).hostname.split('.')[0] : undefined);
}

/** Of calls at one place, those that a partner has: never those of another one, where it has any. */
function ofPartner(
  names: readonly string[],
  { calls, partners = [] }: RouteParts,
  asking: Asking,
): readonly string[] {
  const id = askingPartner(asking, partners);
  const kept = names.filter((name) => [undefined, id].includes(calls[name]?.owner));
  return kept.length > 0 ? kept : names;
}

/** Of calls that share a method and a path, the one whose body the request has; the first if it has none of them. */
async function namedBy(all: readonly string[], parts: RouteParts, asking: Asking): Promise<string> {
  const names = all.length < 2 ? all : ofPartner(all, parts, asking);
  const { calls, check } = parts;
  const [first = ''] = names;
  if (names.length < 2) return first;
  const body: unknown = await asking.req.raw
    .clone()
    .json()
    .catch(() => undefined);
  return (
    names.find((name) => {
      const schema = calls[name]?.body;
      return schema !== undefined && check.faults(schema, body).length === 0;
    }) ?? first
  );
}

/** The calls of each method and path, in the order in which they are tried. */
function calledAt(
  calls: ResolvedCalls,
): Map<string, { method: string; path: string; version: number; names: string[] }> {
  const named = Object.entries(calls).sort(([, left], [, right]) =>
    openness(left.path) < openness(right.path) ? -1 : 1,
  );
  const places = new Map<string, { method: string; path: string; version: number; names: string[] }>();
  for (const [name, { method, path: below, versions }] of named) {
    for (const version of versions) {
      const path = `/api/v${version}/${below.replace(/\{(\w+)\}/g, ':$1').replace(/\/$/, '')}`;
      const key = `${method} ${path}`;
      const place = places.get(key) ?? { method, path, version, names: [] };
      places.set(key, { ...place, names: [...place.names, name] });
    }
  }
  return places;
}

/** How a request is wrapped: with the name of its call, and what answers it, told how else the retailer behaves. */
export type Inform = (
  name: string,
  asking: Asking,
  answer: (plays: readonly string[]) => Promise<Response>,
) => Promise<Response>;

/** Routes of every call in each of its versions, below `/api/v{n}/`. */
export function callRoutes(parts: RouteParts, inform: Inform): Hono {
  const routes = new Hono({ strict: false });
  for (const { method, path, version, names } of calledAt(parts.calls).values()) {
    routes.on(method, path, async (asking) => {
      const name = await namedBy(names, parts, asking);
      return inform(name.slice(name.indexOf('/') + 1), asking, (plays) =>
        answerCall(parts, { name, version, plays }, asking),
      );
    });
  }
  return routes;
}
