import { join } from 'node:path';
import type { Plugin } from 'vite';
import { compile } from '../../compile/compile.ts';
import { catalog } from '../../portal/catalog.ts';
import type { Portal } from '../../language/portal.ts';
import { codeGroupsPlugin } from './code-groups.ts';
import { codeManifestPlugin } from './code-manifest.ts';
import { iconsPlugin } from './icons-plugin.ts';
import { prosePlugin } from './prose-plugin.ts';
import { specsPlugin } from './specs-plugin.ts';
import { readRepository } from '../repository/read-files.ts';
import { validatorsPlugin } from './validators.ts';

async function portalsOf(root: string): Promise<Portal[]> {
  const { files, assets } = await readRepository(root);
  return [...compile(files, assets, catalog).portals.values()];
}

/** The plugins of a build of the page besides React: the specs, the icons, and the validators of all portals. */
export function portalPlugins(root: string): Plugin[] {
  let portals: Promise<Portal[]> | undefined;
  const known = () => {
    portals ??= portalsOf(root);
    return portals;
  };
  // Every schema that any portal uses for validation, by the name of its validator.
  const schemas = async () => new Map((await known()).flatMap((portal) => Object.entries(portal.schemas)));
  return [
    prosePlugin(),
    specsPlugin(root),
    iconsPlugin(),
    codeGroupsPlugin(known),
    codeManifestPlugin,
    validatorsPlugin(schemas, join(root, 'src/rules/formats')),
  ];
}
