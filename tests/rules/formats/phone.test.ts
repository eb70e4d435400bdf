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
  ])('is refused where nobody can be rung: %s', (text) => expect(acceptsPhone(text)).toBe(false));

  it.each([
    ['+34 600 11 22 33', '600112233', '+34600112233'],
    ['0034600112233', '600112233', '+34600112233'],
    ['600 112 233', '600112233', '+34600112233'],
    ['+33 6 12 34 56 78', '+33612345678', '+33612345678'],
    ['346001122', '346001122', '+34346001122'],
    ['', '', ''],
  ])('%s is kept as %s and rung as %s', (written, national, international) => {
    expect(nationalPhone(written)).toBe(national);
    expect(internationalPhone(written)).toBe(international);
  });
});
