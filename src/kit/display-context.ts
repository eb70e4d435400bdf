import type { Settings } from '../language/settings.ts';

/** The reader's locale, and settings of the retailer that displays need. */
export type DisplayContext = { locale: string; timeZone: string; units: Settings['units'] };
