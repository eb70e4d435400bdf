import { late } from '../../kit/late.ts';

/** What draws dialogs, loaded when it is needed: most visits need it late or never. */
export const dialogs = late(async () => (await import('./dialogs.tsx')).Dialogs);

/** Draws a dialog that nobody sees, once the code of dialogs is there. */
export const rehearsal = late(async () => (await import('./rehearsal.tsx')).Rehearsal);
