import { checkboxField } from './checkbox/props.ts';
import { choicesField } from './choices/props.ts';
import { codeFields } from './code-kinds.ts';
import { comboboxField } from './combobox/props.ts';
import { dateRangeField } from './date-range/props.ts';
import { dateField } from './date/props.ts';
import { decimalField } from './decimal/props.ts';
import { filesField } from './files/props.ts';
import { numberField } from './number/props.ts';
import { passwordField } from './password/props.ts';
import { phoneField } from './phone/props.ts';
import { portionField } from './portion/props.ts';
import { radioField } from './radio/props.ts';
import { rowsField } from './rows/props.ts';
import { selectField } from './select/props.ts';
import { switchesField } from './switches/props.ts';
import { textField } from './text/props.ts';

/** The specs of all kinds of fields, by type; without their components, so that the compiler can read them. */
export const fieldSpecs = {
  ...codeFields,
  text: textField,
  password: passwordField,
  phone: phoneField,
  decimal: decimalField,
  number: numberField,
  portion: portionField,
  checkbox: checkboxField,
  radio: radioField,
  select: selectField,
  combobox: comboboxField,
  choices: choicesField,
  switches: switchesField,
  date: dateField,
  dateRange: dateRangeField,
  files: filesField,
  rows: rowsField,
} as const;

export type FieldType = keyof typeof fieldSpecs;
