import { join } from 'node:path';
import type { Plugin } from 'vite';
import type { JsonObject } from '../base/json.ts';
import { compile } from '../compile/compile.ts';
import { catalog } from '../portal/catalog.ts';
import { iconsPlugin } from './icons-plugin.ts';
import { prosePlugin } from './prose-plugin.ts';
import { specsPlugin } from './specs-plugin.ts';
import { readRepository } from './read-files.ts';
import { validatorsPlugin } from './validators.ts';

/** Every schema that any portal uses for validation, by the name of its validator. */
async function portalSchemas(root: string): Promise<ReadonlyMap<string, JsonObject>> {
  const { files, assets } = await readRepository(root);
  const { portals } = compile(files, assets, catalog);
  return new Map([...portals.values()].flatMap(({ schemas }) => Object.entries(schemas)));
}

/** The plugins of a build of the page besides React: the specs, the icons, and the validators of all portals. */
export function portalPlugins(root: string): Plugin[] {
  let schemas: Promise<ReadonlyMap<string, JsonObject>> | undefined;
  const known = () => {
    schemas ??= portalSchemas(root);
    return schemas;
  };
  return [
    prosePlugin(),
    specsPlugin(root),
    iconsPlugin(),
    validatorsPlugin(known, join(root, 'src/rules/formats')),
  ];
}
