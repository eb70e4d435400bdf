import { mutate } from 'swr';
import type { Json } from '../base/json.ts';
import { isAnswerOf } from '../engine/state/source-cache.ts';
import type { PortalIndex } from '../language/portal.ts';

/** The answers of a portal's calls that the page has read. */
export type CachedAnswers = {
  forget(): void;
  /** Reads them again wherever they show. */
  readAgain(): void;
  /** Forgets the refusals, and keeps what was read. */
  forgetRefusals(): void;
};

/** The calls are read from the index each time, as `npm run dev` replaces them. */
export function cachedAnswers(portal: PortalIndex): CachedAnswers {
  const answers = () => isAnswerOf(Object.keys(portal.calls));
  return {
    forget: () => void mutate(answers(), undefined, { revalidate: false }),
    readAgain: () => void mutate(answers()),
    forgetRefusals: () => void mutate(answers(), (kept: Json | undefined) => kept, { revalidate: false }),
  };
}
