import { structuredPatch } from 'diff';

export type DiffLine = { kind: 'added' | 'removed' | 'same' | 'place'; text: string };

const kinds: { [sign: string]: DiffLine['kind'] } = { '+': 'added', '-': 'removed', '\\': 'place' };

/** The lines in which two texts of a file differ, with three of what is around them. */
export function diffLines(path: string, before: string | null, after: string | null): DiffLine[] {
  const { hunks } = structuredPatch(path, path, before ?? '', after ?? '', '', '', { context: 3 });
  return hunks.flatMap(({ oldStart, newStart, lines }): DiffLine[] => [
    { kind: 'place', text: `@@ line ${before === null ? newStart : oldStart} @@` },
    ...lines.map((text): DiffLine => ({ kind: kinds[text[0] ?? ''] ?? 'same', text })),
  ]);
}
