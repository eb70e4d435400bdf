import { type ReactNode, useMemo } from 'react';
import type { Blocks as BlockMap } from '../../language/block.ts';
import type { Place } from '../place.ts';
import { Block, DecidedBlock } from './block.tsx';

/** Draws blocks in their order (the compiler has sorted them). */
export function Blocks({
  blocks,
  place,
  pointer,
}: {
  blocks: BlockMap;
  place: Place;
  pointer: string;
}): ReactNode {
  return useMemo(
    () =>
      Object.entries(blocks).map(([key, block]) => {
        const Drawn = block.visibleWhen === undefined ? Block : DecidedBlock;
        return <Drawn key={key} blockKey={key} block={block} place={place} pointer={`${pointer}/${key}`} />;
      }),
    [blocks, place, pointer],
  );
}
