import { mutate } from 'swr';
import type { Json } from '../base/json.ts';
import { isAnswer } from '../engine/state/source-cache.ts';

const forgetRefusals = () => void mutate(isAnswer, (kept: Json | undefined) => kept, { revalidate: false });

/** The answers of the retailer that the page has read. */
export const cachedAnswers = {
  /** Forgets the refusals, and keeps what was read. */
  forgetRefusals,
  /** Reads them again wherever they show, first of all what was refused. */
  readAgain() {
    forgetRefusals();
    void mutate(isAnswer);
  },
};
