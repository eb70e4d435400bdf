import createCache from '@emotion/cache';
import { serializeStyles } from '@emotion/serialize';
import { expect, it } from 'vitest';
import { ownPrefixes } from '../../src/portal/own-prefixes.ts';

/** The rules that styles become. */
function rulesOf(styles: string): string {
  const cache = createCache({ key: 't', stylisPlugins: [ownPrefixes] });
  const rules: string[] = [];
  cache.sheet.insert = (rule) => void rules.push(rule);
  cache.insert('.a', serializeStyles([styles]), cache.sheet, true);
  return rules.join('');
}

it('writes the prefix of Safari where it is still wanted', () => {
  expect(rulesOf('user-select: none; color: red;')).toBe(
    '.a{-webkit-user-select:none;user-select:none;color:red;}',
  );
});

it('writes no prefix of old browsers', () => {
  expect(rulesOf('display: flex; transition: color 1s;')).toBe('.a{display:flex;transition:color 1s;}');
});
