import type { Catalog } from '../../compile/catalog.ts';
import { editorSchemas } from '../../compile/emit/editor-schemas.ts';
import { patchedBases } from '../../compile/emit/explained.ts';
import { patchSchema } from '../../compile/emit/patch-schemas.ts';
import { patchSchemaPath, up } from '../../compile/emit/schema-line.ts';
import type { Files } from '../../compile/read/read-files.ts';
import { readSettingsSchema } from './settings-schema.ts';

/** The files of the base that a partner changes. */
export const patchedFiles = (files: Files): Set<string> =>
  new Set(
    [...files.keys()].flatMap((path) => {
      const base = path.replace(/^partners\/[^/]+\//, '');
      return base !== path && base.startsWith('screens/') && files.has(base) ? [base] : [];
    }),
  );

/** The schemas of patches over some files of the base, by path; a definition that is not JSON has none. */
export function patchSchemaFiles(
  { root, files, catalog }: { root: string; files: Files; catalog: Catalog },
  patched: ReadonlySet<string> = patchedFiles(files),
): Map<string, string> {
  const schemas = editorSchemas(catalog, readSettingsSchema(root));
  return new Map(
    [...patchedBases(files)].flatMap(([file, { kind, value }]): [string, string][] => {
      if (!patched.has(file)) return [];
      const path = patchSchemaPath(file);
      const title = `What a partner changes in ${file}`;
      return [
        [path, JSON.stringify(patchSchema(schemas, kind, value, `${up(path)}schemas/language`, title))],
      ];
    }),
  );
}
