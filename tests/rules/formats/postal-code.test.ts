import { describe, expect, it } from 'vitest';
import { acceptsPostalCode } from '../../../src/rules/formats/postal-code.ts';

describe('a postal code', () => {
  it('is one of the numbers from 01000 to 52999, for the 52 provinces', () => {
    const accepted = Array.from({ length: 100_000 }, (_none, number) =>
      String(number).padStart(5, '0'),
    ).filter(acceptsPostalCode);
    expect([accepted.length, accepted[0], accepted.at(-1)]).toEqual([52_000, '01000', '52999']);
  });
});
