import type { Static } from 'typebox';
import type { Json } from '../../base/json.ts';
import { choice } from '../../kit/choice.ts';
import { widget } from '../../language/block.ts';
import { prop, Type } from '../../language/kinds.ts';
import { type IntervalKind, intervalKinds } from './intervals.ts';

const path = (description: string) =>
  Type.String({ pattern: '^\\w+(\\.\\w+)*$', description: `${description} A dotted path.` });

const Place = Type.Object(
  {
    path: path('Where an entry says it.'),
    kind: prop.value<IntervalKind | undefined>(
      'category: names, in the order met; year, month, day: the calendar; moment: intervals of some minutes. Those in between that have no entry are there too.',
      choice(intervalKinds, 'The kind.'),
    ),
    step: Type.Optional(
      prop.value<number | undefined>(
        'Minutes from one moment to the next. Default: 60.',
        Type.Integer({ minimum: 1, maximum: 60 }),
      ),
    ),
    stamp: Type.Optional(
      prop.value<'start' | 'end' | undefined>(
        'What the date and time of an entry is: start or end of its interval. Without an offset it is what the clock of `settings.timeZone` shows; of a time that comes twice the first is summer time. Default: start.',
        choice(['start', 'end'], 'The stamp.'),
      ),
    ),
    as: Type.Optional(prop.display('How a name is shown. Default: text.')),
  },
  { additionalProperties: false, description: 'What stands on the axis.' },
);

const Series = Type.Object(
  {
    label: prop.text('Its name.'),
    path: path('Where an entry has the number.'),
    look: Type.Optional(choice(['bar', 'line', 'area'], 'How it is drawn. Default: bar.')),
    stack: Type.Optional(
      Type.String({ description: 'Stands on the others with the same word. Default: beside them.' }),
    ),
    counts: Type.Optional(
      Type.Integer({
        minimum: -1,
        maximum: 1,
        description:
          'What it adds to the total: -1 subtracts it, 0 leaves it out. Default: 1; with a unit of its own 0.',
      }),
    ),
    unit: Type.Optional(
      prop.value<string | undefined>(
        'The unit of its numbers, which then have an axis of their own. Default: that of the chart.',
        Type.String(),
      ),
    ),
    visibleWhen: Type.Optional(prop.condition('Drawn only while this holds. Default: always.')),
    order: Type.Optional(Type.Number({ description: 'Rearranges: lower first. Default: 0.' })),
  },
  { additionalProperties: false },
);

const Extreme = Type.Union([
  Type.Object({ x: Type.String(), value: Type.Number() }, { additionalProperties: false }),
  Type.Null(),
]);
const Edge = Type.Union([Type.String(), Type.Null()]);

/** What a chart tells of its numbers. */
const Told = Type.Object(
  {
    total: Type.Number({ description: 'What counts, in all.' }),
    highest: Extreme,
    lowest: Extreme,
    count: Type.Integer({ description: 'How many places have a number.' }),
    from: Edge,
    to: Edge,
  },
  { additionalProperties: false },
);

export type Told = Static<typeof Told>;

export const chartSpec = widget({
  type: 'chart',
  doc: 'Numbers of entries as bars or lines, with the same as a table and as a file.',
  props: {
    title: prop.text('What it shows.'),
    items: prop.value<Json[] | undefined>('The entries.', Type.Array(Type.Unknown())),
    x: Place,
    series: Type.Record(Type.String(), Series, { description: 'The numbers by key, in the order written.' }),
    split: Type.Optional(
      Type.Object(
        {
          by: path('What tells entries apart.'),
          most: Type.Optional(
            prop.value<number | undefined>(
              'So many are drawn, those with the largest totals. Default: all.',
              Type.Integer({ minimum: 1 }),
            ),
          ),
          rest: Type.Optional(
            prop.text(
              'The name under which the others are added up. Default: they are left out, which is said.',
            ),
          ),
        },
        {
          additionalProperties: false,
          description: 'Draws one for each value of the entries, such as the contract.',
        },
      ),
    ),
    negative: Type.Optional(
      Type.Object(
        {
          path: path('What decides.'),
          among: prop.value<Json[] | undefined>('Its values that turn the sign.', Type.Array(Type.Unknown())),
        },
        { additionalProperties: false, description: 'Entries whose numbers count with the opposite sign.' },
      ),
    ),
    y: Type.Object(
      {
        as: Type.Optional(prop.display('How numbers are shown. Default: number.')),
        unit: Type.Optional(
          prop.value<string | undefined>(
            'Stands behind each number, where `as` does not say it.',
            Type.String(),
          ),
        ),
        decimals: Type.Optional(
          prop.value<number | undefined>(
            'Sums are rounded to so many decimals. Default: they are not.',
            Type.Integer({ minimum: 0 }),
          ),
        ),
      },
      { additionalProperties: false, description: 'What the numbers are.' },
    ),
    grids: Type.Optional(
      choice(['year'], 'year: the months of each year on an axis of their own, the latest on top.'),
    ),
    onPress: Type.Optional(
      prop.actions(
        'Runs when a value is pressed, with { x, from, to, series, split } as `result`; from and to are days, of moments the moments when the interval begins and ends.',
      ),
    ),
    onData: Type.Optional(
      prop.actions(
        'Runs when what it shows has changed, with { total, highest, lowest, count, from, to } as `result`, as `summary` reads it.',
      ),
    ),
    summary: Type.Optional(
      prop.told('Stands in place of the words on total, highest and lowest. Default: those.', Told),
    ),
    export: prop.text('The name of the file with the same numbers, without its ending.'),
    empty: Type.Optional(prop.text('Shown when there is no entry.')),
  },
  example: {
    type: 'chart',
    title: 'common.retry',
    items: [{ date: '2026-03-01', total: 12.5 }],
    x: { path: 'date', kind: 'month' },
    series: { total: { label: 'common.retry', path: 'total' } },
    y: { as: 'money', decimals: 2 },
    export: 'common.retry',
  },
  skeleton: 'card',
  texts: [
    'kit.empty',
    'kit.chart.export',
    'kit.chart.keys',
    'kit.chart.keysPress',
    'kit.chart.kind',
    'kit.chart.name',
    'kit.chart.others',
    'kit.chart.pages',
    'kit.chart.period',
    'kit.chart.picture',
    'kit.chart.point',
    'kit.chart.summary',
    'kit.chart.table',
    'kit.chart.total',
    'kit.chart.unplaced',
    'kit.pagination.next',
    'kit.pagination.page',
    'kit.pagination.previous',
  ],
});
