import { createContext } from 'react';
import type { Json } from '../../base/json.ts';
import type { Told } from '../../dev/news.ts';

/** The definition that boxes of JSON show parts of: what completes them, and what the compiler says of it. */
export type BoxPlace = {
  kind: string;
  id: string;
  whole: Json | undefined;
  /** The steps to the value that paths of boxes begin at. */
  steps: readonly string[];
  told: readonly Told[];
};

export const BoxPlaceContext = createContext<BoxPlace | undefined>(undefined);
