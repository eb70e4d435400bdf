import type { FormEvent, RefObject } from 'react';
import type { FormModel } from '../form/form-model.ts';
import { isFinal } from '../form/refusal.ts';
import type { useStepHistory } from '../form/step-history.ts';
import { firstRefused, useAsking } from '../form/use-sending.ts';
import { focusField } from '../page.ts';
import type { Place } from '../place.ts';
import type { Moved, WizardModel } from './wizard-model.ts';

type Props = {
  model: WizardModel;
  place: Place;
  step: string;
  form: FormModel;
  history: ReturnType<typeof useStepHistory>;
  element: RefObject<HTMLFormElement | null>;
  /** The field that a move to another step is for. */
  fault: RefObject<string | undefined>;
};

/** The ways from a step to another: Next, Previous, a choice among the steps. */
export function useGoing({ model, place, step, form, history, element, fault }: Props) {
  const ask = useAsking(form, place);
  const show = (to: string) => {
    if (to === model.steps[0]) void history.leave();
    else history.show(to);
  };
  const go = ({ to, fault: field }: Moved) => {
    if (to !== undefined && to !== step) {
      fault.current = field;
      show(to);
      return;
    }
    const first = field ?? (form.hasFailed ? firstRefused(form) : undefined);
    if (first !== undefined) focusField(element.current, first);
  };
  return {
    async next(event: FormEvent): Promise<void> {
      event.preventDefault();
      event.stopPropagation();
      if (!isFinal(form.form, form.whole)) go(await model.next(step, ask));
    },
    previous(): void {
      const before = model.steps[model.steps.indexOf(step) - 1];
      form.again();
      if (before !== undefined) show(before);
    },
    async choose(to: string): Promise<void> {
      go(await model.choose(step, to, ask));
    },
  };
}
