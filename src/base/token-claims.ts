import { fromBase64url } from './base64url.ts';
import { isObject, type Json, type JsonObject } from './json.ts';

/**
 * The claims of a JWT. They are only for display: the server decides whether the token is valid. Other tokens have
 * no claims.
 */
export function tokenClaims(token: string | undefined): JsonObject {
  const payload = token?.split('.')[1];
  if (!payload) return {};
  try {
    const claims = JSON.parse(new TextDecoder().decode(fromBase64url(payload))) as Json;
    return isObject(claims) ? claims : {};
  } catch {
    return {};
  }
}
