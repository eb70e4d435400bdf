import {
  type CountryCode,
  getCountryCallingCode,
  isSupportedCountry,
  parsePhoneNumberFromString,
} from 'libphonenumber-js/min';
import { asPhone } from '../../kit/display-codes.ts';
import { dialled } from '../../rules/formats/phone-prefix.ts';

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

/** A kept number as people read it: that of the country without its prefix, any other with its own. */
export function showPhone(kept: string, { prefix }: PhoneCountry): string {
  const digits = dialled(kept);
  const national = digits.startsWith(prefix) ? digits.slice(prefix.length) : digits;
  if (!national.startsWith('+')) return asPhone(national) ?? national;
  return parsePhoneNumberFromString(national)?.formatInternational() ?? national;
}
