import { isValidIBAN } from 'ibantools';

/** Whether a value looks like an e-mail address. */
export const isEmail = (value: unknown): value is string =>
  typeof value === 'string' && /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(value);

/** Whether a value is a phone number of 9 to 15 digits, prefix and spaces aside. */
export const isPhone = (value: unknown): value is string =>
  typeof value === 'string' && /^\+?\d{9,15}$/.test(value.replace(/[\s-]/g, ''));

/** An IBAN without spaces in upper case, or undefined where the value is none. */
export function ibanOf(value: unknown): string | undefined {
  const iban = String(value ?? '')
    .replace(/\s/g, '')
    .toUpperCase();
  return isValidIBAN(iban) ? iban : undefined;
}
