import type { FormModel } from '../../../src/engine/form/form-model.ts';
import type { useWizard } from '../../../src/engine/wizard/use-wizard.ts';
import { until } from './browser.ts';
import { type Fillable, filler, mostTries } from './filling.ts';

let latest: ReturnType<typeof useWizard> | undefined;

/** A maker of wizards that remembers the one that is drawn, so that it can be walked. */
export function rememberingWizard(use: typeof useWizard): typeof useWizard {
  return (...given) => {
    latest = use(...given);
    return latest;
  };
}

/** A drawn form as it is filled in. */
const fillable = (form: FormModel, rest: () => Promise<void>): Fillable => ({
  get paths() {
    return form.paths.filter((path) => form.field(path).visible);
  },
  field: (path) => form.field(path),
  kind: (path) => form.placed(path)?.field.field ?? '',
  schema: form.form.schema,
  async type(values) {
    for (const [path, value] of Object.entries(values)) {
      form.change(path, value);
      form.leave(path);
    }
    await rest();
  },
});

const shownStep = () => document.querySelector('[data-wizard]')?.getAttribute('data-step') ?? '';

/**
 * Walks the wizard that is drawn to its end: fills in each step as somebody would, and presses Next until it leads on.
 * @param note called at each step that was filled in, and at the end.
 * @returns the step that it did not get past, with what it held.
 */
export async function walkWizard(rest: () => Promise<void>, note: () => void): Promise<string | undefined> {
  const { model } = latest ?? {};
  for (let walked = 0; model && !model.isOver && walked <= model.steps.length; walked += 1) {
    const step = shownStep();
    const form = model.form(step);
    const { fill } = filler(fillable(form, rest));
    for (let tries = 0; tries < mostTries && shownStep() === step && !model.isOver; tries += 1) {
      await fill();
      note();
      document.querySelector<HTMLElement>('[data-wizard-foot] [type=submit]')?.click();
      await until(() => !model.isMoving);
      await rest();
    }
    if (shownStep() === step && !model.isOver)
      return `${step}: ${JSON.stringify(form.whole.faults)} of ${JSON.stringify(form.data)}`;
  }
  note();
  return model?.isOver ? undefined : shownStep();
}
