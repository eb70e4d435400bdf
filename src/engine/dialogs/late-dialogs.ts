import { late } from '../../kit/late.ts';

/** What draws dialogs, loaded when it is needed: most visits need it late or never. */
export const dialogs = late(async () => (await import('./dialogs.tsx')).Dialogs);
