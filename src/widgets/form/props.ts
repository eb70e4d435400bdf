import type { Json } from '../../base/json.ts';
import { widget } from '../../language/block.ts';
import { Type } from '../../language/kinds.ts';
import { prop } from '../../language/prop.ts';

export const formSpec = widget({
  type: 'form',
  doc: 'A form by its name.',
  props: {
    form: prop.form('The form.'),
    with: Type.Optional(
      Type.Record(Type.String(), prop.value<Json>('The data.'), {
        description: 'What the form is given, by the names of its params.',
      }),
    ),
  },
  example: { type: 'form', form: 'example.form' },
  skeleton: 'fields',
  hosts: true,
});
