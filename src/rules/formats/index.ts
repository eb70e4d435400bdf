import { cadastralReference } from './cadastral-reference.ts';
import { cups } from './cups.ts';
import { date } from './date.ts';
import { email } from './email.ts';
import type { Format } from './format.ts';
import { iban } from './iban.ts';
import type { FormatName } from './modules.ts';
import { nif } from './nif.ts';
import { phone } from './phone.ts';
import { postalCode } from './postal-code.ts';

export { type FormatName, formatModules } from './modules.ts';

/** The formats that JSON Schemas can name. A page imports single modules instead: see `modules.ts`. */
export const formats: Readonly<Record<FormatName, Format>> = {
  nif,
  cups,
  iban,
  'cadastral-reference': cadastralReference,
  'postal-code': postalCode,
  phone,
  email,
  date,
};

/** The check of a format for ajv: it gets the text as written. */
export function acceptsFormat(name: FormatName): (written: string) => boolean {
  const { normalise, accepts } = formats[name];
  return (written) => accepts(normalise(written));
}
