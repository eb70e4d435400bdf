import Type from 'typebox';
import type { Blocks } from './block.ts';
import { type Confirm, question } from './confirm.ts';
import { type Condition, nameOf, written } from './kinds.ts';
import { actionsOf, blocksOf } from './screen.ts';

/** The question before a form is sent. */
export type SubmitConfirm = Confirm & { when?: Condition; blocks?: Blocks };

export const confirm = Type.Unsafe<SubmitConfirm>(
  Type.Object(
    {
      ...question,
      when: Type.Optional(written.condition('Whether it is asked. Default: always.')),
      blocks: Type.Optional(blocksOf('What is drawn below the text, such as what will be done.')),
    },
    { additionalProperties: false, description: 'Asks first; who declines sends nothing.' },
  ),
);

/** How a form is sent: by its button, or automatically when it changes. */
export const submit = Type.Object(
  {
    on: Type.Optional(
      Type.Literal('change', {
        description:
          'Applies by itself: after a pause while somebody types, and at once when something is chosen, a field is left or Enter is pressed. Default: a button sends it.',
      }),
    ),
    pause: Type.Optional(
      written.value('Milliseconds without a key before it applies. Default: 700.', Type.Number()),
    ),
    resets: Type.Optional(
      Type.Boolean({
        description:
          'Where a call says no, the fields go back: to their first values or, in a form that applies itself, wherever that fails, to what was applied last, unless somebody changed them since. Default: false, as typing again is tedious.',
      }),
    ),
    label: Type.Optional(written.text('The label of the button; required where there is one.')),
    icon: Type.Optional(nameOf('icon', 'Its icon.')),
    disabledWhen: Type.Optional(
      written.reasons('Why it cannot be sent; if it applies by itself, why its fields cannot be edited.'),
    ),
    confirm: Type.Optional(confirm),
    actions: actionsOf('What runs with the encoded data as `result`.'),
    onSuccess: Type.Optional(
      actionsOf('Runs once all of `actions` ran, with the answer of the last call among them as `result`.'),
    ),
  },
  {
    additionalProperties: false,
    description: 'Sending. A step of a wizard has none: its wizard sends.',
  },
);
