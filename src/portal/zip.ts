import { zipSync } from 'fflate';
import type { FetchedFile } from '../engine/services.ts';

/** A name that none of the others has: the second `a.pdf` is `a (2).pdf`. */
function ownName(name: string, taken: ReadonlySet<string>): string {
  const [, stem = name, extension = ''] = /^(.*?)(\.\w{1,5})?$/s.exec(name) ?? [];
  for (let count = 2; ; count++) {
    const next = `${stem} (${count})${extension}`;
    if (!taken.has(next)) return next;
  }
}

/**
 * Puts files into a ZIP as they are: PDF files do not get smaller. The worker that the library would use needs a script
 * that the policy of the page refuses.
 */
export async function zipOf(files: readonly FetchedFile[]): Promise<Blob> {
  const taken = new Set<string>();
  const entries: [string, Uint8Array][] = [];
  for (const { name, content } of files) {
    const own = taken.has(name) ? ownName(name, taken) : name;
    taken.add(own);
    entries.push([own, new Uint8Array(await content.arrayBuffer())]);
  }
  const zipped = zipSync(Object.fromEntries(entries), { level: 0 });
  return new Blob([new Uint8Array(zipped)], { type: 'application/zip' });
}
