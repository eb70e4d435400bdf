import {
  type CountryCode,
  getCountryCallingCode,
  isSupportedCountry,
  parsePhoneNumberFromString,
  validatePhoneNumberLength,
} from 'libphonenumber-js/min';
import { asPhone } from '../../kit/display-codes.ts';
import { dialled } from '../../rules/formats/phone-prefix.ts';

/** A plus and 15 digits: no number of the world is longer (ITU-T E.164). */
const longest = 16;

/** How the numbers of one country are typed, kept and shown. */
export type PhoneCountry = { code: CountryCode; prefix: string };

/** The country of an ISO code; Spain for one that has no numbers. */
export function phoneCountry(code = 'ES'): PhoneCountry {
  const known = isSupportedCountry(code) ? code : 'ES';
  return { code: known, prefix: `+${getCountryCallingCode(known)}` };
}

/** Whether a text brings a prefix of its own. */
export const hasPrefix = (text: string): boolean => /^\s*(?:\+|00)/.test(text);

/** The number a text means, with its prefix: `+34600000000`; undefined for nothing. */
export function readPhone(text: string, { code, prefix }: PhoneCountry): string | undefined {
  const digits = dialled(text);
  if (digits === '' || digits.startsWith('+')) return digits || undefined;
  const parsed = parsePhoneNumberFromString(digits, code);
  return parsed?.isValid() ? parsed.number : prefix + digits;
}

/** Which of the countries a kept number is of; the one that is chosen where its prefix is that of several. */
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

/** The same number in another country; what has another prefix than the one it had stays. */
export const inCountry = (kept: string, from: PhoneCountry, to: PhoneCountry): string =>
  kept.startsWith(from.prefix) ? to.prefix + kept.slice(from.prefix.length) : kept;

/** Whether a kept number has more signs than the limit and more than the numbers of its country have. */
export const isTooLong = (kept: string, limit: number): boolean =>
  kept.length > limit &&
  (!kept.startsWith('+') || validatePhoneNumberLength(kept) === 'TOO_LONG' || kept.length > longest);

/** A kept number as people read it: that of the country without its prefix, any other with its own. */
export function showPhone(kept: string, { code, prefix }: PhoneCountry): string {
  const digits = dialled(kept);
  const own = digits.startsWith(prefix);
  const national = own ? digits.slice(prefix.length) : digits;
  if (code === 'ES' && !national.startsWith('+')) return asPhone(national) ?? national;
  const written = parsePhoneNumberFromString(digits, code)?.formatInternational() ?? national;
  return own && written.startsWith(prefix) ? written.slice(prefix.length).trim() : written;
}
