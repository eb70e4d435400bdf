import type { Json } from '../../base/json.ts';
import { choice, wordsOf } from '../../kit/choice.ts';
import { gaps } from '../../kit/gaps.ts';
import { widget } from '../../language/block.ts';
import { entryName, Type } from '../../language/kinds.ts';
import { prop } from '../../language/prop.ts';

/** A size as a retailer writes it. */
type Said = string | number | null | undefined;
const said = Type.Union([Type.Number(), Type.String(), Type.Null()]);

const Entry = Type.Object(
  {
    blocks: prop.blocks('What stands for an entry.'),
    width: Type.Optional(
      prop.value<Said>(
        'In a grid, how broad it is from tablets up: a number (1 to 12 are twelfths of the row, above that per cent), "50%" or "200px". Default: the whole row.',
        said,
      ),
    ),
    height: Type.Optional(
      prop.value<Said>(
        'In a grid, how high it is at least: a number of pixels, "200px", or "50%" of the window. Default: as high as what stands in it.',
        said,
      ),
    ),
  },
  { additionalProperties: false },
);

export const repeatSpec = widget({
  type: 'repeat',
  doc: 'Blocks drawn once for every entry of a list, `item` being the entry; a list to screen readers.',
  props: {
    label: Type.Optional(prop.text('The name of the list for screen readers.')),
    items: prop.value<Json[] | undefined>(
      'The entries, in the order shown: sort them with a rule.',
      Type.Array(Type.Unknown()),
    ),
    entry: entryName,
    itemKey: Type.Optional(
      Type.String({
        description: 'The dotted path of what tells entries apart, such as id. Default: their place.',
      }),
    ),
    each: prop.each('What is drawn for an entry; `item` is the entry.', 'items', Entry),
    direction: Type.Optional(
      choice(
        ['column', 'row', 'grid'],
        'row: beside one another, on as many lines as it takes; grid: each as broad as its entry says. Default: column.',
      ),
    ),
    columns: Type.Optional(
      Type.Integer({
        minimum: 1,
        maximum: 4,
        description: 'Entries beside one another from tablets up, all as broad; one on a phone. Default: 1.',
      }),
    ),
    gap: Type.Optional(choice(wordsOf(gaps), 'The space between them. Default: medium.')),
    empty: Type.Optional(prop.text('Shown when there is no entry. Default: nothing.')),
  },
  example: {
    type: 'repeat',
    items: [{ name: 'A' }, { name: 'B' }],
    itemKey: 'name',
    each: {
      blocks: {
        name: { type: 'facts', facts: { name: { label: 'common.retry', value: { var: 'item.name' } } } },
      },
    },
  },
  idle: [
    { words: ['columns'], places: 'a column', fits: ({ direction = 'column' }) => direction === 'column' },
  ],
});
