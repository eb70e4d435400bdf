import type { Json, JsonObject } from '../../base/json.ts';
import type { Kind, ReferenceTo } from '../../language/kinds.ts';
import type { Finding } from '../finding.ts';

/** A JSON Schema annotated with the kind of its place. */
export type KindSchema = JsonObject & {
  kind?: Kind;
  to?: ReferenceTo;
  of?: KindSchema;
  list?: string;
  gives?: JsonObject;
  answers?: JsonObject;
};

/** The surroundings of a site, from the inside out: a block, a list's item, a handler, the outcome of an action, a question. */
export type Trail = {
  readonly in: 'block' | 'each' | 'handler' | 'onSuccess' | 'onError' | 'ask';
  /** The block, the object with the list, the action or the question. */
  readonly of: JsonObject;
  /** Its pointer. */
  readonly pointer: string;
  /** For `each`, the property that holds the list. */
  readonly list?: string;
  /** For `ask`, and a text that reads it, the schema of what the widget says. */
  readonly gives?: JsonObject;
  readonly outer: Trail | undefined;
};

/** The current step of the walk: the pointer, the object around, and what is around that. */
export type Spot = { pointer: string; holder: JsonObject; trail: Trail | undefined };

/** A value whose schema has a kind: something to check beyond its shape. */
export type Site = Spot & {
  kind: 'text' | 'value' | 'condition' | 'reference' | 'action' | 'block' | 'field' | 'ask';
  schema: KindSchema;
  value: Json;
  /** Whether a finding points at the value or, for a name that is a key, at the key. Default: the value. */
  of?: 'key';
};

/** Everything the walk of one definition found. */
export type Walk = {
  findings: Finding[];
  sites: Site[];
  /** Pointers of the maps whose entries may have an `order`. */
  ordered: ReadonlySet<string>;
};
