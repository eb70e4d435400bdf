import { createContext } from 'react';
import type { Place } from './place.ts';

/** The place of the block being drawn, for widgets that draw a form. */
export const PlaceContext = createContext<Place | undefined>(undefined);
