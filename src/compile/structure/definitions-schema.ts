import type { TSchema } from 'typebox';
import { asObject, isObject, type Json, type JsonObject } from '../../base/json.ts';
import { actions } from '../../language/action.ts';
import { blockProperties, SharedBlock } from '../../language/block.ts';
import { BlockFile } from '../../language/block-file.ts';
import { CallsDefinition } from '../../language/call.ts';
import { DialogDefinition } from '../../language/dialog.ts';
import { FieldsFile, SharedFields } from '../../language/fields-file.ts';
import { FormDefinition } from '../../language/form.ts';
import { FrameDefinition } from '../../language/frame.ts';
import { fieldProperties } from '../../language/form-field.ts';
import { rowsProperties } from '../../language/form-rows.ts';
import { Type, written } from '../../language/kinds.ts';
import { MenuDefinition, menuItemProperties } from '../../language/menu.ts';
import { RulesDefinition } from '../../language/named-rules.ts';
import { PartnerDefinition, TextsDefinition } from '../../language/partner.ts';
import { ScreenDefinition } from '../../language/screen.ts';
import type { VersionedKind } from '../../language/versions.ts';
import { WizardDefinition } from '../../language/wizard.ts';
import type { Catalog } from '../catalog.ts';
import { chosenBy, described, keyed, ref, variant, when } from './schema-parts.ts';

/** The definitions a person writes, by the kind of file. */
export const definitionSchemas = {
  screen: ScreenDefinition,
  dialog: DialogDefinition,
  form: FormDefinition,
  wizard: WizardDefinition,
  menu: MenuDefinition,
  frame: FrameDefinition,
  block: BlockFile,
  fields: FieldsFile,
  rules: RulesDefinition,
  partner: PartnerDefinition,
  texts: TextsDefinition,
  calls: CallsDefinition,
} as const satisfies { [Kind in Exclude<VersionedKind, 'settings'>]: TSchema };

/** A kind of definition file. */
export type DefinitionKind = keyof typeof definitionSchemas;

/** The schemas that `#/$defs/…` names, and the variants that a word such as `type` or `do` chooses among. */
export type Definitions = {
  $defs: { readonly [name: string]: JsonObject };
  /** The variants by name: for `block` the schema of each type, and so on. */
  variants: {
    readonly [name in 'block' | 'field' | 'action']: {
      readonly word: string;
      readonly of: { readonly [name: string]: JsonObject };
    };
  };
};

/** The settings with nothing required, as a partner or server writes them. */
export function partial(schema: Json): Json {
  if (!isObject(schema) || schema.type !== 'object') return schema;
  const { required: _, ...rest } = schema;
  const properties = Object.entries((schema.properties ?? {}) as JsonObject);
  return {
    ...rest,
    properties: Object.fromEntries(properties.map(([name, inner]) => [name, partial(inner)])),
  };
}

const operands = (operator: Catalog['operators'][string]): string =>
  `${operator.operands.map(({ name }) => name).join(', ')}${operator.repeats ? ', …' : ''}`;

function ruleSchema(catalog: Catalog): JsonObject {
  const docs = Object.values(catalog.operators).map((operator): [string, JsonObject] => {
    const [example] = operator.examples;
    const shown = example
      ? `\n\nExample: ${JSON.stringify(example.rule)} gives ${JSON.stringify(example.gives)}.`
      : '';
    return [operator.name, { description: `${operator.doc}\n\nOperands: ${operands(operator)}.${shown}` }];
  });
  return {
    type: 'object',
    description: 'A rule: an object with one key, its operator.',
    minProperties: 1,
    maxProperties: 1,
    properties: Object.fromEntries(docs),
    additionalProperties: false,
  };
}

const condition: JsonObject = { anyOf: [{ type: 'boolean' }, ref('rule')] };

const textWithParameters: JsonObject = {
  type: 'object',
  properties: {
    text: asObject(written.value('The text key, or a rule that gives one.', Type.String())),
    with: {
      type: 'object',
      description: 'Parameters by name.',
      additionalProperties: asObject(written.value('A parameter.')),
    },
    else: {
      description: 'Shown where the computed key is null, empty or has no text.',
      ...ref('text'),
    },
  },
  required: ['text'],
  additionalProperties: false,
};

const reason: JsonObject = {
  type: 'object',
  properties: {
    when: asObject(written.condition('When it holds.')),
    reason: asObject(written.text('What the customer is told.')),
  },
  required: ['when', 'reason'],
  additionalProperties: false,
};

const entries = <Value>(
  record: Readonly<Record<string, Value>>,
  map: (name: string, value: Value) => JsonObject,
) => Object.fromEntries(Object.entries(record).map(([name, value]) => [name, map(name, value)]));

/**
 * Everything `#/$defs/…` names, from the language and the catalog.
 * @param settings The schema of all settings.
 */
export function definitionsOf(catalog: Catalog, settings: JsonObject): Definitions {
  const block = {
    ...entries(catalog.widgets, (name, spec) =>
      variant('type', name, blockProperties, spec.props, spec.doc, spec.example),
    ),
    shared: asObject(SharedBlock),
  };
  const field = {
    ...entries(catalog.fields, (name, spec) => {
      const common = spec.repeats ? { ...fieldProperties, ...rowsProperties } : fieldProperties;
      return variant('field', name, common, spec.props, spec.doc, spec.example);
    }),
    shared: asObject(SharedFields),
  };
  const action = entries(actions, (_, schema) => asObject(schema));
  const $defs: Definitions['$defs'] = {
    rule: ruleSchema(catalog),
    text: {
      description: 'A text key, a key with parameters, or a rule that gives a key.',
      anyOf: [{ type: 'string' }, textWithParameters, ref('rule')],
    },
    condition: described(condition, 'True, false or a rule.'),
    reasons: { type: 'array', description: 'Reasons; the first that holds is told.', items: reason },
    action: chosenBy('do', action, 'An action.'),
    actions: {
      description: 'An action, or a list that runs in order.',
      ...when({ type: 'array' }, { items: ref('action') }, ref('action')),
    },
    blocks: keyed('block', 'Blocks by key, in the order written.'),
    block: chosenBy('type', block, 'A block.'),
    field: chosenBy('field', field, 'A field.'),
    menuItem: asObject(
      Type.Object(menuItemProperties, { additionalProperties: false, description: 'An entry of a menu.' }),
    ),
    partialSettings: partial(settings) as JsonObject,
  };
  return {
    $defs,
    variants: {
      block: { word: 'type', of: block },
      field: { word: 'field', of: field },
      action: { word: 'do', of: action },
    },
  };
}
