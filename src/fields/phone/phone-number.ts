import {
  type CountryCode,
  getCountryCallingCode,
  isSupportedCountry,
  parsePhoneNumberFromString,
  validatePhoneNumberLength,
} from 'libphonenumber-js/min';
import { asPhone } from '../../kit/display-codes.ts';
import { dialled } from '../../rules/formats/phone-prefix.ts';

/** A plus and 15 digits, the longest phone number (ITU-T E.164). */
const longest = 16;

/** How the numbers of one country are typed, stored and shown. */
export type PhoneCountry = { code: CountryCode; prefix: string };

/** The country of an ISO code; Spain for one that has no numbers. */
export function phoneCountry(code = 'ES'): PhoneCountry {
  const known = isSupportedCountry(code) ? code : 'ES';
  return { code: known, prefix: `+${getCountryCallingCode(known)}` };
}

/** Whether a text begins with a prefix. */
export const hasPrefix = (text: string): boolean => /^\s*(?:\+|00)/.test(text);

/** Reads a number with its prefix: `+34600000000`; undefined for an empty text. */
export function readPhone(text: string, { code, prefix }: PhoneCountry): string | undefined {
  const digits = dialled(text);
  if (digits === '' || digits.startsWith('+')) return digits || undefined;
  const parsed = parsePhoneNumberFromString(digits, code);
  return parsed?.isValid() ? parsed.number : prefix + digits;
}

/** The country of a stored number; the chosen one if several share its prefix. */
export function countryOf(
  kept: string,
  countries: readonly PhoneCountry[],
  chosen: PhoneCountry,
): PhoneCountry {
  if (!kept.startsWith('+') || kept.startsWith(chosen.prefix)) return chosen;
  const code = parsePhoneNumberFromString(kept)?.country;
  const fits = countries.filter(({ prefix }) => kept.startsWith(prefix));
  return fits.find((country) => country.code === code) ?? fits[0] ?? chosen;
}

/** The same number in another country; a number with a different prefix stays unchanged. */
export const inCountry = (kept: string, from: PhoneCountry, to: PhoneCountry): string =>
  kept.startsWith(from.prefix) ? to.prefix + kept.slice(from.prefix.length) : kept;

/** Whether a stored number has more characters than the limit and more than the numbers of its country. */
export const isTooLong = (kept: string, limit: number): boolean =>
  kept.length > limit &&
  (!kept.startsWith('+') || validatePhoneNumberLength(kept) === 'TOO_LONG' || kept.length > longest);

/** A stored number as it is shown: without the prefix of the country; any other with its own. */
export function showPhone(kept: string, { code, prefix }: PhoneCountry): string {
  const digits = dialled(kept);
  const own = digits.startsWith(prefix);
  const national = own ? digits.slice(prefix.length) : digits;
  if (code === 'ES' && !national.startsWith('+')) return asPhone(national) ?? national;
  const written = parsePhoneNumberFromString(digits, code)?.formatInternational() ?? national;
  return own && written.startsWith(prefix) ? written.slice(prefix.length).trim() : written;
}
