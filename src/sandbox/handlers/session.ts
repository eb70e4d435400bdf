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

/** Finds a person by the value of a column, with the number of their contracts. */
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

/** Signs in with user name and password, and says if the password is provisional; 403 if they do not match. */
export const signIn: Handler = async (context) => {
  const who = await personBy(context, 'login', String(context.body.user).trim().toLowerCase());
  if (!who || who.password === null || who.password !== context.body.password) {
    throw new Refusal(403, { message: 'wrong_credentials' });
  }
  return { ...(await welcome(context, who)), ...(who.provisional ? { change_password: true } : {}) };
};

/** Checks a token: 419 if it has expired, 401 if it is invalid. */
export const isTokenValid: Handler = async ({ body, secret, now }) => {
  const reading = await readToken(secret, String(body.token), now);
  if ('claims' in reading) return { token_is_valid: true };
  throw new Refusal(reading.fault === 'token_expired' ? 419 : 401, { message: reading.fault });
};

/** Registers a user without contracts; 400 if the name is taken. */
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

/** Signs in with the pair `<user>-client` and the password. */
export const signInClient: Handler = async (context) => {
  const who = await personBy(context, 'client_id', String(context.body.client_id));
  if (!who || who.password === null || who.password !== context.body.secret) {
    throw new Refusal(403, { message: 'wrong_client' });
  }
  return welcome(context, who);
};

/** Replaces the identity provider if none is configured: the code is the login of a person. */
const standIn: Identify = async ({ code }) => ({ login: code, idToken: `openid-${code}` });

/** Exchanges the code of the identity provider; 403 if the code or nonce is wrong, or no person has that login. */
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

/** Simulates sending a new password; does not reveal whether the address is known. */
export const recover: Handler = async (context) => mailedTo(context, 'email');

/** Simulates sending a provisional password, which is the current one; 400 if tax id and e-mail match no person. */
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

/** Changes the password; 403 if the current one is wrong. */
export const changePassword: Handler = forCustomer(replacePassword);
