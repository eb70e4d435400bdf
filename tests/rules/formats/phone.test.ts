import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { internationalPhone, nationalPhone } from '../../../src/rules/formats/phone-prefix.ts';
import { acceptsPhone } from '../../../src/rules/formats/phone.ts';

describe('a phone number', () => {
  it.each([
    '600112233',
    '712345678',
    '972 20 00 00',
    '(+34) 872-20.00.00',
    '900123456',
    '+33612345678',
    '0049 30 901820',
  ])('is taken as people write it: %s', (text) => expect(acceptsPhone(text)).toBe(true));

  it.each([
    '112',
    '100000000',
    '60011223',
    '6001122334',
    '+34600',
    '+999600112233',
    '600112233 ext. 4',
    '600-FLOWERS',
    '++34600112233',
    '+3434600112233',
  ])('is refused where nobody can be rung: %s', (text) => expect(acceptsPhone(text)).toBe(false));

  it('has at most 12 characters, with its prefix and without separators', () => {
    expect(acceptsPhone('(+34) 600-11.22.33')).toBe(true);
    expect(acceptsPhone('+351 912 345 678')).toBe(false);
  });

  it('that is accepted can be dialled, and is also accepted as stored and as dialled', () => {
    const spanish = fc.tuple(
      fc.constantFrom('', '+34', '0034', '34', '(+34) '),
      fc.stringMatching(/^[1-9][0-9]{8}$/),
    );
    fc.assert(
      fc.property(spanish, ([prefix, number]) => {
        const written = prefix + number;
        const accepted = acceptsPhone(written);
        expect(acceptsPhone(nationalPhone(written))).toBe(accepted);
        expect(acceptsPhone(internationalPhone(written))).toBe(accepted);
        if (accepted) expect(internationalPhone(written)).toBe(`+34${number}`);
      }),
      { numRuns: 4000 },
    );
  });

  it.each([
    ['+34 600 11 22 33', '600112233', '+34600112233'],
    ['0034600112233', '600112233', '+34600112233'],
    ['600 112 233', '600112233', '+34600112233'],
    ['+33 6 12 34 56 78', '+33612345678', '+33612345678'],
    ['34 600 112 233', '600112233', '+34600112233'],
    ['346001122', '346001122', '+34346001122'],
    ['', '', ''],
  ])('%s is kept as %s and rung as %s', (written, national, international) => {
    expect(nationalPhone(written)).toBe(national);
    expect(internationalPhone(written)).toBe(international);
  });
});
