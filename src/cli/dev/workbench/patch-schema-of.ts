import type { JsonObject } from '../../../base/json.ts';
import { patchedBases } from '../../../compile/emit/explained.ts';
import { type LanguageSchemas, patchSchema } from '../../../compile/emit/patch-schemas.ts';

/** The schema of what a partner changes in a file of the base; undefined if the base has no such file. */
export function patchSchemaOf(
  files: ReadonlyMap<string, string>,
  schemas: LanguageSchemas,
  path: string,
): JsonObject | undefined {
  const file = path.replace(/^partners\/[^/]+\//, '');
  // Shared blocks and fields may stand in it.
  const needed = [...files].filter(([one]) => one === file || /\.(?:block|fields)\.json$/.test(one));
  const base = patchedBases(new Map(needed)).get(file);
  return base && patchSchema(schemas, base.kind, base.value, '.', `What a partner changes in ${file}`);
}
