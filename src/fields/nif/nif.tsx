import type { ReactNode } from 'react';
import type { FieldProps } from '../../kit/field.ts';
import { compact } from '../../rules/formats/format.ts';
import { codeAttributes } from '../code-attributes.ts';
import { LineInput } from '../line-input.tsx';
import { asTyped, plain, useTyped } from '../use-typed.ts';
import type { nifField } from './props.ts';

/** A Spanish tax id, in capitals; its ES prefix goes when it is left. */
export function Nif(field: FieldProps<typeof nifField>): ReactNode {
  const typed = useTyped(field, {
    read: (text) => asTyped(compact(text)),
    retype: (text) => text.toUpperCase(),
    tidy: (value) => asTyped(compact(plain(value)).replace(/^ES/, '')),
  });
  return <LineInput field={field} typed={typed} attributes={codeAttributes} />;
}
