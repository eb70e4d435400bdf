import Type, { type Static } from 'typebox';
import { nameKey } from './key-forms.ts';
import type { Rule } from './kinds.ts';
import { paramsOf } from './params.ts';
import { schemaAddress } from './screen.ts';
import { versionOf } from './versions.ts';

/** Rules by name, for all definitions. */
export const RulesDefinition = Type.Object(
  {
    $schema: schemaAddress,
    version: versionOf('rules'),
    rules: Type.Record(
      Type.String({ pattern: nameKey.pattern }),
      Type.Object(
        {
          doc: Type.String({ description: 'What it decides, in one line.' }),
          params: paramsOf(
            'The data it reads, as `data.<name>`: what the place has under that name, or what `with` says.',
          ),
          rule: Type.Unsafe<Rule>({ kind: 'value', description: 'The rule.', $ref: '#/$defs/rule' }),
        },
        { additionalProperties: false },
      ),
    ),
  },
  {
    additionalProperties: false,
    $id: 'rules',
    description:
      'Named rules: `{ "rule": "name" }` stands for one, `{ "rule": ["name", { "contract": { "var": "item" } }] }` says of what.',
  },
);
export type RulesDefinition = Static<typeof RulesDefinition>;
