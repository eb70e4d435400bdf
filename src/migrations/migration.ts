import type { JsonObject } from '../base/json.ts';

/**
 * One step of a kind of file, from one version to the next.
 *
 * `migrate` is pure: it gives a new value, in which every key keeps its place and whatever it does not know stays as it
 * is. It gets whole definitions and patches of partners alike, so it must not rely on anything being there: in a patch
 * most is left out, null removes, `"word+"` adds to a list, and a key with slashes is a path. It also must not take a
 * key that somebody chose (the name of an entry, a parameter) for a word of the language. The version itself is written
 * by whoever runs it.
 */
export type Migration = {
  /** What changes, in one line for those whose file it is. */
  doc: string;
  migrate(definition: JsonObject): JsonObject;
};
