import type { ReactNode } from 'react';
import type { ScreenDefinition } from '../../language/screen.ts';
import { Blocks } from '../blocks/blocks.tsx';
import { StaleNotice } from '../blocks/stale-notice.tsx';
import { Reaction } from './reaction.tsx';
import { ScreenSources } from './screen-sources.tsx';
import type { Placed } from './use-place.ts';

type Definition = Pick<ScreenDefinition, 'sources' | 'reactions' | 'blocks'>;

/** The content of a screen or dialog: its sources, reactions and blocks. */
export function ScreenContent({ definition, placed }: { definition: Definition; placed: Placed }): ReactNode {
  const { place } = placed;
  return (
    <>
      {definition.sources && (
        <>
          <ScreenSources sources={definition.sources} placed={placed} />
          <StaleNotice sources={definition.sources} place={place} />
        </>
      )}
      {Object.entries(definition.reactions ?? {}).map(([name, reaction]) => (
        <Reaction key={name} reaction={reaction} place={place} />
      ))}
      <Blocks blocks={definition.blocks} place={place} pointer="/blocks" />
    </>
  );
}
