import { cadastralField } from './cadastral/props.ts';
import { checkboxField } from './checkbox/props.ts';
import { cupsField } from './cups/props.ts';
import { dateRangeField } from './date-range/props.ts';
import { dateField } from './date/props.ts';
import { decimalField } from './decimal/props.ts';
import { emailField } from './email/props.ts';
import { filesField } from './files/props.ts';
import { ibanField } from './iban/props.ts';
import { nifField } from './nif/props.ts';
import { numberField } from './number/props.ts';
import { passwordField } from './password/props.ts';
import { phoneField } from './phone/props.ts';
import { postalCodeField } from './postal-code/props.ts';
import { radioField } from './radio/props.ts';
import { selectField } from './select/props.ts';
import { textField } from './text/props.ts';

/** The specs of all kinds of fields, by type; without their drawing, so that the compiler can read them. */
export const fieldSpecs = {
  text: textField,
  email: emailField,
  password: passwordField,
  phone: phoneField,
  decimal: decimalField,
  number: numberField,
  checkbox: checkboxField,
  radio: radioField,
  select: selectField,
  nif: nifField,
  cups: cupsField,
  cadastral: cadastralField,
  iban: ibanField,
  postalCode: postalCodeField,
  date: dateField,
  dateRange: dateRangeField,
  files: filesField,
} as const;

export type FieldType = keyof typeof fieldSpecs;
