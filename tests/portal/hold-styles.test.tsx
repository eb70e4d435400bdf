import createCache from '@emotion/cache';
import { CacheProvider, Global } from '@emotion/react';
import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { holdStyles } from '../../src/portal/first-frame/hold-styles.ts';

/** The rules that a test here wrote into the page, in their order. */
const rules = () =>
  [...document.querySelectorAll('style')]
    .flatMap(({ sheet }) => [...(sheet?.cssRules ?? [])].map(({ cssText }) => cssText))
    .filter((text) => /\.held-/.test(text));

const sheetOf = () => createCache({ key: 'held', speedy: true, prepend: true });

test('styles that are drawn beside the first frame are written in their order once it gives way, later ones at once', () => {
  const { sheet } = sheetOf();
  const write = holdStyles(sheet);
  sheet.insert('.held-first { color: red; }');
  sheet.insert('.held-second { color: blue; }');
  expect(rules()).toEqual([]);

  write();
  sheet.insert('.held-third { color: green; }');
  expect(rules()).toEqual([
    expect.stringContaining('.held-first'),
    expect.stringContaining('.held-second'),
    expect.stringContaining('.held-third'),
  ]);
  sheet.flush();
});

test('a rule of the whole page stands before those of classes, though these are held', () => {
  const cache = sheetOf();
  const write = holdStyles(cache.sheet);
  const drawn = render(
    <CacheProvider value={cache}>
      <Global styles={{ '.held-page': { margin: 0 } }} />
    </CacheProvider>,
  );
  cache.sheet.insert('.held-class { margin: 1px; }');
  write();
  expect(rules()).toEqual([expect.stringContaining('.held-page'), expect.stringContaining('.held-class')]);
  drawn.unmount();
  cache.sheet.flush();
});
