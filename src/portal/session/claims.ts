import { fromBase64url } from '../../base/base64url.ts';
import { isObject, type Json, type JsonObject } from '../../base/json.ts';
import type { Settings } from '../../language/settings.ts';

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

/** The values that the session takes from the claims, under the names that the settings configure. */
export function sessionOfClaims(
  claims: JsonObject,
  names: Settings['session'],
): { userId: string | null; readOnly: boolean; language?: string } {
  const userId = claims[names.userIdClaim];
  const language = typeof claims.lang === 'string' ? claims.lang.slice(0, 2).toLowerCase() : undefined;
  return {
    userId: userId === undefined || userId === null ? null : String(userId),
    readOnly: claims[names.readOnlyClaim] === true,
    language,
  };
}
