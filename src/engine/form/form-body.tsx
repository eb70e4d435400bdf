import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import type { Form } from '../../language/portal.ts';
import { Blocks } from '../blocks/blocks.tsx';
import { StaleNotice } from '../blocks/stale-notice.tsx';
import type { Place } from '../place.ts';
import { PlaceContext } from '../place-context.ts';
import { FaultSummary } from './fault-summary.tsx';
import type { FormSnapshot } from './field-state.ts';
import { FormButtons } from './form-buttons.tsx';
import { FormMessages } from './form-messages.tsx';
import type { FormModel } from './form-model.ts';
import { FormRefusal } from './form-refusal.tsx';
import { isFinal } from './refusal.ts';
import { FormSections } from './form-sections.tsx';
import { SendingWords } from './sending-words.tsx';
import type { useFormSteps } from './use-form-steps.ts';

/** Where the form stands, where its blocks stand, and where its button that cancels stands. */
export type Places = { around: Place; inside: Place; aside: Place };

type Props = {
  form: Form;
  model: FormModel;
  whole: FormSnapshot;
  places: Places;
  /** Its present step, if it has any; how to go to the first, and to a field. */
  steps: Pick<ReturnType<typeof useFormSteps>, 'step' | 'showField'> & { first: () => void };
  /** What begins it again. Default: its first values show, at its first step. */
  onDiscard?: () => void;
  /** Its buttons, where they are none of its own. */
  buttons?: ReactNode;
  /** The level of its titles. Default: below that of its screen or dialog. */
  heading?: 'h2' | 'h3';
};

/** What stands in a form, from top to bottom. One that applies by itself has no button to see. */
export function FormBody(props: Props): ReactNode {
  const { form, whole, places, steps } = props;
  const { inside } = places;
  const applies = form.submit.on === 'change';
  const isLine = form.look === 'line';
  const over = isFinal(form, whole);
  const isLast = steps.step !== undefined && !steps.step.next;
  const buttons = props.buttons ?? (
    <FormButtons {...{ form, places, over }} sending={whole.sending} step={steps.step} />
  );
  return (
    <>
      {form.sources && <StaleNotice sources={form.sources} place={inside} />}
      {!applies && <FormMessages whole={whole} onDiscard={discardOf(props)} />}
      <Box sx={isLine ? line : fields}>
        <Sections {...props} over={over} />
        {isLine && !applies && <div data-form-foot>{buttons}</div>}
      </Box>
      {form.notes && !over && !steps.step?.next && (
        <Blocks blocks={form.notes} place={inside} pointer="/notes" />
      )}
      {isLine || applies ? (
        <Said {...props} />
      ) : (
        <>
          <Box data-form-foot sx={foot}>
            <Said {...props} />
            {isLast && whole.sending && <SendingWords isAwaited />}
            {!props.buttons && buttons}
          </Box>
          {props.buttons}
        </>
      )}
      {applies && <button type="submit" hidden />}
    </>
  );
}

function Sections({ model, places, steps, over, heading }: Props & { over: boolean }): ReactNode {
  const { inside } = places;
  return (
    <PlaceContext value={inside}>
      <FormSections
        {...{ model, place: inside, step: steps.step, over }}
        heading={heading ?? (inside.host.close ? 'h3' : 'h2')}
      />
    </PlaceContext>
  );
}

/** What is wrong with the entries, and why the form was not sent. */
function Said(props: Props): ReactNode {
  const { form, model, whole, places, steps } = props;
  return (
    <Box data-form-said sx={messages}>
      {form.submit.on !== 'change' && (
        <FaultSummary model={model} faults={whole.faults} showField={steps.showField} />
      )}
      <FormRefusal form={form} whole={whole} place={places.inside} onDiscard={discardOf(props)} />
    </Box>
  );
}

/** Begins again, with the first values and at the first step, unless somebody else does. */
const discardOf = ({ model, steps, onDiscard }: Props): (() => void) =>
  onDiscard ??
  (() => {
    model.discard();
    steps.first();
  });

export const column = { display: 'flex', flexDirection: 'column', gap: 3 } as const;

/** A form without fields, or a step that shows none, leaves no gap in their place. */
const fields = { ...column, '&:empty': { display: 'none' } } as const;
const messages = { ...column, gap: 2, '&:empty': { display: 'none' } } as const;
const foot = { ...column, gap: 2 } as const;

/** Fields share a row with the button, which stands beside the inputs, below the height of their labels. */
const line = {
  typography: 'body2',
  display: 'flex',
  flexDirection: { xs: 'column', sm: 'row' },
  columnGap: 2,
  '& > :first-of-type': { flexGrow: 1 },
  '& > [data-form-foot]': { mt: { sm: 'calc(1lh + 4px)' }, alignSelf: { sm: 'flex-start' } },
} as const;
