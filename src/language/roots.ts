import type { JsonObject } from '../base/json.ts';
import { consentCategories } from './consent.ts';

const text = (description: string): JsonObject => ({ type: 'string', description });
const yesNo = (description: string): JsonObject => ({ type: 'boolean', description });
const closed = (description: string, properties: { readonly [name: string]: JsonObject }): JsonObject => ({
  type: 'object',
  description,
  properties,
  required: Object.keys(properties),
  additionalProperties: false,
});
const orNull = (schema: JsonObject): JsonObject => ({ ...schema, type: [String(schema.type), 'null'] });
const choice = (description: string, values: readonly string[]): JsonObject => ({
  type: 'string',
  enum: values,
  description,
});
const open = (description: string): JsonObject => ({ type: 'object', description });

/** The part of the session that rules can read. */
const session = closed('Who is there.', {
  authenticated: yesNo('Somebody is signed in.'),
  authenticating: yesNo('A sign-in is under way.'),
  refreshing: yesNo('A stored token is being checked.'),
  readOnly: yesNo('Staff look at a customer: nothing may be changed.'),
  expired: yesNo('The token has expired.'),
  offered: yesNo('The address brought the session of another person.'),
  offeredReadOnly: yesNo('That session is of staff who look at a customer.'),
  status: orNull(
    closed('What went wrong with the session as a whole.', {
      status: { type: 'integer', description: 'The HTTP status; 0 without an answer.' },
      code: text('The code of the error.'),
      text: text('The message of the server.'),
    }),
  ),
  type: orNull(text('How it came to be: credentials, openid, token, clientid, refresh, logout, register.')),
  newCustomer: yesNo('Somebody without a contract yet.'),
  changePassword: yesNo('The password is a provisional one, to be changed.'),
  promocode: orNull(text('The promotion code they arrived with.')),
  language: text('The language of the page: ca, es, …'),
  claims: open('What the token says; retailers differ.'),
  userId: orNull(text('The claim that `session.userIdClaim` names.')),
  former: orNull(text('Whose session ended in another tab, at whose address the customer goes on.')),
  profile: orNull(
    closed('The customer, once read.', {
      name: orNull(text('Name.')),
      email: orNull(text('E-mail address.')),
      newsletter_url: orNull(text('Where newsletters are kept.')),
    }),
  ),
});

/** The part of the address that rules can read. */
const route = closed('The address.', {
  screen: text('The id of the screen.'),
  path: text('The path as written.'),
  params: open('The variable parts of the path.'),
  hash: text('The anchor, without its sign; empty where there is none.'),
  query: { ...open('What stands behind the question mark.'), additionalProperties: { type: 'string' } },
});

/** What the person at the browser accepted. */
const consent = orNull(
  closed(
    'What the person at this browser accepted, by category; null while nothing was chosen, or nobody has looked yet.',
    Object.fromEntries(
      consentCategories.map((category) => [category, yesNo(`Whether ${category} is accepted.`)]),
    ),
  ),
);

/** The environment that rules can read. */
const env = closed('The world around.', {
  today: text('The day in the time zone of the partner, as ISO date.'),
  now: text('The present moment, as ISO date and time in UTC.'),
  viewport: choice('How wide the window is.', ['phone', 'tablet', 'desktop']),
  online: yesNo('The browser has a network.'),
  adBlocked: yesNo(
    'Something in the browser hides what looks like advertising, and may hide parts of the portal.',
  ),
  consent,
  asksConsent: yesNo('Something that the partner declares needs the consent of whoever is there.'),
  build: text('The build of the portal, which changes whenever anything of it does.'),
  settled: yesNo('The settings of the server are known, or were waited for long enough.'),
  settings: choice("How the server's settings stand; on an error the partner's own serve.", [
    'fetching',
    'loaded',
    'error',
  ]),
});

/** The root `error` inside onError. */
const error = closed('The failure of a call.', {
  call: text('The call that failed.'),
  status: { type: 'integer', description: 'The HTTP status; 0 without an answer.' },
  code: text('The code of the error.'),
  message: text('The message of the server.'),
  errors: {
    type: 'object',
    description: 'What the server complains of in a 400, by field; empty where it names nothing.',
    additionalProperties: { type: 'string' },
  },
  body: { description: 'The body of the answer.' },
  unknown: yesNo(
    'A change that may have arrived nevertheless: it was sent, and no readable answer came back.',
  ),
});

/** The root `index` inside lists. */
const index: JsonObject = { type: 'integer', description: 'The place of the item in its list, from 0.' };

/** JSON Schemas of the roots that are the same everywhere. */
export const rootSchemas = { session, route, env, error, index } as const;

/** Every root that rules may read. Which of them are known depends on the place. */
export const roots = [
  'settings',
  'flags',
  'session',
  'route',
  'data',
  'state',
  'form',
  'initial',
  'item',
  'index',
  'args',
  'result',
  'error',
  'env',
] as const;

/** The roots that have the same schema at every place of a partner. */
export const everywhere: readonly string[] = ['settings', 'flags'] satisfies Root[];

/** The name of a root. */
export type Root = (typeof roots)[number];

/** Whether a text is the name of a root. */
export const isRoot = (name: string): name is Root => (roots as readonly string[]).includes(name);
