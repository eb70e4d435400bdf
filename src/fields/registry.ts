import type { Field } from '../kit/field.ts';
import type { FieldSpec } from '../language/block.ts';
import type { FieldType, fieldSpecs } from './catalog.ts';
import { dayFault } from './day-fault.ts';
import { decimalFault } from './decimal-fault.ts';
import { filesFault } from './files/fault.ts';
import { fileNames } from './files/kept-file.ts';
import { numberFault } from './number/fault.ts';
import { passwordFault } from './password/fault.ts';
import { rowsFault } from './rows/fault.ts';

/**
 * The component of one kind: loaded with the page, or with its first field. The functions of its spec are loaded
 * with the page, because forms validate and store drafts before they draw; pages have the rest of a spec as plain data.
 */
export type FieldEntry<Type extends FieldType = FieldType> = Pick<FieldSpec, 'fault' | 'remnant'> &
  (
    | { component: Field<(typeof fieldSpecs)[Type]> }
    | { load: () => Promise<Field<(typeof fieldSpecs)[Type]>> }
  );

/** The component of every kind of field; a spec without one does not compile. */
export const fieldRegistry: { readonly [Type in FieldType]: FieldEntry<Type> } = {
  text: { load: () => import('./text/text.tsx').then((module) => module.Text) },
  password: {
    fault: passwordFault,
    load: () => import('./password/password.tsx').then((module) => module.Password),
  },
  checkbox: { load: () => import('./checkbox/checkbox.tsx').then((module) => module.Checkbox) },
  email: { load: () => import('./code.tsx').then(({ codes }) => codes.email) },
  phone: { load: () => import('./phone/phone.tsx').then((module) => module.Phone) },
  decimal: {
    fault: decimalFault,
    load: () => import('./decimal/decimal.tsx').then((module) => module.Decimal),
  },
  number: {
    fault: numberFault,
    load: () => import('./number/number.tsx').then((module) => module.NumberInput),
  },
  portion: { load: () => import('./portion/portion.tsx').then((module) => module.Portion) },
  radio: { load: () => import('./radio/radio.tsx').then((module) => module.Radio) },
  select: { load: () => import('./select/select.tsx').then((module) => module.Select) },
  combobox: { load: () => import('./combobox/combobox.tsx').then((module) => module.Combobox) },
  choices: { load: () => import('./choices/choices.tsx').then((module) => module.Choices) },
  switches: { load: () => import('./switches/switches.tsx').then((module) => module.Switches) },
  nif: { load: () => import('./code.tsx').then(({ codes }) => codes.nif) },
  cadastral: { load: () => import('./code.tsx').then(({ codes }) => codes.cadastral) },
  cups: { load: () => import('./code.tsx').then(({ codes }) => codes.cups) },
  iban: { load: () => import('./code.tsx').then(({ codes }) => codes.iban) },
  postalCode: { load: () => import('./code.tsx').then(({ codes }) => codes.postalCode) },
  files: {
    fault: filesFault,
    remnant: fileNames,
    load: () => import('./files/files.tsx').then((module) => module.Files),
  },
  dateRange: {
    fault: dayFault,
    load: () => import('./date-range/date-range.tsx').then((module) => module.DateRange),
  },
  rows: { fault: rowsFault, load: () => import('./rows/rows.tsx').then((module) => module.Rows) },
  date: { fault: dayFault, load: () => import('./date/date.tsx').then((module) => module.DateInput) },
};
