const days = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Madrid' });

/** The ISO day of a moment in the retailer's time zone, Europe/Madrid. */
export const dayOf = (moment: Date): string => days.format(moment);
