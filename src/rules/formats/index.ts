import { cadastralReference } from './cadastral-reference.ts';
import { cups } from './cups.ts';
import { date } from './date.ts';
import { email } from './email.ts';
import type { Format } from './format.ts';
import { iban } from './iban.ts';
import { nif } from './nif.ts';
import { phone } from './phone.ts';
import { postalCode } from './postal-code.ts';

/** The formats that JSON Schemas may name. */
export const formats = {
  nif,
  cups,
  iban,
  'cadastral-reference': cadastralReference,
  'postal-code': postalCode,
  phone,
  email,
  date,
} satisfies Record<string, Format>;

/** The name of a format. */
export type FormatName = keyof typeof formats;

/** Where each format's check is, so that a page loads only those its form uses: phones alone weigh 80 kB. */
export const formatModules: { readonly [Name in FormatName]: { file: string; accepts: string } } = {
  nif: { file: 'nif.ts', accepts: 'acceptsNif' },
  cups: { file: 'cups.ts', accepts: 'acceptsCups' },
  iban: { file: 'iban.ts', accepts: 'acceptsIban' },
  'cadastral-reference': { file: 'cadastral-reference.ts', accepts: 'acceptsCadastralReference' },
  'postal-code': { file: 'postal-code.ts', accepts: 'acceptsPostalCode' },
  phone: { file: 'phone.ts', accepts: 'acceptsPhone' },
  email: { file: 'email.ts', accepts: 'acceptsEmail' },
  date: { file: 'date.ts', accepts: 'acceptsDate' },
};
