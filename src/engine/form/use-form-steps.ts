import { useTheme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { focusField, focusOn } from '../page.ts';
import type { Host } from '../place.ts';
import type { FormSnapshot } from './field-state.ts';
import type { FormModel } from './form-model.ts';
import { useStepHistory } from './step-history.ts';

/** The step that is drawn: its section, its place among the steps, and what its buttons do. */
export type ShownStep = {
  name: string;
  index: number;
  count: number;
  /** Looks at the step and moves on. @returns the first field with a fault. Absent at the last step. */
  next?: () => Promise<string | undefined>;
  /** Absent at the first step. */
  previous?: () => void;
};

type Element = RefObject<HTMLFormElement | null>;

/** Whether the sections are shown one at a time here. */
function useIsStepped({ form }: FormModel): boolean {
  const onPhone = useMediaQuery(useTheme().breakpoints.down('sm'));
  return form.look === 'steps' || (form.look === 'stepsOnPhone' && onPhone);
}

/** After a move, focuses the title of the step, or the field it moved for. */
function useFocusAfterMove(step: string | undefined, element: Element) {
  const field = useRef<string>(undefined);
  const before = useRef(step);
  useEffect(() => {
    const moved = before.current !== undefined && step !== undefined && step !== before.current;
    if (moved && field.current !== undefined) focusField(element.current, field.current);
    else if (moved) focusOn(element.current?.querySelector<HTMLElement>('[data-step-title]') ?? null);
    field.current = undefined;
    before.current = step;
  }, [step, element]);
  return field;
}

/** Back from an outcome that leads back to the form shows the form, at the step of its entry. */
function useBackFromOutcome(model: FormModel, leadsBack: boolean, wanted: string | undefined) {
  const before = useRef(wanted);
  useEffect(() => {
    if (leadsBack && wanted !== before.current) model.again();
    before.current = wanted;
  }, [model, leadsBack, wanted]);
}

/** The steps of a form that is drawn. `step` is undefined where all its sections show at once. */
export function useFormSteps(model: FormModel, host: Host, whole: FormSnapshot, element: Element) {
  const { wanted, add, leave, show } = useStepHistory(`${host.dialog ?? ''}/${model.form.id}`);
  const isStepped = useIsStepped(model);
  const name = isStepped ? model.steps.present(wanted) : undefined;
  const field = useFocusAfterMove(name, element);
  const isOver = whole.outcome?.name === 'done' || whole.outcome?.name === 'sent';
  const leadsBack = whole.outcome?.name === 'done' && model.form.done?.again !== undefined;
  const left = isOver && !leadsBack;
  // The draft that the steps of an old entry stand for may be gone.
  const [isAhead] = useState(() => isStepped && model.steps.isAhead(wanted));
  // Opened again while it is sent, it shows the step that sends it.
  const last = whole.sending && name ? whole.steps.at(-1) : name;
  const [sending] = useState(last !== name && last);
  useEffect(() => {
    if (left || isAhead) void leave();
    else if (sending) add(sending);
  }, [left, isAhead, sending, leave, add]);
  useBackFromOutcome(model, leadsBack, wanted);
  const move = (to: string) => (to === whole.steps[0] ? void leave() : show(to));
  return {
    step: name === undefined ? undefined : shownStep(name, { model, whole, add, move }),
    first: () => void leave(),
    /** Shows the step of a field, and focuses the field; nothing, once the form was left. */
    showField(path: string): void {
      if (!element.current) return;
      const section = name && model.steps.sectionOf(path);
      if (section === undefined || section === name) focusField(element.current, path);
      else {
        field.current = path;
        move(section);
      }
    },
  };
}

type Moves = { model: FormModel; whole: FormSnapshot; add: (to: string) => void; move: (to: string) => void };

function shownStep(name: string, { model, whole: { steps }, add, move }: Moves): ShownStep {
  const index = steps.indexOf(name);
  const before = steps[index - 1];
  return {
    ...{ name, index, count: steps.length },
    next: index < steps.length - 1 ? () => model.steps.next(name, add) : undefined,
    previous: before === undefined ? undefined : () => move(before),
  };
}
