import { type FocusEvent, type ReactNode, useState } from 'react';
import type { FieldProps } from '../../kit/field.ts';
import { useKit } from '../../kit/kit.ts';
import { dialled } from '../../rules/formats/phone-prefix.ts';
import { LineInput } from '../line-input.tsx';
import { plain, useTyped } from '../use-typed.ts';
import { CountryChoice } from './country-choice.tsx';
import {
  countryOf,
  hasPrefix,
  inCountry,
  isTooLong,
  type PhoneCountry,
  phoneCountry,
  readPhone,
  showPhone,
} from './phone-number.ts';
import type { phoneField } from './props.ts';

type Props = FieldProps<typeof phoneField>;

/** A Spanish number with its prefix. */
const usualLength = 12;

/** Removes characters that are not part of a phone number. */
const onlyPhoneSigns = (text: string) => text.replace(/[^\d\s+().-]/g, '');

/** The country of a number: that of its prefix, otherwise the last chosen one. */
function useCountry({ value, country, countries = [], change }: Props) {
  const [picked, pick] = useState(() => phoneCountry(country));
  const offered = countries.map(phoneCountry);
  const kept = dialled(plain(value ?? ''));
  const present = countryOf(kept, offered, picked);
  const choose = (next: PhoneCountry) => {
    pick(next);
    if (kept !== '') change(inCountry(kept, present, next));
  };
  return { present, offered, choose };
}

/** A phone number, after the prefix of its country unless it has another. */
export function Phone(field: Props): ReactNode {
  const { id, label, value, disabled, maxLength } = field;
  const { text } = useKit();
  const { present: country, offered, choose } = useCountry(field);
  const read = (written: string) => readPhone(onlyPhoneSigns(written), country);
  const present = plain(value ?? '');
  const most = maxLength ?? usualLength;
  const beyond = (kept: string, limit: number) =>
    maxLength === undefined ? isTooLong(kept, limit) : kept.length > limit;
  const typed = useTyped(field, {
    show: (kept) => showPhone(plain(kept), country),
    read,
    retype: onlyPhoneSigns,
    tidy: (kept) => (kept === country.prefix || kept === '+' ? undefined : kept),
    // What is pasted stays whole, so that nobody has to look for what is wrong in a field that is empty.
    refuse: (written, before) =>
      written.length <= before.length + 1 && beyond(read(written) ?? '', Math.max(most, present.length)),
  });
  const bare = !hasPrefix(typed.text);
  const left = ({ relatedTarget }: FocusEvent) => {
    if (relatedTarget?.id !== id) field.leave();
  };
  const chooses = bare && offered.length > 1 && disabled === undefined;
  return (
    <LineInput
      field={field}
      typed={typed}
      before={bare ? country.prefix : undefined}
      chooser={
        chooses && (
          <CountryChoice
            label={label}
            countries={offered}
            chosen={country}
            onChoose={choose}
            onLeave={left}
          />
        )
      }
      note={
        typed.refused || beyond(present, most) ? text('fields.phone.tooLong', { count: most }) : undefined
      }
      attributes={{ type: 'tel', inputMode: 'tel', autoComplete: field.autocomplete ?? 'tel' }}
    />
  );
}
