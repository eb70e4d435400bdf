import type { Field } from '../kit/field.ts';
import type { FieldType, fieldSpecs } from './catalog.ts';
import { CheckboxField } from './checkbox/checkbox.tsx';
import { PasswordField } from './password/password.tsx';
import { TextField } from './text/text.tsx';

/** How the drawing of one kind comes: with the page, or when the first field of it does. */
export type FieldEntry<Type extends FieldType = FieldType> =
  | { component: Field<(typeof fieldSpecs)[Type]> }
  | { load: () => Promise<Field<(typeof fieldSpecs)[Type]>> };

/** The drawing of every kind of field; a spec without one does not compile. */
export const fieldRegistry: { readonly [Type in FieldType]: FieldEntry<Type> } = {
  text: { component: TextField },
  password: { component: PasswordField },
  checkbox: { component: CheckboxField },
  email: { load: () => import('./email/email.tsx').then((module) => module.EmailField) },
  phone: { load: () => import('./phone/phone.tsx').then((module) => module.PhoneField) },
  decimal: { load: () => import('./decimal/decimal.tsx').then((module) => module.DecimalField) },
  number: { load: () => import('./number/number.tsx').then((module) => module.NumberField) },
  radio: { load: () => import('./radio/radio.tsx').then((module) => module.RadioField) },
  select: { load: () => import('./select/select.tsx').then((module) => module.SelectField) },
  nif: { load: () => import('./nif/nif.tsx').then((module) => module.NifField) },
  cups: { load: () => import('./cups/cups.tsx').then((module) => module.CupsField) },
  iban: { load: () => import('./iban/iban.tsx').then((module) => module.IbanField) },
  postalCode: { load: () => import('./postal-code/postal-code.tsx').then((module) => module.PostalCodeField) },
  date: { load: () => import('./date/date.tsx').then((module) => module.DateField) },
};
