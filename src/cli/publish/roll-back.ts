import { distOf } from '../bundle/dist.ts';
import { type Asked, fail } from './asked.ts';
import { goLive, keptVersions, liveOf, type Version, versionsOf } from './versions.ts';

/** The version to go back to: the named one, or the one before the live one. What is wrong is printed. */
function targetOf(
  versions: readonly Version[],
  live: Version | undefined,
  { partner, version: named }: Asked,
): Version | undefined {
  const whole = versions.filter(({ gone }) => !gone);
  const see = `npm run publish -- ${partner} --list shows them.`;
  if (named !== undefined) {
    const found = versions.find(({ id }) => id === named);
    if (!found) return fail(`${partner} has no version "${named}"; ${see}`);
    if (found.gone)
      return fail(
        `The pages of version ${named} have been deleted: ${keptVersions} versions are kept; ${see}`,
      );
    if (found === live) return fail(`Version ${named} is the live one already.`);
    return found;
  }
  const older = whole[whole.findIndex(({ id }) => id === live?.id) + 1];
  return older ?? fail(`${partner} has no version before ${live?.id ?? 'the first'}; ${see}`);
}

/** Makes an older version live again. @returns 1 if there is none, which is printed. */
export async function rollBack(root: string, asked: Asked): Promise<number> {
  const dist = distOf(root);
  const { partner } = asked;
  const versions = await versionsOf(dist, partner);
  const live = await liveOf(dist, partner, versions);
  const target = targetOf(versions, live, asked);
  if (!target) return 1;
  await goLive(dist, partner, target, new Date());
  console.log(
    `Version ${target.id} of ${partner} is live again, for new visits.\nTo take that back: npm run publish -- ${partner} --rollback ${live?.id}\npartners/${partner} still holds the newer definitions: the next publish or build brings them back.`,
  );
  return 0;
}
