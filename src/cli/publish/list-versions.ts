import { distOf } from '../bundle/dist.ts';
import { liveOf, versionsOf } from './versions.ts';

/** Prints the versions of a partner, the newest first. @returns 1 if there is none. */
export async function listVersions(root: string, partner: string): Promise<number> {
  const dist = distOf(root);
  const versions = await versionsOf(dist, partner);
  const live = await liveOf(dist, partner, versions);
  if (versions.length === 0) {
    console.log(`No version of ${partner} has been built or published.`);
    return 1;
  }
  const whole = versions.filter(({ gone }) => !gone);
  for (const { id, date, changes } of whole) {
    const mark = id === live?.id ? 'live' : '';
    const more = changes.length > 1 ? `, and ${changes.length - 1} more` : '';
    const without = id === whole.at(-1)?.id ? 'first of its build' : 'as the one before';
    const what = changes[0] === undefined ? without : `${changes[0]}${more}`;
    console.log(`${id.padEnd(17)}  ${mark.padEnd(4)}  ${date.slice(0, 16).replace('T', ' ')} UTC  ${what}`);
  }
  return 0;
}
