import Type, { type Static, type TObject, type TProperties } from 'typebox';
import type { Json } from '../base/json.ts';
import { handedOn, nameOf, type Condition, type Text, written } from './kinds.ts';

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
      description: 'A name that the hash of an address can scroll to.',
    }),
  ),
  arrival: Type.Optional(
    Type.String({
      pattern: '^[a-z][A-Za-z0-9]*$',
      description:
        'The name under which an address asks for it: `?action=<name>` scrolls to it and presses it, or tells why it cannot be used.',
    }),
  ),
  width: Type.Optional(
    Type.Integer({
      minimum: 1,
      maximum: 12,
      description: 'Twelfths of the row it takes inside a grid, from tablets up. Default: 12.',
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

/** What a block looks like while its source loads. */
export type Skeleton = 'lines' | 'table' | 'card' | 'button' | 'none';

/** Stands for a block that has a file of its own; the compiler puts that block in its place. */
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

/** What a type of block is, for the compiler, the editors and the reference: everything but its drawing. */
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
  /** Text keys its own code uses: words of the widget that no definition gives. */
  texts?: readonly string[];
  /** It draws more of the engine, a form, and is told its place for that. Default: false. */
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
  hosts?: boolean;
}): WidgetSpec<TObject<Properties>> {
  return { ...spec, props: Type.Object(spec.props, { additionalProperties: false }) };
}

/** What is wrong with a value under the props of its field. */
export type FieldFault = {
  /** The word under which the `messages` of a definition say it in words of their own. */
  keyword: string;
  /** The key of the text that says it, with its parameters; those in `words` are keys of texts themselves. */
  text: string;
  with: { [name: string]: Json };
  words?: { [name: string]: string };
};

/** What a kind of field is, for the compiler, the editors and the reference: everything but its drawing. */
export type FieldSpec<Props extends TObject = TObject> = {
  /** The word written as `field`. */
  type: string;
  doc: string;
  /** The schema of its own properties, beside the common ones of every field. */
  props: Props;
  example: Json;
  /** The JSON types of the value it edits. */
  edits: ('string' | 'number' | 'boolean' | 'array' | 'object')[];
  /** Its value is never kept in a draft: passwords, files, card data. Default: false. */
  secret?: boolean;
  /**
   * Finds what is wrong with a value under the limits that props set, which no schema can know. A blank value is given
   * to it only where one is required.
   */
  fault?(value: Json | undefined, props: Static<Props>): FieldFault | undefined;
  /** Its value is a list of rows with fields of their own: it takes `from`, `key` and `each` as well. */
  repeats?: true;
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
  fault?: FieldSpec<TObject<Properties>>['fault'];
  repeats?: true;
  texts?: readonly string[];
}): FieldSpec<TObject<Properties>> {
  return { ...spec, props: Type.Object(spec.props, { additionalProperties: false }) };
}
