import type { Catalog } from '../../compile/catalog.ts';

/** The catalog of the portal. It names every widget and field, so only commands that compile load it. */
export async function portalCatalog(): Promise<Catalog> {
  const { catalog } = await import('../../portal/catalog.ts');
  return catalog;
}
