import type { FormEvent, RefObject } from 'react';
import type { FormModel } from '../form/form-model.ts';
import type { useStepHistory } from '../form/step-history.ts';
import { firstRefused, useAsking } from '../form/use-sending.ts';
import { focusField } from '../page.ts';
import type { Place } from '../place.ts';
import { useServices } from '../services.ts';
import type { WizardModel } from './wizard-model.ts';
import type { Moved } from './wizard-next.ts';

/** The field that a move to another step is for; '' for what is said of the whole step. */
export type FaultAt = { step: string; field: string };

type Props = {
  model: WizardModel;
  place: Place;
  step: string;
  form: FormModel;
  history: ReturnType<typeof useStepHistory>;
  element: RefObject<HTMLFormElement | null>;
  fault: RefObject<FaultAt | undefined>;
};

/** The ways from a step to another: Next, Previous, a choice among the steps. */
export function useGoing({ model, place, step, form, history, element, fault }: Props) {
  const services = useServices();
  const ask = useAsking(form, place);
  const show = (to: string) => {
    if (to === model.steps[0]) void history.leave();
    else history.show(to);
  };
  /** Shows where a move led; @returns whether it led to another step. */
  const go = ({ to, fault: field, because }: Moved): boolean => {
    if (because !== undefined)
      services.notify({ text: services.language.text(`engine.wizard.${because}`), tone: 'info' });
    if (to !== undefined && to !== step) {
      fault.current = field === undefined ? undefined : { step: to, field };
      show(to);
      return true;
    }
    const first = field ?? (form.hasFailed ? firstRefused(form) : undefined);
    if (first !== undefined) focusField(element.current, first);
    return false;
  };
  const to = async (wanted: string): Promise<boolean> => {
    if (wanted === 'next') return model.after(step) !== undefined && go(await model.next(step, ask));
    const meant = wanted === 'previous' ? model.previous(step) : wanted;
    return meant !== undefined && go(await model.choose(step, meant, ask));
  };
  return {
    to,
    async submit(event: FormEvent): Promise<void> {
      event.preventDefault();
      event.stopPropagation();
      go(await model.next(step, ask));
    },
    previous: () => void to('previous'),
  };
}
