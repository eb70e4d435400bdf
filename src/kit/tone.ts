import type { IconName } from './icons.ts';

/** The meaning of a colour; each has an icon too, since colour alone must not carry it. */
export const tones = ['neutral', 'info', 'success', 'warning', 'error'] as const;
export type Tone = (typeof tones)[number];

export const toneIcons: Readonly<Record<Tone, IconName>> = {
  neutral: 'info',
  info: 'info',
  success: 'checkCircle',
  warning: 'warning',
  error: 'alert',
};
