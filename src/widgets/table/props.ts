import type { Json } from '../../base/json.ts';
import { choice } from '../../kit/choice.ts';
import { type Tone, tones } from '../../kit/tone.ts';
import { widget } from '../../language/block.ts';
import { entryName, Type } from '../../language/kinds.ts';
import { prop, shown } from '../../language/prop.ts';

const Cell = Type.Object(
  {
    value: Type.Optional(
      prop.value<Json | undefined>('The value; a dash stands for nothing. Sorting goes by it.', shown),
    ),
    as: Type.Optional(prop.display('How the value is shown. Default: text.')),
    text: Type.Optional(prop.text('A text in place of the value, such as the name of a state.')),
    detail: Type.Optional(prop.text('A second, smaller line.')),
    tone: Type.Optional(
      prop.value<Tone | undefined>(
        'Draws a chip of this tone: neutral, info, success, warning or error.',
        choice(tones, 'The tone.'),
      ),
    ),
    mark: Type.Optional(
      prop.value<Tone | undefined>(
        'Draws the icon of this tone before it, in words without a chip.',
        choice(tones, 'The tone.'),
      ),
    ),
    icon: Type.Optional(prop.icon('The icon before it.')),
    blocks: Type.Optional(prop.blocks('Blocks in place of the value.')),
  },
  { additionalProperties: false },
);

const Column = Type.Object(
  {
    label: prop.text('The heading.'),
    cell: prop.each('What stands in it; `item` is the entry of the row.', 'items', Cell),
    align: Type.Optional(choice(['start', 'end'], 'end: for amounts and other numbers. Default: start.')),
    main: Type.Optional(
      Type.Boolean({
        description:
          'Names the row: read out with each of its cells, the heading of its card on a phone. Default: the first column.',
      }),
    ),
    sort: Type.Optional(
      Type.Union([Type.Boolean(), Type.Literal('descending')], {
        description:
          'Lets people sort the entries by it; descending: a first press begins with the largest. Default: false.',
      }),
    ),
    beside: Type.Optional(
      Type.Boolean({
        description: 'On a card it stands beside the heading, without its label. Default: false.',
      }),
    ),
    oneLine: Type.Optional(
      Type.Boolean({ description: 'Its value, such as a number or a period, never breaks. Default: false.' }),
    ),
    hideOnPhone: Type.Optional(
      Type.Boolean({ description: 'Left out of the cards on a phone. Default: false.' }),
    ),
    dashOnPhone: Type.Optional(
      Type.Boolean({ description: 'On a card, too, a dash stands where it says nothing. Default: false.' }),
    ),
    visibleWhen: Type.Optional(prop.condition('Shown only while this holds. Default: always.')),
    order: Type.Optional(Type.Number({ description: 'Rearranges: lower first. Default: 0.' })),
  },
  { additionalProperties: false },
);

const Row = Type.Object(
  {
    onPress: Type.Optional(prop.actions('What pressing the row does.')),
    buttons: Type.Optional(prop.blocks('What else can be done with it, at the end of the row.')),
  },
  { additionalProperties: false },
);

const Chosen = Type.Object(
  {
    value: prop.value<Json[] | undefined>('The keys of the chosen rows.', Type.Array(Type.Unknown())),
    onChange: prop.actions('Runs with the keys that are chosen then as `result`.'),
    visibleWhen: Type.Optional(prop.condition('Rows can be chosen only while this holds. Default: always.')),
  },
  {
    additionalProperties: false,
    description: 'Lets people choose rows, by `rowKey`. Keys of rows that are not shown stay.',
  },
);

export const tableSpec = widget({
  type: 'table',
  doc: 'Entries in rows and columns; a card each where the columns have no room, without what is empty.',
  props: {
    caption: prop.text('The name of the table for screen readers.'),
    items: prop.value<Json[] | undefined>('The entries.', Type.Array(Type.Unknown())),
    entry: entryName,
    rowKey: Type.Optional(
      Type.String({
        description: 'The dotted path of what tells entries apart, such as id. Default: their place.',
      }),
    ),
    look: Type.Optional(
      choice(
        ['rows', 'work'],
        'work: for long lists: low rows, a head that stays in view, and on a phone a few lines each. Default: rows.',
      ),
    ),
    sortedBy: Type.Optional(
      prop.value<string | undefined>(
        'The column that sorts the entries, with - before it to begin with the largest; empty for the order given. Without `onSort` the table keeps it itself.',
        Type.String(),
      ),
    ),
    onSort: Type.Optional(
      prop.actions('Runs when a heading is pressed, with what `sortedBy` becomes as `result`.'),
    ),
    from: Type.Optional(
      prop.value<number | undefined>(
        'The place of the first entry shown, from 0; past the end it is the first. Default: 0.',
        Type.Number(),
      ),
    ),
    most: Type.Optional(
      prop.value<number | undefined>('How many entries are shown. Default: all.', Type.Number()),
    ),
    columns: Type.Record(Type.String(), Column, { description: 'The columns by key, in the order written.' }),
    row: Type.Optional(prop.each('What can be done with an entry; `item` is the entry.', 'items', Row)),
    chosen: Type.Optional(Chosen),
    empty: Type.Optional(prop.text('Shown when there is no entry.')),
  },
  example: {
    type: 'table',
    caption: 'common.retry',
    items: [{ name: 'A', amount: 12.5 }],
    rowKey: 'name',
    columns: {
      name: { label: 'common.retry', main: true, cell: { value: { var: 'item.name' } } },
      amount: { label: 'common.retry', align: 'end', cell: { value: { var: 'item.amount' }, as: 'money' } },
    },
  },
  skeleton: 'table',
  texts: [
    'kit.empty',
    'kit.table.ascending',
    'kit.table.buttons',
    'kit.table.chooseAll',
    'kit.table.descending',
    'kit.table.sortBy',
    'kit.table.unsorted',
  ],
});
