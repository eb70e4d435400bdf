import type { Static, TSchema, TUnsafe } from 'typebox';
import type { Json } from '../base/json.ts';
import type { Ask } from './ask.ts';
import { type Asking, schemas, Type } from './kinds.ts';

/**
 * Actions ready to run. The widget passes its value (a choice, a page number) as `result`. If they only navigate,
 * `href` is their address, so that the widget can draw a true link.
 */
export type Handler = ((result?: Json) => Promise<boolean>) & { href?: string };

/**
 * Kinds as a widget or field receives them: values computed, texts in the reader's language, actions ready to call.
 */
export const prop = {
  /** A text in the reader's language. */
  text: (description: string): TUnsafe<string> => Type.Unsafe<string>(schemas.text(description)),
  /** A text whose rules read what the widget says as `result`; the widget calls it with that. */
  told: <Gives extends TSchema>(
    description: string,
    gives: Gives,
  ): TUnsafe<(result: Static<Gives>) => string> =>
    Type.Unsafe<(result: Static<Gives>) => string>(schemas.told(description, gives)),
  /** A value of the given literal schema, or what a rule computes in its place. Undefined while nothing is known. */
  value: <Resolved>(description: string, literal: TSchema = Type.Unknown()): TUnsafe<Resolved> =>
    Type.Unsafe<Resolved>(schemas.value(description, literal)),
  /** A boolean; a rule that fails counts as false. */
  condition: (description: string): TUnsafe<boolean> => Type.Unsafe<boolean>(schemas.condition(description)),
  /** The first reason that applies, as text; undefined if nothing is disabled. A rule that fails disables. */
  reasons: (description: string): TUnsafe<string | undefined> =>
    Type.Unsafe<string | undefined>(schemas.reasons(description)),
  /** Actions ready to run; the argument is their root `result`. */
  actions: (description: string): TUnsafe<Handler> => Type.Unsafe<Handler>(schemas.actions(description)),
  /** A call whose answer the widget reads itself. Handlers only tell whether they ran. */
  ask: <Gives extends TSchema, Answers extends TSchema>(
    description: string,
    asking: Asking<Gives, Answers>,
  ): TUnsafe<Ask<Static<Gives>, Static<Answers>>> =>
    Type.Unsafe<Ask<Static<Gives>, Static<Answers>>>(schemas.ask(description, asking)),
  /** Child blocks, drawn. */
  blocks: (description: string): TUnsafe<Drawn> => Type.Unsafe<Drawn>(schemas.blocks(description)),
  /**
   * Props computed for each item of the list in the sibling prop `list`; the widget calls the function with an item.
   * Inside, `item` is the item, so `item.name` is checked against the list's own schema.
   */
  each: <Schema extends TSchema>(
    description: string,
    list: string,
    of: Schema,
  ): TUnsafe<PerItem<Static<Schema>>> =>
    Type.Unsafe<PerItem<Static<Schema>>>({ kind: 'each', description, list, of, ...of }),
  /** The name of an icon of the catalog. */
  icon: (description: string): TUnsafe<string> =>
    Type.Unsafe<string>({ kind: 'reference', to: 'icon', type: 'string', description }),
  /** The address of a picture, or what a rule computes in its place. */
  picture: (description: string): TUnsafe<string | undefined> =>
    Type.Unsafe<string | undefined>({ ...schemas.value(description, Type.String()), to: 'picture' }),
  /** How a value is shown: a display format of the catalog. */
  display: (description: string): TUnsafe<string> =>
    Type.Unsafe<string>({ kind: 'reference', to: 'display', type: 'string', description }),
  /** The name of a form. */
  form: (description: string): TUnsafe<string> =>
    Type.Unsafe<string>({ kind: 'reference', to: 'form', type: 'string', description }),
};

/** Values that can be shown: anything except an object. */
export const shown = Type.Union([Type.String(), Type.Number(), Type.Boolean(), Type.Array(Type.Unknown())]);

/** Drawn child blocks: an element in the shape that React draws, described here because the language knows no React. */
export interface Drawn {
  readonly type: string;
  readonly props: unknown;
  readonly key: string | null;
}

/** Props that wait for an item. */
export type PerItem<Props> = (item: Json, index: number) => Props;
