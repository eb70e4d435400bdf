import {
  type Context,
  type CustomerContext,
  forCustomer,
  type Handler,
  type Identify,
  Refusal,
} from '../handler.ts';
import type { PersonRow } from '../store/rows.ts';
import { makeToken, readToken } from '../tokens.ts';
import { mailedTo } from './mailed.ts';

type Who = Pick<PersonRow, 'id' | 'password' | 'language' | 'provisional'> & { contracts: number };

/** Finds a person by a column, and how many contracts there are. */
async function personBy(
  context: Context,
  column: 'login' | 'client_id',
  value: string,
): Promise<Who | undefined> {
  const [found] = await context.database.query<Who>(
    `select id, password, language, provisional, (select count(*) from contract where person_id = person.id) as contracts
     from person where ${column} = $1`,
    [value],
  );
  return found;
}

async function welcome({ secret, now }: Context, who: Pick<Who, 'id' | 'language' | 'contracts'>) {
  const token = await makeToken(secret, { uid: who.id, lang: who.language, read_only: false }, now);
  return { token, new_customer: who.contracts === 0 };
}

/** Signs in by user name and password, and tells a provisional one; 403 when they do not belong together. */
export const signIn: Handler = async (context) => {
  const who = await personBy(context, 'login', String(context.body.user).trim().toLowerCase());
  if (!who || who.password === null || who.password !== context.body.password) {
    throw new Refusal(403, { message: 'wrong_credentials' });
  }
  return { ...(await welcome(context, who)), ...(who.provisional ? { change_password: true } : {}) };
};

/** Tells whether a token holds: 419 for an expired one, 401 for one that is none. */
export const isTokenValid: Handler = async ({ body, secret, now }) => {
  const reading = await readToken(secret, String(body.token), now);
  if ('claims' in reading) return { token_is_valid: true };
  throw new Refusal(reading.fault === 'token_expired' ? 419 : 401, { message: reading.fault });
};

/** Registers a user without contracts; 400 when the name is taken. */
export const register: Handler = async (context) => {
  const login = String(context.body.user).trim().toLowerCase();
  if (await personBy(context, 'login', login)) throw new Refusal(400, { errors: { user: ['user_exists'] } });
  const [made] = await context.database.query<{ id: number }>(
    `insert into person (id, login, password, name, vat, email, mobile, language)
     select max(id) + 1, $1, $2, $1, '', $1, '', 'es_ES' from person returning id`,
    [login, context.body.password],
  );
  return welcome(context, { id: made?.id ?? 0, language: 'es_ES', contracts: 0 });
};

/** Signs in by the pair `<user>-client` and the password. */
export const signInClient: Handler = async (context) => {
  const who = await personBy(context, 'client_id', String(context.body.client_id));
  if (!who || who.password === null || who.password !== context.body.secret) {
    throw new Refusal(403, { message: 'wrong_client' });
  }
  return welcome(context, who);
};

/** Stands for an identity provider where none is named: the code is the login of a person. */
const standIn: Identify = async ({ code }) => ({ login: code, idToken: `openid-${code}` });

/** Exchanges the code of the identity provider; 403 when code or nonce are wrong, or nobody here goes by that login. */
export const signInOpenid: Handler = async (context) => {
  const { body, origin, identify = standIn } = context;
  if (body.nonce === '') throw new Refusal(403, { message: 'Nonce not present' });
  const returnTo = `${origin}/connect`;
  const { login, idToken } = await identify({
    code: String(body.code),
    nonce: String(body.nonce),
    returnTo,
  });
  const who = await personBy(context, 'login', login.trim().toLowerCase());
  if (!who) throw new Refusal(403, { message: 'wrong_code' });
  return { ...(await welcome(context, who)), openid_token: idToken };
};

/** Pretends to send a new password; never tells whether the address is known. */
export const recover: Handler = async (context) => mailedTo(context, 'email');

/** Pretends to send a provisional password, which is the present one; 400 when tax id and e-mail belong to nobody. */
export const reset: Handler = async (context) => {
  const sent = await mailedTo(context, 'email', 'nif');
  await context.database.query('update person set provisional = true where lower(email) = lower($1)', [
    String(context.body.email).trim(),
  ]);
  return sent;
};

async function replacePassword(context: CustomerContext) {
  const { database, body, claims } = context;
  const changed = await database.query<Who>(
    `update person set password = $1, provisional = false where id = $2 and password = $3
     returning id, language, 1 as contracts`,
    [body.password, claims.uid, body.current],
  );
  const [who] = changed;
  if (!who) throw new Refusal(403, { message: 'wrong_password' });
  return { status: 'ok', token: (await welcome(context, who)).token };
}

/** Changes the password; 403 when the present one is wrong. */
export const changePassword: Handler = forCustomer(replacePassword);
