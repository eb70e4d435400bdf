import { type ReactNode, useRef } from 'react';
import { NewsContext } from '../../kit/news.ts';
import type { ScreenDefinition } from '../../language/screen.ts';
import { Blocks } from '../blocks/blocks.tsx';
import { StaleNotice } from '../blocks/stale-notice.tsx';
import { NewsMark } from './news-mark.tsx';
import { AtWork } from '../data/at-work.tsx';
import type { Placed } from '../data/use-place.ts';

type Definition = Pick<ScreenDefinition, 'sources' | 'reactions' | 'blocks'>;

const none = {};

/** The content of a screen or dialog: its sources, reactions and blocks. */
export function ScreenContent({ definition, placed }: { definition: Definition; placed: Placed }): ReactNode {
  const { place } = placed;
  const stands = useRef(false);
  return (
    <NewsContext value={stands}>
      <NewsMark sources={definition.sources ?? none} scope={place.scope} stands={stands} />
      <AtWork definition={definition} placed={placed} />
      {definition.sources && <StaleNotice sources={definition.sources} place={place} />}
      <Blocks blocks={definition.blocks} place={place} pointer="/blocks" />
    </NewsContext>
  );
}
