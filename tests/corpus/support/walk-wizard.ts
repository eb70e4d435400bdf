import { until } from './browser.ts';
import { fillOnce } from './filling.ts';
import type { useWizard } from '../../../src/engine/wizard/use-wizard.ts';

type Drawn = ReturnType<typeof useWizard>;

let latest: Drawn | undefined;

/** A wizard that is drawn, remembered so that it can be walked. */
export function rememberingWizard(use: typeof useWizard): typeof useWizard {
  return (...given) => {
    latest = use(...given);
    return latest;
  };
}

const mostTries = 6;

/**
 * Walks the wizard that is drawn to its end: fills in each step as somebody would, and presses Next until it leads on.
 * @param note called at each step, filled in.
 * @returns the step that it did not get past, with its faults; undefined at the end.
 */
export async function walkWizard(rest: () => Promise<void>, note: () => void): Promise<string | undefined> {
  const drawn = latest;
  latest = undefined;
  if (!drawn) return undefined;
  const { model } = drawn;
  for (let walked = 0; walked <= model.steps.length && !model.isOver; walked += 1) {
    const step = document.querySelector('[data-wizard]')?.getAttribute('data-step') ?? '';
    const form = model.form(step);
    const turns = new Map<string, number>();
    const passes = () => model.isOver || document.querySelector('[data-wizard]')?.getAttribute('data-step') !== step;
    for (let tries = 0; tries < mostTries && !passes(); tries += 1) {
      await fillOnce(form, turns, rest);
      note();
      document.querySelector<HTMLElement>('[data-wizard-foot] [type=submit]')?.click();
      await until(() => !model.isMoving);
      await rest();
    }
    if (!passes()) return `${step}: ${JSON.stringify(form.whole.faults)} ${JSON.stringify(form.data)}`;
    note();
  }
  return undefined;
}
