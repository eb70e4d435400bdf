import { fromBase64url, toBase64url } from '../base/base64url.ts';

/** The claims of a session token. Times are seconds since 1970. */
export type Claims = { uid: number; lang: string; read_only: boolean; iat: number; exp: number };

/** The result of reading a token: its claims, or why it is invalid. */
export type TokenReading = { claims: Claims } | { fault: 'unauthorised' | 'token_expired' };

const algorithm = { name: 'HMAC', hash: 'SHA-256' };
const lifetime = 8 * 3600;

const utf8 = (text: string) => new TextEncoder().encode(text);
const asJson = (value: object) => toBase64url(utf8(JSON.stringify(value)));

const keyFrom = (secret: string) =>
  crypto.subtle.importKey('raw', utf8(secret), algorithm, false, ['sign', 'verify']);

/** Creates a token (JWT, HS256) that is valid for eight hours. */
export async function makeToken(
  secret: string,
  who: Pick<Claims, 'uid' | 'lang' | 'read_only'>,
  now: Date,
): Promise<string> {
  const iat = Math.floor(now.getTime() / 1000);
  const signed = `${asJson({ alg: 'HS256', typ: 'JWT' })}.${asJson({ ...who, iat, exp: iat + lifetime })}`;
  const signature = await crypto.subtle.sign(algorithm.name, await keyFrom(secret), utf8(signed));
  return `${signed}.${toBase64url(new Uint8Array(signature))}`;
}

async function claimsOf(secret: string, token: string): Promise<Claims | undefined> {
  const [header = '', payload = '', signature = '', ...rest] = token.split('.');
  if (rest.length > 0) return undefined;
  const key = await keyFrom(secret);
  const genuine = await crypto.subtle.verify(
    algorithm.name,
    key,
    fromBase64url(signature),
    utf8(`${header}.${payload}`),
  );
  return genuine ? (JSON.parse(new TextDecoder().decode(fromBase64url(payload))) as Claims) : undefined;
}

/** Reads a token: its claims, or whether it has expired or is not a token of the sandbox. */
export async function readToken(secret: string, token: string, now: Date): Promise<TokenReading> {
  const claims = await claimsOf(secret, token).catch(() => undefined);
  if (!claims) return { fault: 'unauthorised' };
  return claims.exp * 1000 <= now.getTime() ? { fault: 'token_expired' } : { claims };
}
