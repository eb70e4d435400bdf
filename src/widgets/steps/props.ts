import { choice } from '../../kit/choice.ts';
import { type StepState, stepStates } from '../../kit/step-state.ts';
import { widget } from '../../language/block.ts';
import { Type } from '../../language/kinds.ts';
import { prop } from '../../language/prop.ts';

const Step = Type.Object(
  {
    label: prop.text('What it is.'),
    state: prop.value<StepState | undefined>(
      'How far it is: done, current, todo or failed.',
      choice(stepStates, 'The state.'),
    ),
    date: Type.Optional(prop.value<string | undefined>('When it happened, or will.', Type.String())),
    detail: Type.Optional(prop.text('A line below the label.')),
    visibleWhen: Type.Optional(prop.condition('Shown only while this holds. Default: always.')),
    order: Type.Optional(Type.Number({ description: 'Rearranges: lower first. Default: 0.' })),
  },
  { additionalProperties: false },
);

export const stepsSpec = widget({
  type: 'steps',
  doc: 'How far a process has come: side by side from tablets up, below one another on a phone.',
  props: {
    label: Type.Optional(prop.text('The name of the process for screen readers.')),
    direction: Type.Optional(
      choice(
        ['column'],
        'column: below one another everywhere, as in a dialog. Default: as the page is wide.',
      ),
    ),
    steps: Type.Record(Type.String(), Step, { description: 'The steps by key, in the order written.' }),
  },
  example: {
    type: 'steps',
    steps: {
      signature: { label: 'common.retry', state: 'done', date: '2026-03-01' },
      distributor: { label: 'common.retry', state: 'current' },
    },
  },
  texts: ['kit.steps.current', 'kit.steps.done', 'kit.steps.failed', 'kit.steps.todo'],
});
