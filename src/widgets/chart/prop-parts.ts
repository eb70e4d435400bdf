/** The parts of the props of a chart. */
import type { Static } from 'typebox';
import type { Json } from '../../base/json.ts';
import { choice } from '../../kit/choice.ts';
import { Type } from '../../language/kinds.ts';
import { prop } from '../../language/prop.ts';
import type { Align } from './compare.ts';
import { type IntervalKind, intervalKinds } from './intervals.ts';

const path = (description: string) =>
  Type.String({
    pattern: '^\\w+(\\.\\w+)*$',
    patternErrorMessage: 'names with dots between them, such as price.total',
    description: `${description} A dotted path.`,
  });

const pixels = (description: string) =>
  prop.value<number | undefined>(description, Type.Integer({ minimum: 150, maximum: 1500 }));

export const Place = Type.Object(
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

export const Series = Type.Object(
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
export const Told = Type.Object(
  {
    total: Type.Number({ description: 'What counts, in all.' }),
    highest: Extreme,
    lowest: Extreme,
    compared: Type.Union([Type.Number(), Type.Null()], {
      description: 'What counts in what is compared with.',
    }),
    count: Type.Integer({ description: 'How many places have a number.' }),
    from: Edge,
    to: Edge,
  },
  { additionalProperties: false },
);

export type Told = Static<typeof Told>;

export const Split = Type.Object(
  {
    by: path('What tells entries apart.'),
    most: Type.Optional(
      prop.value<number | undefined>(
        'So many are drawn, those with the largest totals. Default: all.',
        Type.Integer({ minimum: 1 }),
      ),
    ),
    rest: Type.Optional(
      prop.text('The name under which the others are added up. Default: they are left out, which is said.'),
    ),
  },
  {
    additionalProperties: false,
    description: 'Draws one for each value of the entries, such as the contract.',
  },
);

export const Colour = Type.Object(
  {
    by: path('What tells entries apart, such as the period of the tariff.'),
    words: Type.Record(Type.String(), prop.text('Its name.'), {
      description:
        'The names by value, in the order in which they stand on each other; each has a colour of its own, whichever are there.',
    }),
  },
  {
    additionalProperties: false,
    description: 'Draws the first series in parts, one for each value, named and marked.',
  },
);

export const Marks = Type.Object(
  {
    path: path('What decides: entries that say true, a number but 0, or a text.'),
    among: Type.Optional(
      prop.value<Json[] | undefined>(
        'Its values that mark an entry. Default: those above.',
        Type.Array(Type.Unknown()),
      ),
    ),
    word: prop.text('What they are, such as estimated.'),
  },
  { additionalProperties: false, description: 'Entries drawn paler, with a word.' },
);

export const Compare = Type.Object(
  {
    items: prop.value<Json[] | undefined>('The entries.', Type.Array(Type.Unknown())),
    label: prop.text('What they are, such as the year before.'),
    series: Type.Optional(
      Type.String({ description: 'The series that is compared, by its key. Default: what counts.' }),
    ),
    align: Type.Optional(
      prop.value<Align | undefined>(
        'start: the first interval beside the first. calendar: the same month, day and hour of the year before. Default: start; names always stand beside the same name.',
        choice(['start', 'calendar'], 'How they stand beside each other.'),
      ),
    ),
  },
  {
    additionalProperties: false,
    description: 'Pale bars behind, of what counts in other entries, or of one series.',
  },
);

export const Negative = Type.Object(
  {
    path: path('What decides.'),
    among: prop.value<Json[] | undefined>('Its values that are subtracted.', Type.Array(Type.Unknown())),
  },
  {
    additionalProperties: false,
    description: 'Entries whose numbers are subtracted, whichever sign they are written with.',
  },
);

export const Height = Type.Object(
  {
    usual: Type.Optional(pixels('In pixels. Default: 300.')),
    many: Type.Optional(pixels('On phones, with many lines. Default: as usual.')),
    from: Type.Optional(
      prop.value<number | undefined>('So many lines are many. Default: 7.', Type.Integer({ minimum: 1 })),
    ),
  },
  { additionalProperties: false, description: 'How high it is, without its words.' },
);
