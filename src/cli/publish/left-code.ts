import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { keptFor, replaceFile } from './versions.ts';

/** Files in `assets` that the last build does not have, each with the moment when that build took their place. */
type Left = { [name: string]: string };

const noteOf = (dist: string) => join(dist, '.left-code.json');
const codeOf = (dist: string) => join(dist, 'assets');

const leftIn = (dist: string): Promise<Left> =>
  readFile(noteOf(dist), 'utf8').then(
    (text) => JSON.parse(text) as Left,
    () => ({}),
  );

/** Notes since when the code of other builds is not the live one: pages that are open may ask for it for a day. */
export async function leaveCode(dist: string, live: readonly string[], now: Date): Promise<void> {
  const before = await leftIn(dist);
  const others = (await readdir(codeOf(dist))).filter((name) => !live.includes(name));
  const left = others.map((name) => [name, before[name] ?? now.toISOString()]);
  await replaceFile(noteOf(dist), Object.fromEntries(left));
}

/** Deletes the code of builds that have not been live for a day. */
export async function pruneCode(dist: string, now: Date): Promise<void> {
  const left = Object.entries(await leftIn(dist));
  const isOld = ([, since]: [string, string]) => now.getTime() - Date.parse(since) >= keptFor;
  const old = left.filter(isOld);
  if (old.length === 0) return;
  for (const [name] of old) await rm(join(codeOf(dist), name), { force: true });
  await replaceFile(noteOf(dist), Object.fromEntries(left.filter((one) => !isOld(one))));
}
