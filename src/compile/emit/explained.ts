import type { ViewKind } from '../read/file-names.ts';
import type { Layers } from '../merge/layers.ts';
import { type Files, type SourceFile, readFiles } from '../read/read-files.ts';
import { type BlockFiles, merged } from '../merge/shared-blocks.ts';
import { expansion } from '../merge/shared.ts';

/** A definition as a partner has it. */
export type Explained = { kind: ViewKind; layers: Layers };

const ownerOf = ({ name }: SourceFile) => ('owner' in name ? name.owner : undefined);

/** The base's file and the partner's, by what they are of. */
function filesBy<Key>(
  sourceFiles: readonly SourceFile[],
  keyOf: (read: SourceFile) => Key | undefined,
): Map<Key, BlockFiles> {
  const found = new Map<Key, BlockFiles>();
  for (const read of sourceFiles) {
    const key = keyOf(read);
    if (key === undefined) continue;
    const layer = ownerOf(read) === undefined ? { base: read.document } : { patch: read.document };
    found.set(key, { ...found.get(key), ...layer });
  }
  return found;
}

/** The definitions of an id with a partner's layer over the base, and all ids. They are not checked. */
export function layersOf(files: Files, partner: string, id: string): { found: Explained[]; ids: string[] } {
  const sourceFiles = readFiles(files).sourceFiles.filter((read) =>
    [undefined, partner].includes(ownerOf(read)),
  );
  const ids = sourceFiles.flatMap(({ name }) => (name.is === 'view' ? [name.id] : []));
  const expand = expansion(
    filesBy(sourceFiles, ({ name }) => (name.is === 'block' ? name.id : undefined)),
    filesBy(sourceFiles, ({ name }) => (name.is === 'fields' ? name.id : undefined)),
  );
  const kinds = filesBy(sourceFiles, ({ name }) =>
    name.is === 'view' && name.id === id ? name.kind : undefined,
  );
  const found = [...kinds].map(
    ([kind, { base, patch }]): Explained => ({ kind, layers: merged(base, patch, expand) }),
  );
  return { found, ids: [...new Set(ids)] };
}
