import { choice } from '../../kit/choice.ts';
import { field } from '../../language/block.ts';
import { Type } from '../../language/kinds.ts';
import { prop } from '../../language/prop.ts';
import { passwordFault } from './fault.ts';

const Requirement = Type.Object(
  {
    text: prop.text('What is asked of the password.'),
    met: prop.condition('Whether it is so; a rule that reads the form.'),
    visibleWhen: Type.Optional(prop.condition('Asked only while this holds. Default: always.')),
    order: Type.Optional(Type.Number({ description: 'Rearranges: lower first. Default: 0.' })),
  },
  { additionalProperties: false },
);

export const passwordField = field({
  type: 'password',
  doc: 'A password, hidden until it is asked to show; never kept in a draft.',
  props: {
    autocomplete: Type.Optional(
      choice(
        ['current-password', 'new-password'],
        'Whether password managers fill the present one or propose a new one. Default: current-password.',
      ),
    ),
    checklist: Type.Optional(
      Type.Record(Type.String(), Requirement, {
        description:
          'Requirements below the input by key, in the order written; each is marked as met while the password is typed. Those that show must be met.',
      }),
    ),
  },
  example: {
    field: 'password',
    label: 'common.retry',
    autocomplete: 'new-password',
    checklist: {
      length: { text: 'common.retry', met: { atLeast: [{ size: { var: 'form.password' } }, 6] } },
    },
  },
  edits: ['string'],
  secret: true,
  fault: passwordFault,
  texts: [
    'fields.password.hide',
    'fields.password.met',
    'fields.password.open',
    'fields.password.progress',
    'fields.password.show',
    'fields.password.unmet',
  ],
});
