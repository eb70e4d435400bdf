import { expect, test } from 'vitest';
import { fileFindings } from '../../src/compile/check/assets.ts';
import { messages } from '../../src/language/messages.ts';

const found = (use: 'logo' | 'picture', width: number, height: number) =>
  fileFindings(
    { pointer: '/brand/logo', file: 'logo.svg', use },
    { bytes: 900, holds: 'svg', width, height },
  );

test.each([
  [172, 40, true],
  [40, 40, true],
  [400, 40, true],
  [401, 40, false],
  [2400, 40, false],
  [40, 80, true],
  [40, 81, false],
])('a logo of %i by %i fits its place on the bar of the menu: %s', (width, height, fits) => {
  expect(found('logo', width, height).map(({ code }) => code)).toEqual(fits ? [] : ['thin-logo']);
});

test('who is told of a logo that is drawn as a line reads the size in which it is drawn', () => {
  const [line] = found('logo', 2400, 40);
  const [pole] = found('logo', 40, 200);
  expect(messages['thin-logo'].say(line?.details ?? {})).toBe(
    'logo.svg is 2400 by 40, which is drawn 180 by 3; a logo is at most 10 times as broad as high, and at most 2 times as high as broad',
  );
  expect(messages['thin-logo'].say(pole?.details ?? {})).toContain('40 by 200, which is drawn 8 by 36;');
});

test('a picture that is no logo may have any shape', () => {
  expect(found('picture', 2400, 40)).toEqual([]);
});
