import { join } from 'node:path';
import { type EmittedPortal, emitPortal } from '../../src/cli/bundle/emit.ts';
import type { Json } from '../../src/base/json.ts';
import { compileRepository } from '../../src/cli/export/export-partner.ts';
import { portalCatalog } from '../../src/cli/repository/portal-catalog.ts';
import { readRepository } from '../../src/cli/repository/read-files.ts';
import { compile } from '../../src/compile/compile.ts';

/** The folder of the repository. */
export const root = join(import.meta.dirname, '../..');

const compiled = compileRepository(root);

/** The partners that compile. */
export const partners = async (): Promise<string[]> => [...((await compiled)?.keys() ?? [])];

const emitted = new Map<string, EmittedPortal>();

/** A partner of the repository as the page gets it; compiled once for all tests of a worker. */
export async function emittedOf(partner: string): Promise<EmittedPortal> {
  const portal = (await compiled)?.get(partner);
  if (!portal) throw new Error(`The repository has no partner ${partner} that compiles.`);
  const made = emitted.get(partner) ?? emitPortal(portal);
  emitted.set(partner, made);
  return made;
}

/** A partner of the repository with one file more in its folder, which must compile without a diagnostic. */
export async function patchedWith(partner: string, file: string, patch: Json): Promise<EmittedPortal> {
  const { files, assets } = await readRepository(root);
  files.set(`partners/${partner}/${file}`, JSON.stringify(patch));
  const { portals, diagnostics } = compile(files, assets, await portalCatalog());
  const portal = portals.get(partner);
  if (!portal || diagnostics.length > 0) throw new Error(JSON.stringify(diagnostics));
  return emitPortal(portal);
}
