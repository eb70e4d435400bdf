// @vitest-environment jsdom
import createCache from '@emotion/cache';
import { expect, test } from 'vitest';
import { holdStyles } from '../../src/portal/first-frame/hold-styles.ts';

const rulesOf = (page: Document) =>
  [...page.styleSheets].flatMap(({ cssRules }) => [...cssRules].map(({ cssText }) => cssText));

test('styles that are drawn beside the first frame are written in their order once it gives way, later ones at once', () => {
  const { sheet } = createCache({ key: 'held', speedy: true });
  const write = holdStyles(sheet);
  sheet.insert('.first { color: red; }');
  sheet.insert('.second { color: blue; }');
  expect(rulesOf(document)).toEqual([]);

  write();
  sheet.insert('.third { color: green; }');
  const [first, second, third] = rulesOf(document);
  expect([first, second, third]).toEqual([
    expect.stringContaining('.first'),
    expect.stringContaining('.second'),
    expect.stringContaining('.third'),
  ]);
});
