import { useSWRConfig } from 'swr';
import { createAsk } from '../actions/ask.ts';
import { createHandler, useEngine } from '../actions/handlers.ts';
import { Blocks } from '../blocks/blocks.tsx';
import type { Place } from '../place.ts';
import { sharedAnswers } from '../state/answers.ts';
import { writeText } from '../write-text.ts';
import type { FormOutside } from './form-parts.ts';

type Surroundings = Omit<FormOutside, 'validator' | 'keep'>;

/** What every form at a place has around it: services, answers of the retailer, and who resolves its props. */
export function useFormSurroundings(): (place: Place) => Surroundings {
  const { services, controls } = useEngine();
  const { cache, mutate } = useSWRConfig();
  return (place) => ({
    ...services,
    scope: place.scope,
    answers: sharedAnswers(cache, mutate, services),
    needs: (call) => services.portal.calls[call]?.needs ?? [],
    resolver: {
      text: (text, scope) => writeText(text, scope, services.language),
      handler: (actions, scope) => createHandler(actions, { ...place, scope }, services, controls),
      ask: (asked, scope) => createAsk(asked, { ...place, scope }, services, controls),
      draw: (blocks, scope, pointer) => (
        <Blocks blocks={blocks} place={{ ...place, scope }} pointer={pointer} />
      ),
    },
  });
}
