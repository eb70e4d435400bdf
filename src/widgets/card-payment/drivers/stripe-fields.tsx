import Box from '@mui/material/Box';
import {
  CardCvcElement,
  CardExpiryElement,
  CardNumberElement,
  Elements,
  ElementsConsumer,
} from '@stripe/react-stripe-js';
import type { Stripe, StripeElementChangeEvent, StripeElements } from '@stripe/stripe-js';
import { type ComponentType, type ReactNode, useEffect, useState } from 'react';
import type { Fault, FieldsProps } from './driver.ts';
import { FieldBox } from './field-box.tsx';

const kinds = { number: CardNumberElement, expiry: CardExpiryElement, cvc: CardCvcElement } as const;
const names = { number: 'cardNumber', expiry: 'cardExpiry', cvc: 'cardCvc' } as const;
export type CardField = keyof typeof kinds;
const fields = Object.keys(kinds) as CardField[];

/** What a payment knows of its fields beside React. */
export type Fields = {
  elements: StripeElements | null;
  complete: { [field in CardField]?: boolean };
  wrong: { [field in CardField]?: boolean };
};

/** The first field that is not complete. */
export const incompleteIn = ({ complete }: Fields): CardField | undefined =>
  fields.find((field) => !complete[field]);

/** The element of a field. */
export const elementOf = ({ elements }: Fields, field: CardField) =>
  elements?.getElement(names[field] as 'cardNumber') ?? null;

/** Where the focus is the customer's own choice while the fields come: the title that was just read, or Close. */
const elsewhere = '[data-dialog-head], [data-dialog-foot]';

/** The button that asked for the fields is gone: what comes next is to type the number. */
function focusWhenReady(element: { focus(): void }): void {
  if (!document.activeElement?.closest(elsewhere)) element.focus();
}

type One = { field: CardField; known: Fields } & FieldsProps;

function OneField({ field, look, known, disabled, labels, wordsOf, onChange }: One): ReactNode {
  const [fault, setFault] = useState<Fault>();
  const Element = kinds[field];
  // What was typed is gone with the field.
  useEffect(
    () => () => {
      known.complete[field] = false;
      known.wrong[field] = false;
    },
    [known, field],
  );
  const changed = ({ complete, error }: StripeElementChangeEvent & { error?: { code: string } }) => {
    known.complete[field] = complete;
    // What is not typed to its end is missing rather than wrong.
    known.wrong[field] = error !== undefined && !error.code.startsWith('incomplete_');
    setFault(error && { field, code: error.code });
    onChange({ complete: incompleteIn(known) === undefined, wrong: fields.some((one) => known.wrong[one]) });
  };
  const base = { color: look.color, fontSize: look.size, '::placeholder': { color: look.muted } };
  return (
    <FieldBox
      label={labels[field] ?? field}
      fault={fault && wordsOf(fault)}
      wide={field === 'number'}
      onLabel={() => elementOf(known, field)?.focus()}
    >
      <Element
        options={{ disabled, style: { base } }}
        onChange={changed}
        onReady={field === 'number' ? focusWhenReady : undefined}
      />
    </FieldBox>
  );
}

/** The three fields of a card as a component; the elements behind them are noted in `known`. */
export function fieldsOf(stripe: Stripe, language: string, known: Fields): ComponentType<FieldsProps> {
  return function StripeFields(props) {
    return (
      <Elements stripe={stripe} options={{ locale: language as 'auto' }}>
        <ElementsConsumer>
          {({ elements }) => {
            known.elements = elements;
            return (
              <Box sx={{ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: 2 }}>
                {fields.map((field) => (
                  <OneField key={field} field={field} known={known} {...props} />
                ))}
              </Box>
            );
          }}
        </ElementsConsumer>
      </Elements>
    );
  };
}
