import type { JsonObject } from '../../base/json.ts';
import { languageOfClaims } from '../../language/first-language.ts';
import type { Settings } from '../../language/settings.ts';

/** The values that the session takes from the claims, under the names that the settings configure. */
export function sessionOfClaims(
  claims: JsonObject,
  names: Settings['session'],
): { userId: string | null; readOnly: boolean; language?: string } {
  const userId = claims[names.userIdClaim];
  return {
    userId: userId === undefined || userId === null ? null : String(userId),
    readOnly: claims[names.readOnlyClaim] === true,
    language: languageOfClaims(claims),
  };
}
