import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { alone } from './lock.ts';

/** Said by a process that waits for a build or a publish. */
const waits = (what: string) => () => console.log(`${what}; this one waits until it has ended.`);

/**
 * Does what excludes a build and every publish: to build, or to publish. It waits for as long as a build takes, which may
 * not touch its lock for a while where it compiles.
 * @param dist the folder of the build, which is created if it is missing.
 */
export async function aloneInBuild<Result>(dist: string, work: () => Promise<Result>): Promise<Result> {
  await mkdir(dist, { recursive: true });
  return alone(join(dist, '.building'), work, {
    onWait: waits('A build or another publish is running'),
    patience: Number.POSITIVE_INFINITY,
    leftAfter: 1200,
  });
}

/** Does what changes the live version of a partner. A build excludes it only at its end, so that one can go back meanwhile. */
export const aloneWith = <Result>(
  dist: string,
  partner: string,
  work: () => Promise<Result>,
): Promise<Result> =>
  alone(join(dist, `.publishing.${encodeURIComponent(partner)}`), work, {
    onWait: waits(`Another process makes a version of ${partner} live`),
  });

/** Does what changes the live versions of several partners. */
export const aloneWithAll = <Result>(
  dist: string,
  [first, ...others]: readonly string[],
  work: () => Promise<Result>,
): Promise<Result> =>
  first === undefined ? work() : aloneWith(dist, first, () => aloneWithAll(dist, others, work));
