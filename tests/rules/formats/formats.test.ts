import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formats } from '../../../src/rules/formats/index.ts';

describe.each(Object.entries(formats))('the format %s', (_name, format) => {
  it.each(format.examples.valid)('accepts %s', (text) => expect(format.accepts(text)).toBe(true));
  it.each(format.examples.invalid)('refuses "%s"', (text) => expect(format.accepts(text)).toBe(false));
  it('never throws, and has the same result after normalising', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'grapheme', maxLength: 60 }),
        (text) => format.accepts(format.normalise(text)) === format.accepts(text),
      ),
    );
  });
});
