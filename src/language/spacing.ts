import type { PartnerDefinition } from './partner.ts';

/** The unit of all distances of a theme, in px. */
export const spacingOf = (density: PartnerDefinition['brand']['density']): number =>
  density === 'compact' ? 7 : 8;
