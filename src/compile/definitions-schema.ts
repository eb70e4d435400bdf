import type { TObject, TProperties, TSchema } from 'typebox';
import { isObject, type Json, type JsonObject } from '../base/json.ts';
import { actions } from '../language/action.ts';
import { blockProperties, SharedBlock } from '../language/block.ts';
import { CallsDefinition } from '../language/call.ts';
import { FormDefinition, fieldProperties } from '../language/form.ts';
import { Type, written } from '../language/kinds.ts';
import { MenuDefinition, menuItemProperties } from '../language/menu.ts';
import { PartnerDefinition, TextsDefinition } from '../language/partner.ts';
import { BlockFile } from '../language/block-file.ts';
import { FieldsFile, SharedFields } from '../language/fields-file.ts';
import { RulesDefinition } from '../language/named-rules.ts';
import { DialogDefinition, ScreenDefinition } from '../language/screen.ts';
import { Settings } from '../language/settings.ts';
import type { Catalog } from './catalog.ts';

/** The definitions a person writes, by the kind of file. */
export const definitionSchemas = {
  screen: ScreenDefinition,
  dialog: DialogDefinition,
  form: FormDefinition,
  menu: MenuDefinition,
  block: BlockFile,
  fields: FieldsFile,
  rules: RulesDefinition,
  partner: PartnerDefinition,
  texts: TextsDefinition,
  calls: CallsDefinition,
} as const satisfies Record<string, TSchema>;

/** A kind of definition file. */
export type DefinitionKind = keyof typeof definitionSchemas;

/** The schemas that `#/$defs/…` names, and the variants that a word such as `type` or `do` chooses among. */
export type Definitions = {
  $defs: { readonly [name: string]: JsonObject };
  /** What a word chooses: for `block` the schema of each type, and so on. */
  variants: {
    readonly [name in 'block' | 'field' | 'action']: {
      readonly word: string;
      readonly of: { readonly [name: string]: JsonObject };
    };
  };
};

const ref = (name: string): JsonObject => ({ $ref: `#/$defs/${name}` });
const described = (schema: JsonObject, description: Json | undefined): JsonObject =>
  description === undefined ? schema : { ...schema, description };

/** The schema of one variant: the common properties and its own, flat beside them. */
function variant(
  word: string,
  name: string,
  common: TProperties,
  own: TObject,
  doc: string,
  example: Json,
): JsonObject {
  const properties = { ...common, ...own.properties, [word]: Type.Literal(name, { description: doc }) };
  return Type.Object(properties, {
    additionalProperties: false,
    description: doc,
    examples: [example],
  }) as unknown as JsonObject;
}

/** `if`, `then` and `else` of JSON Schema: as entries, since an object with a `then` passes for a promise. */
function when(condition: JsonObject, consequence: JsonObject, otherwise?: JsonObject): JsonObject {
  const keywords: [string, JsonObject][] = [
    ['if', condition],
    ['then', consequence],
  ];
  return Object.fromEntries(otherwise ? [...keywords, ['else', otherwise]] : keywords);
}

/** One word chooses the schema: one error for a typo, and completion in editors (anyOf of 40 types gives neither). */
function chosenBy(
  word: string,
  of: { readonly [name: string]: JsonObject },
  description: string,
): JsonObject {
  const names = Object.keys(of);
  const docs = names.map((name) => of[name]?.description ?? '');
  return {
    type: 'object',
    description,
    required: [word],
    properties: { [word]: { enum: names, markdownEnumDescriptions: docs } },
    allOf: names.map((name) =>
      when({ properties: { [word]: { const: name } }, required: [word] }, of[name] ?? {}),
    ),
  };
}

/** A map whose keys a person chooses; JavaScript would move keys that look like integers. */
const keyed = (of: string, description: string): JsonObject => ({
  type: 'object',
  description,
  propertyNames: { pattern: '^(?!(0|[1-9][0-9]*)$)' },
  additionalProperties: ref(of),
});

/** The settings with nothing required: what a partner or server may write. */
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
    text: written.value('The text key, or a rule that gives one.', Type.String()) as unknown as JsonObject,
    with: {
      type: 'object',
      description: 'Parameters by name.',
      additionalProperties: written.value('A parameter.') as unknown as JsonObject,
    },
  },
  required: ['text'],
  additionalProperties: false,
};

const reason: JsonObject = {
  type: 'object',
  properties: {
    when: written.condition('When it holds.') as unknown as JsonObject,
    reason: written.text('What the customer is told.') as unknown as JsonObject,
  },
  required: ['when', 'reason'],
  additionalProperties: false,
};

const entries = <Value>(
  record: Readonly<Record<string, Value>>,
  map: (name: string, value: Value) => JsonObject,
) => Object.fromEntries(Object.entries(record).map(([name, value]) => [name, map(name, value)]));

/** Everything `#/$defs/…` names, from the language and the catalog. */
export function definitionsOf(catalog: Catalog): Definitions {
  const block = {
    ...entries(catalog.widgets, (name, spec) =>
      variant('type', name, blockProperties, spec.props, spec.doc, spec.example),
    ),
    shared: SharedBlock as unknown as JsonObject,
  };
  const field = {
    ...entries(catalog.fields, (name, spec) =>
      variant('field', name, fieldProperties, spec.props, spec.doc, spec.example),
    ),
    shared: SharedFields as unknown as JsonObject,
  };
  const action = entries(actions, (_, schema) => schema as unknown as JsonObject);
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
    menuItem: Type.Object(menuItemProperties, {
      additionalProperties: false,
      description: 'An entry of a menu.',
    }) as unknown as JsonObject,
    partialSettings: partial(Settings as unknown as Json) as JsonObject,
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
