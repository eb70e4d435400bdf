import Type, { type TSchema, type TUnsafe } from 'typebox';
import type { Json, JsonObject } from '../base/json.ts';

/**
 * The kinds of places in a definition. A kind determines three things: what a person may write there (the JSON
 * Schema that editors read), what the compiler checks there (the `kind` property), and what a widget gets instead
 * (the type parameter). A place without a kind has plain data of its own schema.
 */
export type Kind =
  | 'text' // a text key, `{ text, with, else }`, or a rule that gives a text key
  | 'told' // a text that reads what the widget says, as `result`
  | 'value' // a literal, or a rule; rules may also stand deep inside objects and lists
  | 'condition' // true, false or a rule: a key ending in `When`
  | 'reasons' // why something is disabled: a list of { when, reason }
  | 'actions' // one action or a list that runs in order
  | 'ask' // a call that a widget sends itself, to read its answer
  | 'blocks' // blocks by key, in the order written
  | 'arguments' // values by name, or one rule that gives all of them as an object
  | 'each' // props that are resolved once for every item of a list; `item` is in scope
  | 'reference'; // the name of something defined elsewhere

/** What a `reference` may name, and a `value` where the compiler looks it up: the address of a picture. */
export type ReferenceTo =
  | 'screen'
  | 'warning'
  | 'dialog'
  | 'form'
  | 'menu'
  | 'block'
  | 'fields'
  | 'wizard'
  | 'step'
  | 'call'
  | 'source'
  | 'state'
  | 'icon'
  | 'picture'
  | 'display'
  | 'type'
  | 'schema'
  | 'embed'
  | 'field';

/** A JSON Schema annotated with the kind of its place. */
export type KindSchema = TSchema & {
  kind?: Kind;
  to?: ReferenceTo;
  of?: TSchema;
  list?: string;
  gives?: TSchema;
  answers?: TSchema;
  description?: string;
};

/** A rule as written: an object whose single key is an operator of the profile. */
export type Rule = JsonObject;
/** A literal, a rule, or data with rules inside. */
export type Value = Json;
/** A text key, or a key with parameters and what shows where it has no text, or a rule that gives a key. */
export type Text = string | { text: Value; with?: { [name: string]: Value }; else?: Text } | Rule;
/** True, false, or a rule. */
export type Condition = boolean | Rule;
/** Values by name, or a rule that gives them all. */
export type Given = { [name: string]: Value };
/** One reason why something cannot be used. */
export type Reason = { when: Condition; reason: Text };

const reference = (name: string) => ({ $ref: `#/$defs/${name}` });

/** What a widget says when it asks, what it reads of the answer, and what it is told of a failure, by name. */
export type Asking<Gives extends TSchema, Answers extends TSchema> = {
  gives: Gives;
  answers: Answers;
  fails?: { [name: string]: TSchema };
};

/** Schemas per kind, for what is written in a file (`written`) and for what a widget receives (`prop`). */
export const schemas = {
  text: (description: string) => ({
    kind: 'text',
    description: `${description} The key of a text.`,
    ...reference('text'),
  }),
  told: (description: string, gives: TSchema) => ({
    kind: 'told',
    description: `${description} The key of a text; its parameters read \`result\`.`,
    gives,
    ...reference('text'),
  }),
  value: (description: string, literal: TSchema) => ({
    kind: 'value',
    description,
    of: literal,
    anyOf: [reference('rule'), literal],
  }),
  condition: (description: string) => ({ kind: 'condition', description, ...reference('condition') }),
  reasons: (description: string) => ({ kind: 'reasons', description, ...reference('reasons') }),
  actions: (description: string) => ({ kind: 'actions', description, ...reference('actions') }),
  blocks: (description: string) => ({ kind: 'blocks', description, ...reference('blocks') }),
  ask: (description: string, { gives, answers, fails = {} }: Asking<TSchema, TSchema>) => ({
    kind: 'ask',
    description,
    gives,
    answers,
    type: 'object',
    additionalProperties: false,
    required: ['call'],
    properties: {
      call: { kind: 'reference', to: 'call', type: 'string', description: 'The call to send.' },
      with: schemas.arguments('Its arguments by name, reading `result`, what the widget says.'),
      fails: {
        type: 'object',
        additionalProperties: false,
        description: 'What the widget is told of a failure, reading `error`.',
        properties: Object.fromEntries(
          Object.entries(fails).map(([name, schema]) => [
            name,
            schemas.value((schema as KindSchema).description ?? '', schema),
          ]),
        ),
      },
    },
  }),
  arguments: (description: string) => ({
    kind: 'arguments',
    description: `${description} One rule may give them all.`,
    anyOf: [reference('rule'), { type: 'object', additionalProperties: schemas.value('A value.', {}) }],
  }),
};

export { Type };

/** Kinds as they are written in a file, for the types of definitions. */
export const written = {
  text: (description: string): TUnsafe<Text> => Type.Unsafe<Text>(schemas.text(description)),
  value: (description: string, literal: TSchema = Type.Unknown()): TUnsafe<Value> =>
    Type.Unsafe<Value>(schemas.value(description, literal)),
  condition: (description: string): TUnsafe<Condition> =>
    Type.Unsafe<Condition>(schemas.condition(description)),
  reasons: (description: string): TUnsafe<Reason[]> => Type.Unsafe<Reason[]>(schemas.reasons(description)),
  arguments: (description: string): TUnsafe<Given> => Type.Unsafe<Given>(schemas.arguments(description)),
};

/** A reference in a definition, kept as its name. */
export const nameOf = (to: ReferenceTo, description: string): TUnsafe<string> =>
  Type.Unsafe<string>({ kind: 'reference', to, type: 'string', description });

/** The arguments of something shared. */
export const handedOn = (of: string) =>
  Type.Optional(
    Type.Record(Type.String(), written.value('A path: { "var": … }.'), {
      description: `What the parameters of the ${of} stand for, each a path. Default: what the place has under their names.`,
    }),
  );

/** The name of an entry of the list beside it. */
export const entryName = Type.Optional(
  Type.String({
    pattern: '^[a-z][A-Za-z0-9]*$',
    patternErrorMessage: 'letters and digits, the first a small letter, such as thisInvoice',
    description:
      'Names an entry: it is then also `data.<name>`, inside lists within it too, where `item` is another.',
  }),
);
