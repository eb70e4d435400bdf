import type { Json, JsonObject } from '../../base/json.ts';
import type { Kind, ReferenceTo } from '../../language/kinds.ts';
import type { Finding } from '../finding.ts';

/** A JSON Schema annotated with the kind of its place. */
export type KindSchema = JsonObject & { kind?: Kind; to?: ReferenceTo; of?: KindSchema; list?: string };

/** What a site stands in, from the inside out: a block, a list's item, a handler, the outcome of an action. */
export type Trail = {
  readonly in: 'block' | 'each' | 'handler' | 'onSuccess' | 'onError';
  /** The block, the object with the list, or the action. */
  readonly of: JsonObject;
  /** Where that stands. */
  readonly pointer: string;
  /** For `each`, the property that holds the list. */
  readonly list?: string;
  readonly outer: Trail | undefined;
};

/** Where the walk is: the pointer, the object around, what that stands in. */
export type Spot = { pointer: string; holder: JsonObject; trail: Trail | undefined };

/** A place with a kind: something to check beyond its shape. */
export type Site = Spot & {
  kind: 'text' | 'value' | 'condition' | 'reference' | 'action' | 'block' | 'field';
  schema: KindSchema;
  value: Json;
  /** Whether a finding blames the value or, of a name that is a key, the key. Default: the value. */
  of?: 'key';
};

/** Everything the walk of one definition found. */
export type Walk = {
  findings: Finding[];
  sites: Site[];
  /** Pointers of the maps whose entries may have an `order`. */
  ordered: ReadonlySet<string>;
};
