import Type, { type Static, type TSchema } from 'typebox';
import type { Blocks } from './block.ts';
import { type Condition, entryName, type Reason, type Text, type Value, written } from './kinds.ts';

/** A property of each option: its rules read the entry as `item`. */
const ofOption = <Schema extends TSchema>(schema: Schema): Schema => ({ ...schema, list: 'from' });

/** The origin of the options of a field, and what each of them is. */
const Options = Type.Object(
  {
    from: Type.Optional(written.value('The list.', Type.Array(Type.Unknown()))),
    entry: entryName,
    value: Type.Optional(ofOption(written.value('What is kept of a choice; `item` is the entry.'))),
    label: ofOption(written.text('How a choice reads; `item` is the entry.')),
    detail: Type.Optional(ofOption(written.text('A second line; `item` is the entry.'))),
    disabledWhen: Type.Optional(
      ofOption(written.reasons('Why a choice cannot be taken; `item` is the entry.')),
    ),
    blocks: Type.Optional(
      ofOption(
        Type.Unsafe<Blocks>({
          kind: 'blocks',
          description:
            'What stands in a choice, below its label, where the kind draws it; `item` is the entry.',
          $ref: '#/$defs/blocks',
        }),
      ),
    ),
  },
  { additionalProperties: false, description: 'Choices from a list.' },
);

/** The properties every field has besides those of its kind. */
export const fieldProperties = {
  field: Type.String({ description: 'The kind of field.' }),
  label: written.text('The label.'),
  help: Type.Optional(written.text('A line of help below it.')),
  order: Type.Optional(
    Type.Number({ description: 'Rearranges: lower first; fields without one keep the order written, at 0.' }),
  ),
  section: Type.Optional(Type.String({ description: 'The section of the form it stands in.' })),
  width: Type.Optional(
    Type.Integer({
      minimum: 1,
      maximum: 12,
      description: 'Twelfths of the row, from tablets up. Default: 12.',
    }),
  ),
  widthOnPhone: Type.Optional(
    Type.Integer({ minimum: 1, maximum: 12, description: 'Twelfths of the row on a phone. Default: 12.' }),
  ),
  behind: Type.Optional(
    written.text(
      'For what few need: the words of a button behind which it stands until that is pressed, or it has a value or an error. Neighbours with the same words share one.',
    ),
  ),
  visibleWhen: Type.Optional(written.condition('Shown only while this holds.')),
  requiredWhen: Type.Optional(
    written.condition('Must be filled while this holds, beside what the schema requires.'),
  ),
  disabledWhen: Type.Optional(written.reasons('Why it cannot be edited.')),
  whenHidden: Type.Optional(
    Type.Union([Type.Literal('drop'), Type.Literal('keep')], {
      description: 'What becomes of its value while it is hidden. Default: drop.',
    }),
  ),
  whenGone: Type.Optional(
    Type.Literal('clear', {
      description:
        'Empties it when the chosen option leaves the list or cannot be taken any more, and says which it was.',
    }),
  ),
  belongsTo: Type.Optional(
    written.value(
      'What its value is about, such as a supply. When this becomes another one, what was typed goes, and the field has its first value again.',
    ),
  ),
  options: Type.Optional(Options),
  sentAs: Type.Optional(
    written.value('The name under which the server complains about it. Default: its path.', Type.String()),
  ),
  messages: Type.Optional(
    Type.Record(Type.String(), written.text('A message.'), {
      description:
        'Other messages by keyword: of the schema, as required, format, maximum, …, or of the limits of the field: count, days, decimals, thousands, checklist.',
    }),
  ),
};

/** A field as written: the common properties and, flat beside them, those of its kind. */
export type FieldDefinition = {
  field: string;
  label: Text;
  help?: Text;
  order?: number;
  section?: string;
  width?: number;
  widthOnPhone?: number;
  behind?: Text;
  visibleWhen?: Condition;
  requiredWhen?: Condition;
  disabledWhen?: Reason[];
  whenHidden?: 'drop' | 'keep';
  whenGone?: 'clear';
  belongsTo?: Value;
  options?: Static<typeof Options>;
  sentAs?: Value;
  messages?: { [keyword: string]: Text };
  [property: string]: unknown;
};
