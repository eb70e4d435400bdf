/** The module of a format's check: its file in this folder, and the export that gets the text as written. */
export type FormatModule = { readonly file: string; readonly accepts: string };

/** One module per format, so that a page loads only those of its forms: phones alone are 80 kB. */
export const formatModules = {
  nif: { file: 'nif.ts', accepts: 'acceptsNif' },
  cups: { file: 'cups.ts', accepts: 'acceptsCups' },
  iban: { file: 'iban.ts', accepts: 'acceptsIban' },
  'cadastral-reference': { file: 'cadastral-reference.ts', accepts: 'acceptsCadastralReference' },
  'postal-code': { file: 'postal-code.ts', accepts: 'acceptsPostalCode' },
  phone: { file: 'phone.ts', accepts: 'acceptsPhone' },
  email: { file: 'email.ts', accepts: 'acceptsEmail' },
  date: { file: 'date.ts', accepts: 'acceptsDate' },
} satisfies Record<string, FormatModule>;

/** The name of a format. */
export type FormatName = keyof typeof formatModules;
