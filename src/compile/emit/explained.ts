import type { ViewKind } from '../read/file-names.ts';
import type { Layers } from '../lay/layers.ts';
import { type Files, type Read, readFiles } from '../read/read-files.ts';
import { type BlockFiles, laid } from '../lay/shared-blocks.ts';
import { expansion } from '../lay/shared.ts';

/** A definition as a partner has it. */
export type Explained = { kind: ViewKind; layers: Layers };

const ownerOf = ({ name }: Read) => ('owner' in name ? name.owner : undefined);

/** The base's file and the partner's, by what they are of. */
function filesBy<Key>(reads: readonly Read[], keyOf: (read: Read) => Key | undefined): Map<Key, BlockFiles> {
  const found = new Map<Key, BlockFiles>();
  for (const read of reads) {
    const key = keyOf(read);
    if (key === undefined) continue;
    const layer = ownerOf(read) === undefined ? { base: read.document } : { patch: read.document };
    found.set(key, { ...found.get(key), ...layer });
  }
  return found;
}

/** The definitions of an id with a partner's layer over the base, and every id there is. They are not checked. */
export function layersOf(files: Files, partner: string, id: string): { found: Explained[]; ids: string[] } {
  const reads = readFiles(files).reads.filter((read) => [undefined, partner].includes(ownerOf(read)));
  const ids = reads.flatMap(({ name }) => (name.is === 'view' ? [name.id] : []));
  const expand = expansion(
    filesBy(reads, ({ name }) => (name.is === 'block' ? name.id : undefined)),
    filesBy(reads, ({ name }) => (name.is === 'fields' ? name.id : undefined)),
  );
  const kinds = filesBy(reads, ({ name }) => (name.is === 'view' && name.id === id ? name.kind : undefined));
  const found = [...kinds].map(
    ([kind, { base, patch }]): Explained => ({ kind, layers: laid(base, patch, expand) }),
  );
  return { found, ids: [...new Set(ids)] };
}
