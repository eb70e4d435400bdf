import type { ReactNode } from 'react';
import type { ScreenDefinition } from '../../language/screen.ts';
import { Reaction } from './reaction.tsx';
import { Sources } from './sources.tsx';
import type { Placed } from './use-place.ts';

type Props = { definition: Pick<ScreenDefinition, 'sources' | 'reactions'>; placed: Placed };

/** What a screen, a dialog or the frame does by itself: it reads its sources and runs its reactions. Draws nothing. */
export function AtWork({ definition: { sources, reactions = {} }, placed }: Props): ReactNode {
  return (
    <>
      {sources && <Sources sources={sources} placed={placed} />}
      {Object.entries(reactions).map(([name, reaction]) => (
        <Reaction key={name} reaction={reaction} place={placed.place} />
      ))}
    </>
  );
}
