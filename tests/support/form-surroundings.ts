import { CallError, maybeArrived } from '../../src/api/call-error.ts';
import type { ClientSeams } from '../../src/api/client-seams.ts';
import type { Json } from '../../src/base/json.ts';
import { mergePatch } from '../../src/base/merge-patch.ts';
import type { Arguments, Services } from '../../src/engine/services.ts';
import { fixedRoot, Scope, storeRoot } from '../../src/engine/state/scope.ts';
import { createStore } from '../../src/engine/state/store.ts';
import type { PortalIndex } from '../../src/language/portal.ts';
import { signedOutSession } from '../../src/portal/session/signed-out-session.ts';
import type { FormTabs } from './form-tabs.ts';

/** Where a form stands: at which partner, who fills it in, what it is handed, and what is different there. */
export type Given = {
  partner?: string;
  language?: string;
  /** A customer of the sandbox; a visitor where none is named. */
  user?: string;
  /** The parameters of the form. */
  with?: { [name: string]: Json };
  /** Merge patches over what the partner and the customer have. */
  settings?: Json;
  session?: Json;
  /** What stands behind the question mark of the address. */
  query?: { [name: string]: string };
  /** What calls answer in place of the sandbox. What is not a GET never reaches it, and answers `{}`. */
  answers?: { [call: string]: Json | CallError };
  /** What the client is given in place of the sandbox; `fetch` then gets what is not a GET too. */
  line?: Partial<ClientSeams>;
  /** What was typed before, and when it was sent without an outcome that is known. */
  draft?: Json;
  sentAt?: string;
  /** The tabs of the browser where it is opened: `tabs` of a form that is open in another one. */
  tabs?: FormTabs;
};

/** A call that is not a GET, with the arguments that it was given. */
export type Sent = { call: string; with: Arguments };

/** A refusal of the retailer: a status, and the body that comes with it. */
export const refusal = (status: number, body: Json = {}): CallError =>
  new CallError('test', { status, code: status === 0 ? 'offline' : 'refused', body });

/** Arguments as the client sends them. */
export const withoutBlanks = (written: Arguments): Arguments =>
  Object.fromEntries(Object.entries(written).filter(([, value]) => value !== null && value !== undefined));

/** Calls that remember what was sent, and know whether an answer is still to come. */
export function recorded(given: Given, { calls }: PortalIndex, sandbox: Services['call']) {
  const sent: Sent[] = [];
  let pending = 0;
  async function answer(name: string, args: Arguments): Promise<Json> {
    const sends = calls[name]?.method !== 'GET';
    if (sends) sent.push({ call: name, with: withoutBlanks(args) });
    const known = given.answers?.[name] ?? (sends && !given.line ? {} : undefined);
    if (known instanceof CallError) throw calls[name]?.modifies ? maybeArrived(name, known) : known;
    return known ?? sandbox(name, args);
  }
  const call: Services['call'] = (name, args) => {
    pending += 1;
    return answer(name, args).finally(() => {
      pending -= 1;
    });
  };
  return { call, sent, busy: () => pending > 0 };
}

/** What rules of a form may read around it, the states it may set, what an old token does, and another language. */
export function surroundings(given: Given, { settings }: PortalIndex, language: string) {
  const { user, with: parameters = {} } = given;
  const session = { ...signedOutSession(language), authenticated: user !== undefined, userId: user ?? null };
  const store = createStore({
    state: {},
    data: parameters,
    session: mergePatch({ ...session }, given.session ?? {}),
  });
  const patched = (value: object, patch: Json = {}) => fixedRoot(mergePatch(value as Json, patch));
  const scope = new Scope()
    .with('settings', patched(settings, given.settings))
    .with('session', storeRoot(store, 'session'))
    .with('flags', fixedRoot(null))
    .with('env', fixedRoot({ today: new Date().toISOString().slice(0, 10), online: true }))
    .with('route', fixedRoot({ params: {}, query: given.query ?? {} }))
    .with('state', storeRoot(store, 'state'))
    .with('data', storeRoot(store, 'data'));
  const setStates = (values: { [name: string]: Json }) => {
    for (const [name, value] of Object.entries(values)) store.write(`state.${name}`, value);
    return true;
  };
  const expired = () => {
    if (store.read('session.authenticated') === true) store.write('session.expired', true);
  };
  const translate = (next: string) => store.write('session.language', next);
  /** Gives the parameters other values, as when they were read again. */
  const become = (values: { [name: string]: Json }) => store.write('data', { ...parameters, ...values });
  return { scope, setStates, expired, translate, become };
}
