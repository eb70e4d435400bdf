import type { ReactNode } from 'react';
import { asCups } from '../../kit/display-codes.ts';
import type { FieldProps } from '../../kit/field.ts';
import { cups } from '../../rules/formats/cups.ts';
import { codeAttributes } from '../code-attributes.ts';
import { LineInput } from '../line-input.tsx';
import { asTyped, plain, useTyped } from '../use-typed.ts';
import type { cupsField } from './props.ts';

/** The code of a supply point: capitals while it is typed, its groups once it is left. */
export function Cups(field: FieldProps<typeof cupsField>): ReactNode {
  const typed = useTyped(field, {
    show: (value) => asCups(plain(value)) ?? '',
    read: (text) => asTyped(cups.normalise(text)),
    retype: (text) => text.toUpperCase().replaceAll('O', '0'),
  });
  return <LineInput field={field} typed={typed} attributes={codeAttributes} />;
}
