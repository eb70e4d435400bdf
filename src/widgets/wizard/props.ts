import type { Json } from '../../base/json.ts';
import { widget } from '../../language/block.ts';
import { nameOf, Type } from '../../language/kinds.ts';
import { prop } from '../../language/prop.ts';

export const wizardSpec = widget({
  type: 'wizard',
  doc: 'A wizard by its name: forms one after the other, each sent by its Next.',
  props: {
    wizard: nameOf('wizard', 'The wizard.'),
    with: Type.Optional(
      Type.Record(Type.String(), prop.value<Json>('The data.'), {
        description: 'What the wizard is given, by the names of its params.',
      }),
    ),
  },
  example: { type: 'wizard', wizard: 'example.wizard' },
  skeleton: 'fields',
  hosts: true,
});
