import Box from '@mui/material/Box';
import { type ReactNode, useCallback, useState } from 'react';
import { useKit } from '../../kit/kit.ts';
import { VisuallyHidden } from '../../kit/ui/visually-hidden.tsx';
import type { WidgetProps } from '../../kit/widget.ts';
import { CardForm, Sum } from './card-form.tsx';
import type { StateName } from './machine/state.ts';
import type { cardPaymentSpec } from './props.ts';
import { StateView } from './state-view.tsx';
import { useRunner } from './use-runner.ts';

/** What is read out when a state begins; of the others their own text is, or the focus goes to it. */
const read: { readonly [Name in StateName]?: string } = {
  ready: 'ready',
  tokenising: 'tokenising',
  sending: 'sending',
  bank: 'bank',
  confirming: 'confirming',
  checking: 'checking',
  elsewhere: 'elsewhere',
};

/** Where what is paid is still to be seen. */
const summed: readonly StateName[] = [
  'choosing',
  'noForm',
  'preparing',
  'ready',
  'tokenising',
  'sending',
  'bank',
];

/** A payment by card, from the platform to what became of it. */
export function CardPayment(props: WidgetProps<typeof cardPaymentSpec>): ReactNode {
  const { text } = useKit();
  const [said, setSaid] = useState('');
  const runner = useRunner(props, useCallback(setSaid, []));
  const { state } = runner;
  const [concept] = useState(props.concept);
  const word = read[state.name];
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <VisuallyHidden role="status">
        {word && text(`kit.cardPayment.${word}`)} {said}
      </VisuallyHidden>
      {'known' in state && summed.includes(state.name) && <Sum item={state.known.item} concept={concept} />}
      <CardForm runner={runner} wordsOf={props.fault} />
      <StateView state={state} runner={runner} props={props} />
    </Box>
  );
}
