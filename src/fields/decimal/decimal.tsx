import { useState, type ReactNode } from 'react';
import { parseDecimal } from '../../base/decimal.ts';
import type { FieldProps } from '../../kit/field.ts';
import { useKit } from '../../kit/kit.ts';
import { TextInput } from '../../kit/ui/text-input.tsx';
import type { decimalField } from './props.ts';

/** A number as its reader writes it. */
function written(value: unknown, locale: string, decimals: number): string {
  if (typeof value !== 'number') return value === undefined || value === null ? '' : String(value);
  return new Intl.NumberFormat(locale, { maximumFractionDigits: decimals, useGrouping: false }).format(value);
}

/** A number with decimals. What is no number is kept as it was typed, so that nothing is lost and the form can complain. */
export function DecimalField({ decimals = 3, unit, ...state }: FieldProps<typeof decimalField>): ReactNode {
  const { locale } = useKit();
  const [draft, setDraft] = useState<{ text: string; value: unknown }>();
  const shown = draft && Object.is(draft.value, state.value) ? draft.text : written(state.value, locale, decimals);
  const write = (text: string) => {
    const bare = text.replace(/[\s\u00a0]*[a-zA-Z€/³%]+\s*$/, '').trim();
    const value = bare === '' ? undefined : (parseDecimal(bare, decimals) ?? text);
    setDraft({ text: typeof value === 'number' ? bare : text, value });
    state.change(value);
  };
  return <TextInput state={state} shown={shown} onWrite={write} onLeave={() => setDraft(undefined)} inputMode="decimal" autoComplete="off" end={unit} />;
}
