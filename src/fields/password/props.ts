import { field } from '../../language/block.ts';
import { prop, Type } from '../../language/kinds.ts';

export const passwordField = field({
  type: 'password',
  doc: 'A password, hidden until one asks to see it.',
  props: {
    autocomplete: Type.Optional(Type.Union([Type.Literal('current-password'), Type.Literal('new-password')], { description: 'Which one it is. Default: current-password.' })),
    checklist: Type.Optional(
      Type.Record(
        Type.String(),
        Type.Object({ text: prop.text('What the password must have.'), met: prop.condition('Whether it has it.'), visibleWhen: Type.Optional(prop.condition('Whether it is asked for. Default: always.')) }, { additionalProperties: false }),
        { description: 'What it must have, ticked while typing.' },
      ),
    ),
  },
  example: { field: 'password', label: 'common.password', autocomplete: 'current-password' },
  edits: ['string'],
  secret: true,
  texts: ['fields.password.show', 'fields.password.hide', 'fields.password.met', 'fields.password.open'],
});
