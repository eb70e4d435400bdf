import { mutate } from 'swr';
import type { Json } from '../base/json.ts';
import { isAnswerOf } from '../engine/state/source-cache.ts';
import type { PortalIndex } from '../language/portal.ts';

/** The answers of a portal's calls that the page has read. */
export type CachedAnswers = {
  /** Reads them again wherever they show, first of all what was refused. */
  readAgain(): void;
  /** Forgets the refusals, and keeps what was read. */
  forgetRefusals(): void;
};

/** The calls are read from the index each time, as `npm run dev` replaces them. */
export function cachedAnswers(portal: PortalIndex): CachedAnswers {
  const answers = () => isAnswerOf(Object.keys(portal.calls));
  const forgetRefusals = () =>
    void mutate(answers(), (kept: Json | undefined) => kept, { revalidate: false });
  return {
    readAgain() {
      forgetRefusals();
      void mutate(answers());
    },
    forgetRefusals,
  };
}
