import type { Json } from '../../../src/base/json.ts';
import { readDraft } from '../../../src/engine/wizard/wizard-draft.ts';
import { WizardData } from '../../../src/engine/wizard/wizard-data.ts';
import { WizardModel } from '../../../src/engine/wizard/wizard-model.ts';
import { joinedRoot, Scope, storeRoot } from '../../../src/engine/state/scope.ts';
import { createStore } from '../../../src/engine/state/store.ts';
import type { Reason } from '../../../src/language/kinds.ts';
import type { Form, Wizard } from '../../../src/language/portal.ts';
import { createModel } from './form-model.ts';

/** What a step sent: its name, its part, and what a rule reads at that moment. */
export type Sent = { step: string; part: Json; read: (path: string) => Json | undefined };

export type Steps = { [step: string]: Partial<Form> & { includeWhen?: Json; lockedWhen?: Reason[] } };

type Answer = boolean | { [name: string]: string };

type Given = {
  /** What the retailer says to each step that is sent: yes, no, or what it refuses by name. Default: yes. */
  answers?: (sent: Sent) => Answer | Promise<Answer>;
  /** What an earlier visit has left. */
  draft?: Json;
  /** Whether a sent step has changed something at the retailer. Default: it has. */
  changes?: boolean;
};

const fields = { files: { spec: { secret: true } } };

/** A wizard at work on its own, with what it sent and the draft it left. */
export function wizardOf(steps: Steps, { answers = () => true, draft, changes = true }: Given = {}) {
  const sent: Sent[] = [];
  const kept: { draft: Json | undefined } = { draft };
  const data = new WizardData(Object.keys(steps));
  const around = createStore({});
  const scope = new Scope().with('data', joinedRoot(data.roots, storeRoot(around)));
  const forms = Object.fromEntries(
    Object.entries(steps).map(([step, { includeWhen: _, lockedWhen: __, ...form }]) => [
      step,
      { id: step, areas: [], validator: 'v', schema: {}, fields: {}, submit: { actions: [] }, ...form },
    ]),
  );
  const wizard = {
    id: 'test.wizard',
    areas: [],
    steps: Object.fromEntries(
      Object.entries(steps).map(([step, { includeWhen, lockedWhen }]) => [
        step,
        { title: step, form: step, includeWhen, lockedWhen },
      ]),
    ),
    submit: { label: 'send', actions: [] },
  } as unknown as Wizard;
  const model = new WizardModel(wizard, data, {
    scope,
    forms: forms as { [step: string]: Form },
    fields: fields as never,
    draft: readDraft(draft),
    states: new Map(),
    create: (step, typed, keep) =>
      createModel(forms[step] as Form, { scope, fields: fields as never, draft: typed, keep, isStep: true }),
    async send(form, part, at) {
      const one = { step: form.form.id, part, read: at.read };
      sent.push(one);
      const answer = await answers(one);
      if (typeof answer === 'object')
        form.handle.showFailure({ code: 'refused', status: 422, message: '', errors: answer } as never);
      const ran = answer === true;
      if (ran && changes) form.handle.answered(null, true);
      return ran;
    },
    keep(left) {
      kept.draft = left;
    },
  });
  model.start();
  return { model, sent, kept, scope, around };
}

export const yes = async () => true;

/** Types into a step. */
export const type = (model: WizardModel, step: string, values: { [path: string]: Json }) => {
  for (const [path, value] of Object.entries(values)) model.form(step).change(path, value);
};

/** A field that has to be filled in. */
export const text = { field: 'text', label: 'x', requiredWhen: true };

/** Two steps, as small as a wizard can be. */
export const two: Steps = {
  who: { fields: { name: text }, encode: { step: 1, first: { var: 'form.name' } } },
  end: { fields: { agreed: text } },
};

/** A step that only companies have, and one that reads what another was told. */
export const three: Steps = {
  who: { fields: { name: text, kind: { field: 'text', label: 'x' } } },
  firm: {
    fields: { number: text },
    includeWhen: { '===': [{ var: 'data.who.kind' }, 'company'] },
  },
  contract: { fields: { power: text }, initial: { power: { var: 'data.who.kind' } } },
  end: { fields: { agreed: text } },
};

/** Fills each step and presses its Next, as far as it goes. */
export async function through(
  model: ReturnType<typeof wizardOf>['model'],
  values: { [step: string]: { [path: string]: Json } },
) {
  for (const [step, given] of Object.entries(values)) {
    type(model, step, given);
    await model.next(step, yes);
  }
}

/** What a company types into the steps of `three`. */
export const company = {
  who: { name: 'Ona', kind: 'company' },
  firm: { number: 'B1' },
  contract: { power: '5' },
};

/** The same wizard after a reload. */
export const again = (before: ReturnType<typeof wizardOf>, steps: Steps, changes = true) =>
  wizardOf(steps, { draft: before.kept.draft, changes });
