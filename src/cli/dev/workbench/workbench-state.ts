import { randomUUID } from 'node:crypto';
import { isDefinitionFile } from '../../../compile/read/file-names.ts';
import { isAsset } from '../../../language/asset.ts';
import type { WorkbenchState } from '../../../workbench/contract.ts';
import { servedAt } from '../../retailer/retailer.ts';
import type { Definitions } from '../definitions.ts';
import type { Drafts } from './drafts.ts';

/** Tells the state of a partner, as its host name has it. */
export function stateReader(definitions: Definitions, drafts: Drafts) {
  const instance = randomUUID();
  return async (partner: string, host: string): Promise<WorkbenchState> => {
    const folder = `partners/${partner}/`;
    const assets = drafts.below(folder).filter(isAsset);
    const saved = await Promise.all(assets.map(async (path) => [path, await drafts.onDisk(path)] as const));
    const onDisk = new Map(saved);
    const files = definitions.files();
    const own = new Set([...files.keys(), ...drafts.below(folder)].filter((path) => path.startsWith(folder)));
    const { portal, diagnostics } = definitions.news(partner);
    return {
      instance,
      revision: definitions.revision(),
      partner,
      partners: servedAt(definitions.partners(), `http://${host}`).map(({ id, address }) => ({
        id,
        address,
      })),
      languages: [...(definitions.portal(partner)?.index.languages ?? [])],
      files: [...own].sort().map((path) => {
        const draft = drafts.get(path);
        const text = files.get(path) ?? null;
        return draft
          ? {
              path,
              text: draft.text,
              draft: { base: draft.base, disk: onDisk.get(path) ?? definitions.onDisk(path) ?? null },
            }
          : { path, text };
      }),
      baseFiles: [...files.keys()]
        .filter((path) => path.startsWith('screens/') && isDefinitionFile(path))
        .sort(),
      diagnostics,
      ...(portal && { build: portal.build }),
      current: definitions.isCurrent(partner),
    };
  };
}
