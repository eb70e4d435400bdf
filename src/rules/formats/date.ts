import { isDay } from '../../base/days.ts';
import type { Format } from './format.ts';

const normalise = (written: string) => written.trim();

/** Whether a text is an ISO day that exists. */
export function acceptsDate(written: string): boolean {
  return isDay(normalise(written));
}

export const date: Format = {
  name: 'date',
  doc: 'A day that exists, as ISO: 2026-03-01.',
  examples: {
    valid: ['2026-03-01', '2024-02-29'],
    invalid: ['', '2026-02-29', '2026-13-01', '01/03/2026', '2026-3-1'],
  },
  normalise,
  accepts: acceptsDate,
};
