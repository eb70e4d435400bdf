import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { type ReactNode, type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import type { Confirm } from '../../language/confirm.ts';
import type { Wizard } from '../../language/portal.ts';
import { useEngine } from '../actions/handlers.ts';
import { Blocks } from '../blocks/blocks.tsx';
import { column, FormBody } from '../form/form-body.tsx';
import type { FormModel } from '../form/form-model.ts';
import { FormOutcome } from '../form/form-outcome.tsx';
import { usePlaces, useWhole } from '../form/form-view.tsx';
import type { useStepHistory } from '../form/step-history.ts';
import { useRefreshIfUnsure } from '../form/use-form-model.tsx';
import { focusField, focusOn } from '../page.ts';
import type { Place } from '../place.ts';
import { useText } from '../state/use-text.ts';
import { type FaultAt, useGoing } from './use-going.ts';
import { type Go, useStaying } from './use-wizard.ts';
import { StepDocuments } from './step-documents.tsx';
import { WizardFoot } from './wizard-foot.tsx';
import { WizardHead } from './wizard-head.tsx';
import type { WizardModel } from './wizard-model.ts';

type Props = {
  wizard: Wizard;
  model: WizardModel;
  place: Place;
  history: ReturnType<typeof useStepHistory>;
  /** What actions use to lead to a step. */
  going: RefObject<Go | undefined>;
  /** Whether what was begun ends with this tab. */
  endsWithTab: () => boolean;
  onAgain: () => void;
};

/** What gets the focus on a phone is scrolled above the buttons, which stay at the bottom of the window. */
const aboveFoot = {
  ...column,
  '& :is(input, select, textarea, button, a, label, [tabindex])': {
    scrollMarginBottom: { xs: '7rem', sm: 0 },
  },
} as const;

/** The present step of a wizard below its head. */
export function WizardStep(props: Props): ReactNode {
  const { wizard, model, history } = props;
  const step = model.isOver ? (model.steps.at(-1) ?? '') : model.present(history.wanted);
  const element = useRef<HTMLFormElement>(null);
  const fault = useRef<FaultAt>(undefined);
  useFocusAfterMove(step, element, fault);
  const form = model.form(step);
  const ways = useGoing({ ...props, step, form, element, fault });
  useLayoutEffect(() => {
    props.going.current = ways.to;
  });
  return (
    <Box sx={column} data-wizard={wizard.id} data-step={step}>
      <WizardHead {...props} step={step} onChoose={ways.to} />
      <StepForm key={step} {...props} {...{ step, form, element, ways }} />
      {wizard.below && !model.isOver && <Blocks blocks={wizard.below} place={props.place} pointer="/below" />}
    </Box>
  );
}

/**
 * After a move, focuses the title of the step, or the field that it moved for: a step that is to be passed again may show
 * before what leads to it has said why.
 */
function useFocusAfterMove(
  step: string,
  element: RefObject<HTMLFormElement | null>,
  fault: RefObject<FaultAt | undefined>,
): void {
  const before = useRef(step);
  useEffect(() => {
    const moved = before.current !== step;
    before.current = step;
    const { current: at } = fault;
    if (at?.step === step) focusField(element.current, at.field);
    else if (moved) focusOn(element.current?.querySelector<HTMLElement>('[data-wizard-title]') ?? null);
    if (at?.step === step) fault.current = undefined;
  });
}

const beginAgain: Confirm = {
  title: 'engine.wizard.again.title',
  text: 'engine.wizard.again.text',
  accept: 'engine.draftDiscard',
  tone: 'danger',
};

/** Begins the wizard again, once the customer has said so: a quarter of an hour of typing goes. */
function useDiscarding(form: FormModel, place: Place, onAgain: () => void) {
  const { controls } = useEngine();
  return async () => {
    if (!(await controls.confirm(beginAgain, place))) return;
    form.discard();
    onAgain();
  };
}

type StepProps = Props & {
  step: string;
  form: FormModel;
  element: RefObject<HTMLFormElement | null>;
  ways: ReturnType<typeof useGoing>;
};

/** The form of a step; at the end, what came of the wizard. */
function StepForm(props: StepProps): ReactNode {
  const { wizard, model, place, step, form, element, ways, endsWithTab, onAgain } = props;
  const known = useWhole(form);
  const whole = { ...known, restored: model.isRestored && !known.sending && known.outcome === undefined };
  const places = usePlaces({ form: form.form, place }, form);
  useLayoutEffect(() => form.showing.at(place.host), [form, place]);
  useRefreshIfUnsure(form);
  useStaying(model, step, endsWithTab);
  const onDiscard = useDiscarding(form, place, onAgain);
  const title = useText(wizard.steps[step]?.title, place.scope);
  const { outcome } = whole;
  if (outcome?.name === 'done' || outcome?.name === 'sent')
    return <FormOutcome model={form} name={outcome.name} scope={outcome.scope} place={places.inside} />;
  const steps = {
    step: undefined,
    first: () => undefined,
    showField: (path: string) => focusField(element.current, path),
  };
  const foot = <WizardFoot {...{ model, step, form, whole, places }} onPrevious={ways.previous} />;
  return (
    <Box
      component="form"
      noValidate
      ref={element}
      onSubmit={ways.submit}
      sx={aboveFoot}
      aria-busy={whole.sending}
    >
      <Typography data-wizard-title tabIndex={-1} component="h2" variant="h2">
        {title}
      </Typography>
      {model.isReopened(step) ? (
        <StepDocuments form={form} place={places.inside} foot={foot} />
      ) : (
        <FormBody
          {...{ form: form.form, model: form, whole, places, steps }}
          {...{ buttons: foot, onDiscard }}
          heading="h3"
        />
      )}
    </Box>
  );
}
