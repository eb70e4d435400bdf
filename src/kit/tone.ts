import type { IconName } from './icons.ts';

/** What a colour says: never the only sign of it, so each has an icon. */
export const tones = ['neutral', 'info', 'success', 'warning', 'error'] as const;
export type Tone = (typeof tones)[number];

export const toneIcons: Readonly<Record<Tone, IconName>> = {
  neutral: 'info',
  info: 'info',
  success: 'checkCircle',
  warning: 'warning',
  error: 'alert',
};
