/** The drawings that come with the portal. */
export const illustrationNames = [
  'notFound',
  'broken',
  'maintenance',
  'locked',
  'offline',
  'unknown',
  'empty',
  'done',
  'bill',
] as const;
export type IllustrationName = (typeof illustrationNames)[number];
