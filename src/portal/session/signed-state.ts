/** What a sign-in elsewhere must not lose: where to go afterwards, and the promotion code. */
export type Carried = { redirect?: string; promocode?: string };

const algorithm = { name: 'HMAC', hash: 'SHA-256' };

const utf8 = (text: string) => new TextEncoder().encode(text);

/** Bytes as an address may carry them: base64url without padding. */
export const inAddress = (bytes: Uint8Array): string =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '');

function outOfAddress(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (sign) => sign.charCodeAt(0));
}

/** 32 random units, for a key or a word used once. */
export const random32 = (): string => inAddress(crypto.getRandomValues(new Uint8Array(32)));

const keyOf = (secret: string, use: 'sign' | 'verify') =>
  crypto.subtle.importKey('raw', utf8(secret), algorithm, false, [use]);

/** Writes what is carried as a state of OpenID connect: readable by anybody, changed by nobody without the secret. */
export async function signState(carried: Carried, secret: string): Promise<string> {
  const payload = inAddress(utf8(JSON.stringify(carried)));
  const signature = await crypto.subtle.sign(algorithm.name, await keyOf(secret, 'sign'), utf8(payload));
  return `${payload}.${inAddress(new Uint8Array(signature))}`;
}

/** What a state carries; undefined for one that was not signed with the secret. */
export async function verifyState(state: string, secret: string): Promise<Carried | undefined> {
  const [payload = '', signature = ''] = state.split('.');
  try {
    const key = await keyOf(secret, 'verify');
    const genuine = await crypto.subtle.verify(algorithm.name, key, outOfAddress(signature), utf8(payload));
    return genuine ? (JSON.parse(new TextDecoder().decode(outOfAddress(payload))) as Carried) : undefined;
  } catch {
    return undefined;
  }
}
