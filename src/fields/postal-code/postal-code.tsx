import type { ReactNode } from 'react';
import type { FieldProps } from '../../kit/field.ts';
import { unspaced } from '../../rules/formats/format.ts';
import { LineInput } from '../line-input.tsx';
import { asTyped, useTyped } from '../use-typed.ts';
import type { postalCodeField } from './props.ts';

/** A postal code. More digits than it has stay, for the schema to complain of: a cut one would be another place. */
export function PostalCode(field: FieldProps<typeof postalCodeField>): ReactNode {
  const typed = useTyped(field, { read: (text) => asTyped(unspaced(text)) });
  const attributes = { autoComplete: 'postal-code', inputMode: 'numeric' } as const;
  return <LineInput field={field} typed={typed} attributes={attributes} />;
}
