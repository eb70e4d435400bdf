import type { Settings } from '../language/settings.ts';

/** What a display needs to know of the reader and the retailer. */
export type DisplayContext = { locale: string; timeZone: string; units: Settings['units'] };
