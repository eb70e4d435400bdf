import { field } from '../../language/block.ts';
import { Type } from '../../language/kinds.ts';
import { prop } from '../../language/prop.ts';
import { rowsFault } from './fault.ts';

export const rowsField = field({
  type: 'rows',
  doc: 'Fields that repeat: a row for every entry of a list, or rows that people add and remove. Kept as a list: each entry with what was typed and computed on top.',
  props: {
    look: Type.Optional(
      Type.Union([Type.Literal('plain'), Type.Literal('cards')], {
        description: 'plain: one below the other. cards: each in a frame of its own. Default: plain.',
      }),
    ),
    add: Type.Optional(
      Type.Object(
        {
          label: prop.text('The label of the button that adds a row.'),
          most: Type.Optional(
            prop.value<number | undefined>('The most rows. Default: no limit.', Type.Integer({ minimum: 1 })),
          ),
        },
        {
          additionalProperties: false,
          description: 'Lets people add and remove rows; stands where there is no `from`.',
        },
      ),
    ),
  },
  example: {
    field: 'rows',
    label: 'common.retry',
    add: { label: 'common.retry', most: 6 },
    each: { fields: { name: { field: 'text', label: 'common.retry' } } },
  },
  edits: ['array'],
  repeats: true,
  fault: rowsFault,
  texts: [
    'fields.rows.added',
    'fields.rows.atMost',
    'fields.rows.remove',
    'fields.rows.removed',
    'fields.rows.row',
    'fields.rows.undo',
  ],
});
