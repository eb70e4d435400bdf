import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { JsonObject } from '../base/json.ts';
import type { Catalog } from '../compile/catalog.ts';
import { editorSchemas } from '../compile/emit/editor-schemas.ts';
import { diagnosticPages, pagesFolder } from './check/diagnostic-pages.ts';
import { patchSchemaFiles } from './repository/patch-schemas.ts';
import { portalCatalog } from './repository/portal-catalog.ts';
import { readRepository } from './repository/read-files.ts';
import { readSettingsSchema } from './repository/settings-schema.ts';

const folder = 'schemas/language';

/** The files of schemas/language by path, for the current catalog and settings. */
export function schemaFiles(catalog: Catalog, settings: JsonObject): Map<string, string> {
  const schemas = Object.entries(editorSchemas(catalog, settings));
  return new Map(
    schemas.map(([kind, schema]) => [
      `${folder}/${kind}.schema.json`,
      `${JSON.stringify(schema, null, 1)}\n`,
    ]),
  );
}

/** `schemas`: writes the JSON Schemas that editors check definitions with, and the pages of diagnostics. @returns 0. */
export async function run(_written: string[], root = process.cwd(), catalog?: Catalog): Promise<number> {
  const known = catalog ?? (await portalCatalog());
  const files = schemaFiles(known, readSettingsSchema(root));
  const pages = diagnosticPages();
  const { files: definitions } = await readRepository(root);
  const patches = patchSchemaFiles({ root, files: definitions, catalog: known });
  for (const [path, text] of [...files, ...pages, ...patches]) {
    await mkdir(dirname(join(root, path)), { recursive: true });
    await writeFile(join(root, path), text);
  }
  console.log(
    `Wrote ${files.size} schemas to ${folder}, and ${pages.size} pages to ${pagesFolder}; for editors also what partners change, ${patches.size} in .cache/patches.`,
  );
  return 0;
}
