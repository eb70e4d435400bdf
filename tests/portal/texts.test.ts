import { expect, test } from 'vitest';
import { localeOf, writingLocale } from '../../src/portal/texts.ts';

const chromium = (locale: string) => locale !== 'gl-ES';

test('numbers follow the language if the browser knows it', () => {
  expect(writingLocale('ca', chromium)).toBe('ca-ES');
  expect(writingLocale('gl', () => true)).toBe('gl-ES');
});

test('a browser without Galician writes numbers as in Spanish, not as in English', () => {
  expect(writingLocale('gl', chromium)).toBe('es-ES');
});

test('requests to the retailer still use Galician', () => {
  expect(localeOf('gl')).toBe('gl-ES');
});
