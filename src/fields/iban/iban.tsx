import type { ReactNode } from 'react';
import { asIban } from '../../kit/display-codes.ts';
import type { FieldProps } from '../../kit/field.ts';
import { compact } from '../../rules/formats/format.ts';
import { codeAttributes } from '../code-attributes.ts';
import { LineInput } from '../line-input.tsx';
import { asTyped, plain, useTyped } from '../use-typed.ts';
import type { ibanField } from './props.ts';

/** People copy the word in front of the number along with it. */
const code = (text: string) => compact(text).replace(/^IBAN:?/, '');
const grouped = (text: string) => asIban(code(text)) ?? '';

/** A bank account in groups of four. */
export function Iban(field: FieldProps<typeof ibanField>): ReactNode {
  const typed = useTyped(field, {
    show: (value) => grouped(plain(value)),
    read: (text) => asTyped(code(text)),
    retype: grouped,
  });
  return <LineInput field={field} typed={typed} attributes={codeAttributes} />;
}
