import type { HostedPartner } from './partner-of.ts';
import { createStaticFiles, type StaticFile } from './static-files.ts';

/** The file of a build that says which partners there are, and which version of each is live. */
export const partnersFile = 'partners.json';

/**
 * Reads the partners of a build, again whenever their file changes, so that a version that was published is live with
 * the next request. Where the file is missing for a moment, the last answer holds.
 * @param root the folder of the build.
 */
export function livePartners(root: string): () => Promise<readonly HostedPartner[]> {
  const read = createStaticFiles(root);
  let last: { file: StaticFile; partners: readonly HostedPartner[] } | undefined;
  return async () => {
    const file = await read(partnersFile);
    if (file && file !== last?.file)
      last = { file, partners: JSON.parse(file.plain.toString('utf8')) as HostedPartner[] };
    return last?.partners ?? [];
  };
}
