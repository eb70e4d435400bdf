import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Format } from '../../../src/rules/formats/format.ts';
import { acceptsFormat, formats, type FormatName } from '../../../src/rules/formats/index.ts';

const all: [name: string, format: Format][] = Object.entries(formats);

/** Far longer than anybody types, and of signs that the formats look for. */
const longest = ['9', 'ES12', 'a@', 'é\u0323', '💡', ' ', '+', '2026-'].map((part) => part.repeat(100_000));

/** Signs that look like digits and letters of codes, or become such when they are raised, beside the plain ones. */
const lookalikes = fc
  .array(
    fc.constantFrom(
      ...'0189AEKSTXZesñ -.+@',
      '１',
      '٣',
      '①',
      'Ａ',
      'ſ',
      'ı',
      'ß',
      'İ',
      '💡',
      '👩‍🔧',
      '\ud83d',
      '\0',
    ),
    { maxLength: 30 },
  )
  .map((signs) => signs.join(''));
const anything = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.string({ unit: 'grapheme', maxLength: 60 }),
  lookalikes,
);
const wide = (text: string) =>
  text.replace(/[0-9]/g, (digit) => String.fromCodePoint(0xff10 + Number(digit)));

describe.each(all)('the format %s', (_name, format) => {
  it('never throws, for an emoji or half a character either', () => {
    fc.assert(
      fc.property(anything, (text) => {
        const normalised = format.normalise(text);
        return typeof format.accepts(text) === 'boolean' && typeof format.display?.(normalised) !== 'object';
      }),
      { numRuns: 1500 },
    );
  });

  it.each(longest)('refuses a very long text', (text) => {
    expect(format.accepts(text)).toBe(false);
    expect(typeof format.display?.(format.normalise(text))).not.toBe('object');
  });

  it('has the same result in the check for ajv', () => {
    const check = acceptsFormat(_name as FormatName);
    const texts = fc.oneof(anything, fc.constantFrom(...format.examples.valid, ...format.examples.invalid));
    fc.assert(fc.property(texts, (text) => check(text) === format.accepts(text)));
  });

  it('does not change normalised text, and accepts it as before', () => {
    fc.assert(
      fc.property(fc.oneof(anything, fc.constantFrom(...format.examples.valid)), (text) => {
        const normalised = format.normalise(text);
        return (
          format.normalise(normalised) === normalised && format.accepts(normalised) === format.accepts(text)
        );
      }),
      { numRuns: 1500 },
    );
  });

  it.each(format.examples.valid)('refuses %s in full-width digits', (text) => {
    expect(wide(text) === text || !format.accepts(wide(text)) || _name === 'email').toBe(true);
  });

  it.each(format.examples.valid)('accepts %s as it is shown', (text) => {
    const normalised = format.normalise(text);
    expect(format.accepts(format.display?.(normalised) ?? normalised)).toBe(true);
  });
});

describe('letters that become ASCII in upper case', () => {
  it.each(['eſ1234123456789012jy', 'Eſ9121000418450200051332', 'ſ2800000g'])(
    'do not pass for them in %s',
    (text) => {
      expect(all.filter(([, format]) => format.accepts(text))).toEqual([]);
    },
  );
});
