import type { Format } from './format.ts';

const normalise = (written: string) => written.trim();

/** Whether a text is an ISO day that exists. */
export function acceptsDate(written: string): boolean {
  const [text = '', year, month, day] = /^([0-9]{4})-([0-9]{2})-([0-9]{2})$/.exec(normalise(written)) ?? [];
  if (text === '') return false;
  const date = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)));
  return date.getUTCMonth() === Number(month) - 1 && date.getUTCDate() === Number(day);
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
