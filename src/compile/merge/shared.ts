import { type BlockFiles, type Expand, type FindShared, sharedFiles, withShared } from './shared-blocks.ts';
import { withFields } from './shared-fields.ts';

/** The kinds of shared files. */
export type SharedKind = 'block' | 'fields';

/** How a shared part is inserted into another of its kind. */
export const expandWith: { readonly [kind in SharedKind]: (find: FindShared) => Expand } = {
  block: (find) => (layers) => withShared(layers, find),
  fields: (find) => (layers) => withFields(layers, find),
};

/** Creates a function that inserts shared blocks and fields, given by id, into definitions. */
export function expansion(
  blocks: ReadonlyMap<string, BlockFiles>,
  groups: ReadonlyMap<string, BlockFiles>,
): Expand {
  const block = sharedFiles(blocks, expandWith.block);
  const group = sharedFiles(groups, expandWith.fields);
  return (layers) => withFields(withShared(layers, block), group);
}
