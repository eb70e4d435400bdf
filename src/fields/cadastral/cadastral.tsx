import type { ReactNode } from 'react';
import type { FieldProps } from '../../kit/field.ts';
import { unspaced } from '../../rules/formats/format.ts';
import { codeAttributes } from '../code-attributes.ts';
import { LineInput } from '../line-input.tsx';
import { asTyped, useTyped } from '../use-typed.ts';
import type { cadastralField } from './props.ts';

/** A cadastral reference: capitals while it is typed, without spaces once it is read. */
export function Cadastral(field: FieldProps<typeof cadastralField>): ReactNode {
  const typed = useTyped(field, {
    read: (text) => asTyped(unspaced(text)),
    retype: (text) => text.toUpperCase(),
  });
  return <LineInput field={field} typed={typed} attributes={codeAttributes} />;
}
