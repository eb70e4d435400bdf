import { compile } from '../../src/compile/compile.ts';
import { readRepository } from '../../src/cli/repository/read-files.ts';
import type { Portal } from '../../src/language/portal.ts';
import type { PartnerDefinition } from '../../src/language/partner.ts';
import { catalog } from '../../src/portal/catalog.ts';
import { benchFiles } from './definitions.ts';

/** The partner whose brand, settings and texts the measured pages have. */
export const benchPartner = 'lumen';

/** Compiles that partner with the measured screen and forms among its definitions. Fails on any error in them. */
export async function benchPortal(root: string): Promise<Portal> {
  const { files, assets } = await readRepository(root);
  const ours = [...files].filter(
    ([path]) => !path.startsWith('partners/') || path.startsWith(`partners/${benchPartner}/`),
  );
  const { languages } = JSON.parse(
    files.get(`partners/${benchPartner}/partner.json`) ?? '{}',
  ) as PartnerDefinition;
  const everywhere = new Set(ours.flatMap(([path]) => /^screens\/texts\/([a-z]{2})\//.exec(path)?.[1] ?? []));
  const all = new Map([...ours, ...benchFiles([...new Set([...languages, ...everywhere])])]);
  const { portals, diagnostics } = compile(all, assets, catalog);
  const portal = portals.get(benchPartner);
  if (portal) return portal;
  const wrong = diagnostics.filter(({ severity }) => severity === 'error');
  throw new Error(wrong.map(({ file, message }) => `${file}: ${message}`).join('\n'));
}
