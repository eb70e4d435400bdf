import Type, { type Static, type TObject, type TProperties } from 'typebox';
import type { Json, JsonObject } from '../base/json.ts';
import { type Condition, handedOn, nameOf, type Text, written } from './kinds.ts';

/** The properties every block has besides those of its type. */
export const blockProperties = {
  type: Type.String({ description: 'The type of block.' }),
  order: Type.Optional(
    Type.Number({ description: 'Rearranges: lower first; blocks without one keep the order written, at 0.' }),
  ),
  visibleWhen: Type.Optional(
    written.condition('Drawn only while this holds. A rule that fails hides. Default: always.'),
  ),
  source: Type.Optional(
    nameOf(
      'source',
      'Waits for this source: a skeleton while it loads, its error with a retry when it fails.',
    ),
  ),
  empty: Type.Optional(written.text('Shown instead when the source of this block answered with nothing.')),
  anchor: Type.Optional(
    Type.String({
      pattern: '^[a-z][a-z0-9-]*$',
      patternErrorMessage: 'small letters, digits and dashes, such as invoice-address',
      description: 'A name that the hash of an address can scroll to.',
    }),
  ),
  arrival: Type.Optional(
    Type.String({
      pattern: '^[a-z][A-Za-z0-9]*$',
      patternErrorMessage: 'letters and digits, the first a small letter, such as payBill',
      description:
        'The name under which an address asks for it: `?action=<name>` scrolls to it and presses it, or tells why it cannot be used.',
    }),
  ),
  width: Type.Optional(
    Type.Integer({
      minimum: 1,
      maximum: 12,
      description: 'Twelfths of the row it takes inside a grid of 48 rem (768 pixels) or more. Default: 12.',
    }),
  ),
};

/** A block as written: the common properties and, flat beside them, those of its type. */
export type BlockDefinition = {
  type: string;
  order?: number;
  visibleWhen?: Condition;
  source?: string;
  empty?: Text;
  anchor?: string;
  arrival?: string;
  width?: number;
  [property: string]: Json | undefined;
};

/** Blocks by key, in the order written. */
export type Blocks = { [key: string]: BlockDefinition };

/** The placeholder of a block while its source loads. */
export type Skeleton = 'lines' | 'fields' | 'table' | 'card' | 'summary' | 'section' | 'button' | 'none';

/** A reference to a block with its own file; the compiler inserts that block. */
export const SharedBlock = Type.Object(
  {
    ...blockProperties,
    type: Type.Literal('shared'),
    block: Type.Optional(
      nameOf(
        'block',
        'The shared block: area.name of its .block.json. Default: the one of the same area that is named as the key.',
      ),
    ),
    with: handedOn('block'),
  },
  {
    additionalProperties: true,
    description: 'A shared block. What stands beside it is merged over it: a key changes, null removes.',
    examples: [{ type: 'shared', block: 'contracts.contact', width: 5 }],
  },
);

/** Words of a block that do something only beside certain others. */
export type IdleWords = {
  words: readonly string[];
  /** The map whose entries have them, such as `facts`. Default: the block has them itself. */
  of?: string;
  /** Where they do something: "a receipt". */
  places: string;
  /** Whether they do something there. */
  fits(holder: JsonObject, block: JsonObject): boolean;
};

/** The list of a block that may have thousands of entries, which no rule should go through. */
export type LongWord = {
  word: string;
  /** What tells a text of the list in place of a rule. */
  instead: string;
  /** Whether it may be so long in this block. */
  when(block: JsonObject): boolean;
};

/** The spec of a block type for the compiler, the editors and the reference: everything except its component. */
export type WidgetSpec<Props extends TObject = TObject> = {
  /** The word written as `type`. */
  type: string;
  /** One line for hover help and the reference. */
  doc: string;
  /** The schema of its own properties. */
  props: Props;
  /** A block of this type that compiles. */
  example: Json;
  /** The placeholder while its source loads. Default: lines. */
  skeleton?: Skeleton;
  /** Text keys that its code uses itself and no definition gives. */
  texts?: readonly string[];
  /** Words that the compiler refuses where they would do nothing. */
  idle?: readonly IdleWords[];
  /** The word whose list may have thousands of entries. */
  long?: LongWord;
  /** True if it draws a form and needs to know its place. Default: false. */
  hosts?: boolean;
};

/** Declares a type of block. */
export function widget<Properties extends TProperties>(spec: {
  type: string;
  doc: string;
  props: Properties;
  example: Json;
  skeleton?: Skeleton;
  texts?: readonly string[];
  idle?: readonly IdleWords[];
  long?: LongWord;
  hosts?: boolean;
}): WidgetSpec<TObject<Properties>> {
  return { ...spec, props: Type.Object(spec.props, { additionalProperties: false }) };
}

/** The error of a value under the props of its field. */
export type FieldFault = {
  /** The key of the `messages` of a definition that can replace the text. */
  keyword: string;
  /** The key of its text, with its parameters; those in `words` are text keys themselves. */
  text: string;
  with: { [name: string]: Json };
  words?: { [name: string]: string };
};

/** The spec of a kind of field for the compiler, the editors and the reference: everything except its component. */
export type FieldSpec<Props extends TObject = TObject> = {
  /** The word written as `field`. */
  type: string;
  doc: string;
  /** The schema of its own properties, beside the common ones of every field. */
  props: Props;
  example: Json;
  /** The JSON types of the value it edits. */
  edits: ('string' | 'number' | 'boolean' | 'array' | 'object')[];
  /** Its value is never stored in a draft: passwords, files, card data. Default: false. */
  secret?: boolean;
  /** It is ticked or not: where it is required, false counts as nothing. Default: false is an answer. */
  ticks?: true;
  /**
   * What a draft keeps in place of a secret value, so that the field says what has to be given again. `before` is what
   * the last draft kept. Default: nothing.
   */
  remnant?(value: Json | undefined, before: Json | undefined): Json | undefined;
  /**
   * Finds the error of a value under limits in the props, which a schema cannot know. It gets a blank value only if
   * the field is required.
   */
  fault?(value: Json | undefined, props: Static<Props>): FieldFault | undefined;
  /** Its value is a list of rows with their own fields, so it also has `from`, `key` and `each`. */
  repeats?: true;
  /** It draws the blocks of its options. Default: false. */
  content?: true;
  /** Text keys its own code uses. */
  texts?: readonly string[];
};

/** Declares a kind of field. */
export function field<Properties extends TProperties>(spec: {
  type: string;
  doc: string;
  props: Properties;
  example: Json;
  edits: FieldSpec['edits'];
  secret?: boolean;
  ticks?: true;
  remnant?: FieldSpec['remnant'];
  fault?: FieldSpec<TObject<Properties>>['fault'];
  repeats?: true;
  content?: true;
  texts?: readonly string[];
}): FieldSpec<TObject<Properties>> {
  return { ...spec, props: Type.Object(spec.props, { additionalProperties: false }) };
}
