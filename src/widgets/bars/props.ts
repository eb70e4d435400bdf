import { widget } from '../../language/block.ts';
import { Type } from '../../language/kinds.ts';
import { prop } from '../../language/prop.ts';

const Bar = Type.Object(
  {
    label: prop.text('Whose amount it is.'),
    value: prop.value<number | undefined>('The amount; below 0 it draws nothing.', Type.Number()),
    as: Type.Optional(prop.display('How it is shown. Default: number.')),
    strong: Type.Optional(
      Type.Boolean({ description: 'In the colour of the brand, the one that matters. Default: false.' }),
    ),
    visibleWhen: Type.Optional(prop.condition('Shown only while this holds. Default: always.')),
    order: Type.Optional(Type.Number({ description: 'Rearranges: lower first. Default: 0.' })),
  },
  { additionalProperties: false },
);

export const barsSpec = widget({
  type: 'bars',
  doc: 'A few amounts as bars of one scale, each with its words and its number: one look says which is more. For lists use a chart.',
  props: {
    bars: Type.Record(Type.String(), Bar, { description: 'The amounts by key, in the order written.' }),
    gap: Type.Optional(
      prop.text(
        'What a bar lacks to the longest, in words: in a dashed outline at its end, or below where they have no room.',
      ),
    ),
  },
  example: {
    type: 'bars',
    bars: {
      now: { label: 'common.retry', value: 840, as: 'money' },
      here: { label: 'common.retry', value: 660, as: 'money', strong: true },
    },
    gap: 'common.retry',
  },
});
