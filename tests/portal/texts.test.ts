import { expect, test } from 'vitest';
import { localeOf, writingLocale } from '../../src/portal/texts.ts';

const chromium = (locale: string) => locale !== 'gl-ES';

test('a browser that knows the language writes numbers its way', () => {
  expect(writingLocale('ca', chromium)).toBe('ca-ES');
  expect(writingLocale('gl', () => true)).toBe('gl-ES');
});

test('one that does not know Galician writes them the Spanish way, not the English', () => {
  expect(writingLocale('gl', chromium)).toBe('es-ES');
});

test('the retailer is asked in Galician all the same', () => {
  expect(localeOf('gl')).toBe('gl-ES');
});
