import { useMemo, useRef } from 'react';
import { goBackTo, historyPosition, isLeft, navigate } from '../addresses/history.ts';
import { useLocation } from '../addresses/router.tsx';

/** A step that Next led to, and the position of its entry in the history. */
type Passed = { step: string; at: number };
type Remembered = { steps?: { [form: string]: Passed[] } } | null;

const none: Passed[] = [];
const passedIn = (state: unknown, form: string): Passed[] => (state as Remembered)?.steps?.[form] ?? none;

/**
 * The steps of a form in the history: each Next adds an entry, whose state has all steps up to it, so that Back and a
 * reload show the step of their entry. The address stays the same.
 * @param form a key of the form, among all that the history knows.
 */
export function useStepHistory(form: string) {
  const location = useLocation();
  const latest = useRef(location);
  latest.current = location;
  const moves = useMemo(() => {
    const passed = () => passedIn(latest.current.state, form);
    /** Adds an entry for a step. */
    const add = (step: string) => {
      if (isLeft(latest.current)) return;
      const steps = [...passed(), { step, at: historyPosition() + 1 }];
      const change = (state: Remembered) => ({ ...state, steps: { ...state?.steps, [form]: steps } });
      navigate({}, { change });
    };
    /** Goes back to the entry before the first step was passed. */
    const leave = () => goBackTo((passed()[0]?.at ?? Number.MAX_SAFE_INTEGER) - 1);
    /** Goes back to the entry of a step, or adds one where none was passed. */
    const show = (step: string) => {
      const known = passed().find((one) => one.step === step);
      if (known) void goBackTo(known.at);
      else add(step);
    };
    return { add, leave, show };
  }, [form]);
  return { wanted: passedIn(location.state, form).at(-1)?.step, ...moves };
}
