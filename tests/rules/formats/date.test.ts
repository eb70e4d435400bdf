import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { acceptsDate } from '../../../src/rules/formats/date.ts';

const lengths = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];
const isLeap = (year: number) => (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
const lengthOf = (year: number, month: number) =>
  month === 2 && isLeap(year) ? 29 : (lengths[month - 1] ?? 0);
const two = (number: number) => String(number).padStart(2, '0');

describe('an ISO day', () => {
  it('exists in the Gregorian calendar', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 9999 }),
        fc.integer({ min: 0, max: 13 }),
        fc.integer({ min: 0, max: 32 }),
        (year, month, day) => {
          const exists = day >= 1 && day <= lengthOf(year, month);
          return acceptsDate(`${String(year).padStart(4, '0')}-${two(month)}-${two(day)}`) === exists;
        },
      ),
      { numRuns: 5000 },
    );
  });

  it.each(['2000-02-29', '1900-02-28'])('%s exists', (day) => expect(acceptsDate(day)).toBe(true));
  it.each(['1900-02-29', '2026-04-31', '2026-03-01T00:00:00Z', '20260301', '-026-03-01'])(
    '%s does not',
    (day) => expect(acceptsDate(day)).toBe(false),
  );
});
