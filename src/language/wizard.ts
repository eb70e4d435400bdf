import Type, { type Static } from 'typebox';
import { confirm } from './form-submit.ts';
import { nameOf, written } from './kinds.ts';
import { outcomes } from './outcome.ts';
import { paramsOf } from './params.ts';
import { actionsOf, blocksOf, schemaAddress } from './screen.ts';
import { sources } from './source.ts';
import { state } from './state.ts';
import { versionOf } from './versions.ts';

/** The name of a step, which rules read as `data.<step>`. */
const stepName = '^[a-z][A-Za-z0-9]*$';

const Step = Type.Object(
  {
    title: written.text('Its title.'),
    form: nameOf('form', 'Its form, one without `submit`. It has from the wizard what its `params` name.'),
    includeWhen: Type.Optional(
      written.condition(
        'Whether it belongs to the way; reads the steps before it as their last Next left them. Not for the last step. Default: always.',
      ),
    ),
    disabledWhen: Type.Optional(written.reasons('Why Next cannot be pressed at it.')),
    lockedWhen: Type.Optional(
      written.reasons(
        'Why nobody comes back to it once it was passed: it counts as done, gives what it gave, and shows the reason. Not for the last step.',
      ),
    ),
    onNext: Type.Optional(
      actionsOf(
        'What runs on Next after the `onNext` of the wizard, with the part of the step as `result`. Not for the last step.',
      ),
    ),
  },
  { additionalProperties: false, description: 'A step: a form of its own.' },
);

/** How the last step is sent. */
const submit = Type.Object(
  {
    label: written.text('The label of the button at the last step.'),
    icon: Type.Optional(nameOf('icon', 'Its icon.')),
    disabledWhen: Type.Optional(written.reasons('Why it cannot be sent.')),
    confirm: Type.Optional(confirm),
    actions: actionsOf(
      'What runs, with the part of the last step as `result`; `data.wizard.parts` has all of them.',
    ),
    onSuccess: Type.Optional(
      actionsOf('Runs once all of `actions` ran, with the answer of the last call among them as `result`.'),
    ),
  },
  { additionalProperties: false, description: 'Sending the last step.' },
);

/** Forms one after the other, of which each may be sent. A small form with pages has `look: "steps"` instead. */
export const WizardDefinition = Type.Object(
  {
    $schema: schemaAddress,
    version: versionOf('wizard'),
    params: paramsOf('The data it needs, read as `data.<name>`.'),
    sources,
    state,
    help: Type.Optional(written.text('Where somebody helps, beside all steps.')),
    below: Type.Optional(
      blocksOf(
        'What is drawn below each step, and stays as it is from step to step; gone once everything was sent.',
      ),
    ),
    steps: Type.Record(Type.String({ pattern: stepName }), Step, {
      description: 'The steps, in the order written. What the last Next of one found good is `data.<step>`.',
    }),
    disabledWhen: Type.Optional(written.reasons('Why Next cannot be pressed at any step but the last.')),
    onNext: Type.Optional(
      actionsOf(
        'What runs on Next at every step but the last, with the part of the step as `result`: what its `encode` makes.',
      ),
    ),
    submit,
    ...outcomes,
    draft: Type.Optional(
      Type.Object(
        {
          days: written.value(
            'For how many days the browser keeps what was typed and passed; 0: this tab alone does.',
            Type.Number({ minimum: 0 }),
          ),
        },
        { additionalProperties: false, description: 'How long its draft is kept. Default: in this tab.' },
      ),
    ),
    draftKey: Type.Optional(
      written.value(
        'Tells wizards of the same name apart, by their parameters: their drafts, and what was sent.',
      ),
    ),
  },
  { additionalProperties: false, $id: 'wizard', description: 'Forms one after the other.' },
);
export type WizardDefinition = Static<typeof WizardDefinition>;
