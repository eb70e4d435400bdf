import Type, { type Static } from 'typebox';
import type { JsonObject } from '../base/json.ts';
import { nameOf, type Condition, type Reason, type Text, type Value, written } from './kinds.ts';
import { actionsOf, blocksOf, schemaAddress } from './screen.ts';

/** Where the choices of a field come from. */
const Options = Type.Object(
  {
    from: Type.Optional(written.value('The list.', Type.Array(Type.Unknown()))),
    value: Type.Optional(written.value('What is kept of a choice; `item` is the entry.')),
    label: written.text('How a choice reads; `item` is the entry.'),
    detail: Type.Optional(written.text('A second line; `item` is the entry.')),
  },
  { additionalProperties: false, description: 'Choices from a list.' },
);

/** A request that a field triggers and whose answer fills others. */
const Lookup = Type.Object(
  {
    call: nameOf('call', 'The call.'),
    with: Type.Optional(
      Type.Record(Type.String(), written.value('An argument.'), { description: 'Arguments by name.' }),
    ),
    when: Type.Optional(written.condition('Asks only while this holds.')),
    wait: Type.Optional(
      Type.Integer({
        minimum: 0,
        description: 'Milliseconds without a keystroke before it asks. Default: 700.',
      }),
    ),
    fills: Type.Record(Type.String(), written.value('What the answer gives, `result` being the answer.'), {
      description: 'Fields it fills; one edited by hand since is left alone.',
    }),
    fails: Type.Optional(
      Type.Record(Type.String(), written.value('What the failure gives; `error` tells which.'), {
        description: 'Fields it fills when the call fails, after those of `clears` were emptied.',
      }),
    ),
    clears: Type.Optional(
      Type.Array(Type.String(), {
        description: 'Fields that are emptied when the answer has nothing or the call fails.',
      }),
    ),
  },
  { additionalProperties: false, description: 'A request this field triggers.' },
);
export type Lookup = Static<typeof Lookup>;

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
    Type.Literal('clear', { description: 'Empties it when the chosen option leaves the list.' }),
  ),
  options: Type.Optional(Options),
  lookup: Type.Optional(Lookup),
  messages: Type.Optional(
    Type.Record(Type.String(), written.text('A message.'), {
      description: 'Other messages by keyword of the schema: required, format, maximum, …',
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
  visibleWhen?: Condition;
  requiredWhen?: Condition;
  disabledWhen?: Reason[];
  whenHidden?: 'drop' | 'keep';
  whenGone?: 'clear';
  options?: Static<typeof Options>;
  lookup?: Lookup;
  messages?: { [keyword: string]: Text };
  [property: string]: unknown;
};

/** A relation between values that the form must meet. */
const Check = Type.Object(
  {
    assert: written.condition('What must hold.'),
    when: Type.Optional(written.condition('Looked at only while this holds.')),
    at: Type.Union([Type.String(), Type.Array(Type.String())], {
      description: 'The field that shows the message; of several, each that is visible.',
    }),
    message: written.text('What to tell.'),
  },
  { additionalProperties: false, description: 'A relation the form must meet.' },
);

const fields = Type.Unsafe<{ [path: string]: FieldDefinition }>({
  type: 'object',
  description: 'Fields by the dotted path of the value they edit, in the order written.',
  additionalProperties: { $ref: '#/$defs/field' },
});

/** A form: what is entered, how it looks, what must hold, where it goes. */
export const FormDefinition = Type.Object(
  {
    $schema: schemaAddress,
    version: Type.Literal(1, { description: 'The version of the language.' }),
    schema: Type.Unsafe<string | JsonObject>({
      description: 'The JSON Schema of the data: a file of schemas/forms, or the schema itself.',
      anyOf: [{ kind: 'reference', to: 'schema', type: 'string' }, { type: 'object' }],
    }),
    params: Type.Optional(
      Type.Record(Type.String(), nameOf('part', 'A file of schemas/parts.'), {
        description: 'The data it needs, read as `data.<name>`.',
      }),
    ),
    initial: Type.Optional(
      Type.Unsafe<{ [path: string]: Value }>(
        Type.Record(Type.String(), written.value('A first value.'), {
          description: 'First values by field.',
        }),
      ),
    ),
    sections: Type.Optional(
      Type.Record(
        Type.String(),
        Type.Object(
          {
            title: Type.Optional(written.text('Its heading.')),
            help: Type.Optional(written.text('A line below it.')),
            visibleWhen: Type.Optional(written.condition('Shown only while this holds.')),
          },
          { additionalProperties: false },
        ),
        { description: 'Groups of fields, in the order written.' },
      ),
    ),
    fields,
    computed: Type.Optional(
      Type.Unsafe<{ [path: string]: Value }>(
        Type.Record(Type.String(), written.value('How it is computed.'), {
          description: 'Values that follow from others.',
        }),
      ),
    ),
    checks: Type.Optional(
      Type.Record(Type.String(), Check, { description: 'Relations the form must meet, by name.' }),
    ),
    notes: Type.Optional(blocksOf('Blocks between the fields and the buttons, which may read `form`.')),
    encode: Type.Optional(
      Type.Unsafe<{ [name: string]: Value }>(
        Type.Record(Type.String(), written.value('A value.'), {
          description: 'What is sent, as `result` of the submit actions. Default: the data.',
        }),
      ),
    ),
    submit: Type.Object(
      {
        label: written.text('The label of the button.'),
        icon: Type.Optional(nameOf('icon', 'Its icon.')),
        disabledWhen: Type.Optional(written.reasons('Why it cannot be sent.')),
        actions: actionsOf('What runs with the encoded data as `result`.'),
      },
      { additionalProperties: false, description: 'Sending.' },
    ),
    cancel: Type.Optional(
      Type.Object(
        { label: written.text('The label.'), actions: actionsOf('What runs.') },
        { additionalProperties: false, description: 'A second button.' },
      ),
    ),
    draft: Type.Optional(
      Type.Boolean({
        description:
          'Keeps what was typed across a reload or a lost session (never files or passwords). Default: true.',
      }),
    ),
    draftKey: Type.Optional(written.value('Tells drafts of one form apart, for example by contract.')),
  },
  { additionalProperties: false, $id: 'form', description: 'A form.' },
);
export type FormDefinition = Static<typeof FormDefinition>;
