import { join } from 'node:path';
import { type EmittedPortal, emitPortal } from '../../src/cli/emit.ts';
import { compileRepository } from '../../src/cli/export-partner.ts';

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
