import Type, { type Static } from 'typebox';
import type { JsonObject } from '../base/json.ts';
import { dialogFrame } from './dialog.ts';
import { Check } from './form-check.ts';
import type { FieldDefinition } from './form-field.ts';
import { formSources } from './form-source.ts';
import { submit } from './form-submit.ts';
import { type Value, written } from './kinds.ts';
import { outcomes } from './outcome.ts';
import { paramsOf } from './params.ts';
import { actionsOf, blocksOf, schemaAddress } from './screen.ts';
import { versionOf } from './versions.ts';

const fields = Type.Unsafe<{ [path: string]: FieldDefinition }>({
  type: 'object',
  description: 'Fields by the dotted path of the value they edit, in the order written.',
  additionalProperties: { $ref: '#/$defs/field' },
});

/** A form: its fields, their layout, its checks, and its submit. */
export const FormDefinition = Type.Object(
  {
    $schema: schemaAddress,
    version: versionOf('form'),
    schema: Type.Unsafe<string | JsonObject>({
      description: 'The JSON Schema of the data: a file of schemas/forms, or the schema itself.',
      anyOf: [{ kind: 'reference', to: 'schema', type: 'string' }, { type: 'object' }],
    }),
    params: paramsOf('The data it needs, read as `data.<name>`.'),
    dialog: Type.Optional(
      Type.Object(dialogFrame, {
        additionalProperties: false,
        description:
          'The dialog of the same name, which has no file of its own: it takes the parameters of the form and draws the form alone. Its texts read parameters only.',
      }),
    ),
    look: Type.Optional(
      Type.Union(
        [Type.Literal('line'), Type.Literal('cell'), Type.Literal('steps'), Type.Literal('stepsOnPhone')],
        {
          description:
            'line: fields and button in one row. cell: for a cell of a table, with labels for screen readers alone. steps: one section at a time, stepsOnPhone: on a phone alone. Default: fields below one another.',
        },
      ),
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
            disabledWhen: Type.Optional(
              written.reasons('Why Next cannot be pressed where the section is a step, other than the last.'),
            ),
            blocks: Type.Optional(blocksOf('Blocks above its fields, which may read `form`.')),
            notes: Type.Optional(
              blocksOf(
                'Blocks below its fields, which may read `form`; they do not make the section show, and give way to a failure that is final.',
              ),
            ),
          },
          { additionalProperties: false },
        ),
        { description: 'Groups of fields, in the order written.' },
      ),
    ),
    sources: formSources,
    fields,
    computed: Type.Optional(
      Type.Unsafe<{ [path: string]: Value }>(
        Type.Record(Type.String(), written.value('How it is computed.'), {
          description:
            'Values that follow from others, in the order written. Where they are checked or sent they read no hidden field.',
        }),
      ),
    ),
    checks: Type.Optional(
      Type.Record(Type.String(), Check, { description: 'Relations the form must meet, by name.' }),
    ),
    notes: Type.Optional(
      blocksOf(
        'Blocks between the fields and the buttons, which may read `form`; they give way to a failure that is final.',
      ),
    ),
    encode: Type.Optional(
      written.arguments('What is sent, as `result` of the submit actions. Default: the data.'),
    ),
    submit: Type.Optional(submit),
    ...outcomes,
    cancel: Type.Optional(
      Type.Object(
        { label: written.text('The label.'), actions: actionsOf('What runs.') },
        {
          additionalProperties: false,
          description: 'A second button. Default: Cancel, in a dialog that can be closed.',
        },
      ),
    ),
    draft: Type.Optional(
      Type.Boolean({
        description:
          'Keeps what was typed across a reload or a lost session (never files or passwords). Default: true; false for a form that applies itself.',
      }),
    ),
    draftKey: Type.Optional(
      written.value(
        'Tells forms of the same name apart: their drafts, and what was sent. Default: what tells entries of calls apart among its `params`, such as the name of a contract.',
      ),
    ),
  },
  { additionalProperties: false, $id: 'form', description: 'A form.' },
);
export type FormDefinition = Static<typeof FormDefinition>;
