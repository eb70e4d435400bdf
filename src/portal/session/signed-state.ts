import { fromBase64url, toBase64url } from '../../base/base64url.ts';

/** The parameters that survive a sign-in at a provider: the redirect and the promotion code. */
export type Carried = { redirect?: string; promocode?: string };

const algorithm = { name: 'HMAC', hash: 'SHA-256' };

const utf8 = (text: string) => new TextEncoder().encode(text);

/** 32 random bytes, for a secret or a nonce. */
export const random32 = (): string => toBase64url(crypto.getRandomValues(new Uint8Array(32)));

const keyOf = (secret: string, use: 'sign' | 'verify') =>
  crypto.subtle.importKey('raw', utf8(secret), algorithm, false, [use]);

/** Writes the parameters as a state of OpenID Connect: readable by anybody, but signed with the secret. */
export async function signState(carried: Carried, secret: string): Promise<string> {
  const payload = toBase64url(utf8(JSON.stringify(carried)));
  const signature = await crypto.subtle.sign(algorithm.name, await keyOf(secret, 'sign'), utf8(payload));
  return `${payload}.${toBase64url(new Uint8Array(signature))}`;
}

/** The parameters of a state; undefined if its signature is wrong. */
export async function verifyState(state: string, secret: string): Promise<Carried | undefined> {
  const [payload = '', signature = ''] = state.split('.');
  try {
    const key = await keyOf(secret, 'verify');
    const genuine = await crypto.subtle.verify(algorithm.name, key, fromBase64url(signature), utf8(payload));
    return genuine ? (JSON.parse(new TextDecoder().decode(fromBase64url(payload))) as Carried) : undefined;
  } catch {
    return undefined;
  }
}
