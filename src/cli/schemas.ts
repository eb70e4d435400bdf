import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { JsonObject } from '../base/json.ts';
import type { Catalog } from '../compile/catalog.ts';
import { editorSchemas } from '../compile/emit/editor-schemas.ts';
import { portalCatalog } from './portal-catalog.ts';
import { readSettingsSchema } from './settings-schema.ts';

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

/** `schemas`: writes the JSON Schemas that editors check definitions with. @returns 0. */
export async function run(_written: string[], root = process.cwd(), catalog?: Catalog): Promise<number> {
  const files = schemaFiles(catalog ?? (await portalCatalog()), readSettingsSchema(root));
  await mkdir(join(root, folder), { recursive: true });
  for (const [path, text] of files) await writeFile(join(root, path), text);
  console.log(`Wrote ${files.size} schemas to ${folder}.`);
  return 0;
}
