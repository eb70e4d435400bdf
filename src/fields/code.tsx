import type { InputHTMLAttributes, ReactNode } from 'react';
import { asCups, asIban } from '../kit/display-codes.ts';
import type { FieldState } from '../kit/field.ts';
import { cups } from '../rules/formats/cups.ts';
import { compact, unspaced } from '../rules/formats/format.ts';
import type { CodeKind } from './code-kinds.ts';
import { LineInput } from './line-input.tsx';
import { asTyped, plain, useTyped, type Writing } from './use-typed.ts';

type CodeField = FieldState & { autocomplete?: string };
type Code = (field: CodeField) => ReactNode;

/** Attributes for codes copied from paper: no spell checking, capitals on phones, no suggestions. */
const copied: InputHTMLAttributes<HTMLInputElement> = {
  autoCapitalize: 'characters',
  autoComplete: 'off',
  spellCheck: false,
};

/** The component of one kind: an input with its own writing and attributes. */
function code(
  writing: Writing,
  attributesOf: (field: CodeField) => InputHTMLAttributes<HTMLInputElement> = () => copied,
): Code {
  return function CodeInput(field) {
    return <LineInput field={field} typed={useTyped(field, writing)} attributes={attributesOf(field)} />;
  };
}

const upper = (text: string) => text.toUpperCase();

/** The word IBAN in front of an account number is often copied with it. */
const account = (text: string) => compact(text).replace(/^IBAN:?/, '');
const inGroups = (text: string) => asIban(account(text)) ?? '';

/** The component of every kind. */
export const codes: { readonly [Kind in CodeKind]: Code } = {
  // With `type="email"` browsers hide the spaces around the address and the position of the caret.
  email: code({ tidy: (value) => asTyped(plain(value).trim()) }, ({ autocomplete = 'email' }) => ({
    autoComplete: autocomplete,
    inputMode: 'email',
    autoCapitalize: 'none',
    spellCheck: false,
  })),
  nif: code({
    read: (text) => asTyped(compact(text)),
    retype: upper,
    tidy: (value) => asTyped(compact(plain(value)).replace(/^ES/, '')),
  }),
  cups: code({
    show: (value) => asCups(plain(value)) ?? '',
    read: (text) => asTyped(cups.normalise(text)),
    retype: (text) => upper(text).replaceAll('O', '0'),
  }),
  cadastral: code({ read: (text) => asTyped(unspaced(text)), retype: upper }),
  iban: code({
    show: (value) => inGroups(plain(value)),
    read: (text) => asTyped(account(text)),
    retype: inGroups,
  }),
  // Extra digits are kept, so that the schema reports them: a shortened code would be another place.
  postalCode: code({ read: (text) => asTyped(unspaced(text)) }, () => ({
    autoComplete: 'postal-code',
    inputMode: 'numeric',
  })),
};
