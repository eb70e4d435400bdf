import type { Json } from '../../base/json.ts';
import { field } from '../../language/block.ts';
import { Type } from '../../language/kinds.ts';
import { prop } from '../../language/prop.ts';

const Other = Type.Object(
  {
    name: prop.text('Who or what it is.'),
    weight: prop.value<number | undefined>(
      'Its weight: what is left is divided among the others in proportion to theirs. Nothing counts as zero.',
      Type.Number(),
    ),
    disabledWhen: Type.Optional(
      prop.reasons('Why it gets nothing. Without a weight above zero it gets nothing either.'),
    ),
  },
  { additionalProperties: false },
);

export const portionField = field({
  type: 'portion',
  doc: 'A whole percentage of something that others share: a slider and a number, and what everybody would have, which sums to 100. What is typed beyond 0 or 100 becomes the nearest of them.',
  props: {
    own: prop.text('What the part that is edited is called among the others.'),
    others: prop.value<Json[] | undefined>('The others who have a part.', Type.Array(Type.Unknown())),
    other: prop.each('One of the others; `item` is its entry.', 'others', Other),
    preview: prop.text('The heading of what everybody would have.'),
    rest: prop.text('What the part is called that nobody has, where none of the others can take it.'),
    alone: prop.text('Where there are no others: who gets what is left. Shown in place of the bounds.'),
  },
  example: {
    field: 'portion',
    label: 'common.retry',
    own: 'common.name',
    others: [{ name: 'A', weight: 2 }],
    other: {
      name: { text: 'common.plain', with: { value: { var: 'item.name' } } },
      weight: { var: 'item.weight' },
      disabledWhen: [{ when: { atMost: [{ var: 'item.weight' }, 0] }, reason: 'common.retry' }],
    },
    preview: 'common.retry',
    rest: 'common.retry',
    alone: 'common.retry',
  },
  edits: ['number'],
  texts: ['fields.portion.slider', 'fields.portion.range'],
});
