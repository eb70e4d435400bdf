import { useEffect, useRef } from 'react';
import type { ScreenDefinition } from '../../language/screen.ts';
import { runActions } from '../actions/run-actions.ts';
import { useEngine } from '../actions/handlers.ts';
import type { Place } from '../place.ts';
import { useHolds } from '../state/use-computed.ts';

type Definition = NonNullable<ScreenDefinition['reactions']>[string];

/** Runs actions once each time its rule becomes true. */
export function Reaction({ reaction, place }: { reaction: Definition; place: Place }): null {
  const engine = useEngine();
  const holds = useHolds(reaction.when, place.scope);
  const wasTrue = useRef(false);
  useEffect(() => {
    if (holds && !wasTrue.current) void runActions(reaction.actions, { place, ...engine });
    wasTrue.current = holds;
  }, [holds, reaction, place, engine]);
  return null;
}
