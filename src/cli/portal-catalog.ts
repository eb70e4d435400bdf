import type { Catalog } from '../compile/catalog.ts';

/** The catalog of the portal, loaded only by commands that compile: it names every widget and field. */
export async function portalCatalog(): Promise<Catalog> {
  const { catalog } = await import('../portal/catalog.ts');
  return catalog;
}
