import { asObject, type Json } from '../../base/json.ts';
import { choice } from '../../kit/choice.ts';
import { widget } from '../../language/block.ts';
import { Type } from '../../language/kinds.ts';
import { prop } from '../../language/prop.ts';
import { Colour, Compare, Height, Marks, Negative, Place, Series, Split, Told } from './prop-parts.ts';

export const chartSpec = widget({
  type: 'chart',
  doc: 'Numbers of entries as bars or lines, with the same as a table and as a file.',
  props: {
    title: prop.text('What it shows.'),
    items: prop.value<Json[] | undefined>('The entries.', Type.Array(Type.Unknown())),
    x: Place,
    series: Type.Record(Type.String(), Series, { description: 'The numbers by key, in the order written.' }),
    split: Type.Optional(Split),
    colour: Type.Optional(Colour),
    marks: Type.Optional(Marks),
    compare: Type.Optional(Compare),
    negative: Type.Optional(Negative),
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
    height: Type.Optional(Height),
    grids: Type.Optional(
      choice(
        ['year'],
        'year: the months of each year on an axis of their own, the latest on top; twelve months or fewer share one.',
      ),
    ),
    zoomable: Type.Optional(
      Type.Boolean({
        description:
          'Shows the latest places, to be panned and zoomed. Default: false; more than 3000 places always are.',
      }),
    ),
    onPress: Type.Optional(
      prop.actions(
        'Runs when a value is pressed, with { x, from, to, series, split } as `result`; from and to are days, of moments the moments when the interval begins and ends.',
      ),
    ),
    onData: Type.Optional(
      prop.actions(
        'Runs when what it shows has changed, with { total, compared, highest, lowest, count, from, to } as `result`, as `summary` reads it.',
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
  long: {
    word: 'items',
    instead: '"summary" or "onData", which tell what it shows',
    when: ({ x, zoomable }) => zoomable === true || asObject(x).kind === 'moment',
  },
  idle: [
    {
      words: ['colour'],
      places: 'a chart without `split`',
      fits: ({ split }) => split === undefined,
    },
  ],
  texts: [
    'kit.empty',
    'kit.chart.closer',
    'kit.chart.earlier',
    'kit.chart.export',
    'kit.chart.keys',
    'kit.chart.keysPress',
    'kit.chart.keysZoom',
    'kit.chart.kind',
    'kit.chart.later',
    'kit.chart.marked',
    'kit.chart.name',
    'kit.chart.others',
    'kit.chart.pages',
    'kit.chart.period',
    'kit.chart.picture',
    'kit.chart.point',
    'kit.chart.summary',
    'kit.chart.summaryOfTotals',
    'kit.chart.table',
    'kit.chart.total',
    'kit.chart.unplaced',
    'kit.chart.wider',
    'kit.pagination.next',
    'kit.pagination.page',
    'kit.pagination.previous',
  ],
});
