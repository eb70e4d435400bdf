import { dayIn } from '../base/days.ts';

/** The ISO day of a moment in the retailer's time zone, Europe/Madrid. */
export const dayOf = (moment: Date): string => dayIn('Europe/Madrid', moment);
