import type { BodyKind } from './file-names.ts';
import { type Layers, overlay, singleLayer } from './layers.ts';
import { type Files, type Read, readFiles } from './reading.ts';

/** A definition as a partner has it. */
export type Explained = { kind: BodyKind; layers: Layers };

const bodyOf = ({ name }: Read) => (name.is === 'body' ? name : undefined);

/** The definitions of an id with a partner's layer over the base, and every id there is. They are not checked. */
export function layersOf(files: Files, partner: string, id: string): { found: Explained[]; ids: string[] } {
  const reads = readFiles(files).reads.filter((read) => [undefined, partner].includes(bodyOf(read)?.owner));
  const ids = [...new Set(reads.flatMap((read) => bodyOf(read)?.id ?? []))];
  const kinds = new Map<BodyKind, Read[]>();
  for (const read of reads) {
    const body = bodyOf(read);
    if (body?.id === id) kinds.set(body.kind, [...(kinds.get(body.kind) ?? []), read]);
  }
  const found = [...kinds].map(([kind, layers]): Explained => ({ kind, layers: layered(layers) }));
  return { found, ids };
}

function layered(reads: readonly Read[]): Layers {
  const base = reads.find((read) => bodyOf(read)?.owner === undefined)?.document;
  const patch = reads.find((read) => bodyOf(read)?.owner !== undefined)?.document;
  if (base && patch) return overlay(base, patch);
  const [only] = reads;
  if (!only) throw new Error('nothing to lay');
  return singleLayer(only.document);
}
