import Type, { type TProperties } from 'typebox';
import { Check } from './form-check.ts';
import type { FieldDefinition } from './form-field.ts';
import { entryName, written } from './kinds.ts';

/** The properties of each row in a field of rows. */
const each = {
  title: Type.Optional(written.text('The name of a row, for the eye and for screen readers.')),
  icon: Type.Optional(
    written.value('The icon before the title; a name that there is none of draws nothing.', Type.String()),
  ),
  blocks: Type.Optional({
    kind: 'blocks',
    description: 'Blocks above the fields of a row.',
    $ref: '#/$defs/blocks',
  }),
  fields: Type.Unsafe<{ [name: string]: FieldDefinition }>({
    type: 'object',
    description: 'Fields by the name of the value they edit in the row, in the order written.',
    additionalProperties: { $ref: '#/$defs/field' },
  }),
  computed: Type.Optional(
    Type.Record(Type.String(), written.value('How it is computed.'), {
      description: 'Values of the row that follow from others.',
    }),
  ),
  checks: Type.Optional(
    Type.Record(Type.String(), Check, { description: 'Relations every row must meet, by name.' }),
  ),
};

/** The properties of a kind of field whose value is a list of rows, besides those of every field. */
export const rowsProperties: TProperties = {
  from: Type.Optional(
    written.value(
      'The entries that rows are drawn for; a row begins with what its entry holds. Default: people add rows.',
      Type.Array(Type.Unknown()),
    ),
  ),
  key: Type.Optional(
    Type.String({
      description: 'The property that tells the entries of `from` apart; what was typed belongs to it.',
    }),
  ),
  entry: entryName,
  each: Type.Unsafe({
    kind: 'each',
    list: 'from',
    of: Type.Object(each, { additionalProperties: false }),
    ...Type.Object(each, { additionalProperties: false }),
    description: 'What a row has; `item` is the row and `index` its place, from 0.',
  }),
};
