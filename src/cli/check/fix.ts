import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Compilation } from '../../compile/compile.ts';
import type { Diagnostic } from '../../language/diagnostic.ts';
import { repairsOfErrors, repairsOfWarnings } from './repairs.ts';

type Files = ReadonlyMap<string, string>;

/** One thing that was repaired. */
export type Fixed = { file: string; line: number; code: string; did: string };

/** Files after their repairs, and what these did. */
export type Fixing = { files: Files; fixed: Fixed[] };

const fromTheEnd = (left: Diagnostic, right: Diagnostic): number =>
  right.line - left.line || right.column - left.column;

/** Repairs what a table has repairs for; later places of a file first, so that earlier ones keep their position. */
function repaired(files: Files, found: readonly Diagnostic[], repairs: typeof repairsOfErrors): Fixing {
  const after = new Map(files);
  const fixed: Fixed[] = [];
  for (const diagnostic of [...found].sort(fromTheEnd)) {
    const { file, line, code } = diagnostic;
    const text = after.get(file);
    const repair = text === undefined ? undefined : repairs[code]?.(text, diagnostic);
    if (!repair) continue;
    if (repair.text === '') after.delete(file);
    else after.set(file, repair.text);
    fixed.unshift({ file, line, code, did: repair.did });
  }
  return { files: after, fixed };
}

/** Portals as one text, without the lines of files: two that differ draw something else. */
const drawn = ({ portals }: Compilation): string =>
  JSON.stringify([...portals], (key, value: unknown) => (key === 'origins' ? undefined : value));

/**
 * Repairs definitions where nothing is lost. Of errors, what reads the same without them; of warnings, what leaves
 * every portal as it is, which is checked by comparing the portals: a repair that would change one is not made.
 * @param mayChange whether a file may be written.
 */
export function fixing(
  files: Files,
  compile: (files: Files) => Compilation,
  mayChange: (file: string) => boolean,
): Fixing {
  const writable = ({ diagnostics }: Compilation) => diagnostics.filter(({ file }) => mayChange(file));
  let now = files;
  let compiled = compile(now);
  const fixed: Fixed[] = [];
  const keep = (next: Fixing) => {
    now = next.files;
    fixed.push(...next.fixed);
    compiled = compile(now);
  };
  // Mending one error may show others, up to one for each place.
  for (;;) {
    const next = repaired(now, writable(compiled), repairsOfErrors);
    if (next.fixed.length === 0) break;
    keep(next);
  }
  if (compiled.diagnostics.some(({ severity }) => severity === 'error')) return { files: now, fixed };
  for (let found = writable(compiled); ; found = writable(compiled)) {
    const before = drawn(compiled);
    const same = (next: Fixing) => next.fixed.length > 0 && drawn(compile(next.files)) === before;
    const all = repaired(now, found, repairsOfWarnings);
    const single = () =>
      [...found]
        .sort(fromTheEnd)
        .map((one) => repaired(now, [one], repairsOfWarnings))
        .find(same);
    const next = same(all) ? all : single();
    if (!next) return { files: now, fixed };
    keep(next);
  }
}

/** Writes the files that differ, and removes those that are gone. */
export async function writeFixed(root: string, before: Files, after: Files): Promise<void> {
  for (const [file, text] of before) {
    const now = after.get(file);
    if (now === undefined) await rm(join(root, file));
    else if (now !== text) await writeFile(join(root, file), now);
  }
}
