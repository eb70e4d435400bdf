import type { ReactNode } from 'react';
import type { FieldProps } from '../../kit/field.ts';
import { useKit } from '../../kit/kit.ts';
import { LineInput } from '../line-input.tsx';
import { plain, useTyped } from '../use-typed.ts';
import { hasPrefix, phoneCountry, readPhone, showPhone } from './phone-number.ts';
import type { phoneField } from './props.ts';

/** A Spanish number with its prefix. */
const usualLength = 12;

/** Signs that stand in no phone number are not taken. */
const onlyPhoneSigns = (text: string) => text.replace(/[^\d\s+().-]/g, '');

/** A phone number, the prefix of its country before it unless it brings another. */
export function Phone(field: FieldProps<typeof phoneField>): ReactNode {
  const { value, maxLength: limit = usualLength } = field;
  const { text } = useKit();
  const country = phoneCountry(field.country);
  const read = (written: string) => readPhone(onlyPhoneSigns(written), country);
  const present = typeof value === 'string' ? value.length : 0;
  const typed = useTyped(field, {
    show: (kept) => showPhone(plain(kept), country),
    read,
    retype: onlyPhoneSigns,
    tidy: (kept) => (kept === country.prefix || kept === '+' ? undefined : kept),
    refuse: (written) => (read(written) ?? '').length > Math.max(limit, present),
  });
  return (
    <LineInput
      field={field}
      typed={typed}
      before={hasPrefix(typed.text) ? undefined : country.prefix}
      note={typed.refused ? text('fields.phone.tooLong', { count: limit }) : undefined}
      attributes={{ type: 'tel', inputMode: 'tel', autoComplete: field.autocomplete ?? 'tel' }}
    />
  );
}
