import Type, { type Static, type TProperties } from 'typebox';
import { FormDefinition } from './form.ts';
import { handedOn, nameOf } from './kinds.ts';
import { schemaAddress } from './screen.ts';
import { versionOf } from './versions.ts';

const { params, initial, sources, fields, computed, checks } = FormDefinition.properties;
const kept = { params, initial, sources, fields, computed, checks };

/** Fields that several forms share, with all their parts; paths and rules name them as if they were alone. */
export const FieldsFile = Type.Object(
  {
    $schema: schemaAddress,
    version: versionOf('fields'),
    doc: Type.String({ description: 'What it asks for, and which data it needs, in one line.' }),
    ...kept,
  },
  {
    additionalProperties: false,
    $id: 'fields',
    description:
      'Shared fields: `{ "field": "shared", "group": "area.name" }` among the fields of a form stands for them.',
  },
);
export type FieldsFile = Static<typeof FieldsFile>;

const patch = (what: string) =>
  Type.Optional(
    Type.Record(Type.String(), Type.Unknown(), {
      description: `Merged over the ${what} of the group; null removes.`,
    }),
  );

/** The properties of a group that a form can change beside its name. */
const patches: TProperties = {
  initial: patch('first values'),
  sources: patch('sources'),
  fields: patch('fields'),
  computed: patch('computed values'),
  checks: patch('checks'),
};

/** The place of shared fields in a form, where the compiler inserts them. */
export const SharedFields = Type.Object(
  {
    field: Type.Literal('shared', {
      description:
        'Fields of a file of their own, below the path they stand at; what stands beside the name is merged over them.',
    }),
    group: nameOf('fields', 'The shared fields: area.name of their .fields.json.'),
    with: handedOn('group'),
    section: Type.Optional(
      Type.String({ description: 'The section of the form for those that name none themselves.' }),
    ),
    ...patches,
  },
  {
    additionalProperties: false,
    description: 'Fields of a file of their own, below the path they stand at.',
    examples: [{ field: 'shared', group: 'common.address', section: 'address' }],
  },
);

/** The properties beside the name of a group. */
export const besideGroup: readonly string[] = Object.keys(SharedFields.properties);
