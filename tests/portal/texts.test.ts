import Value from 'typebox/value';
import { describe, expect, test, vi } from 'vitest';
import { Settings } from '../../src/language/settings.ts';
import { createTexts, localeOf, writingLocale } from '../../src/portal/texts.ts';

const chromium = (locale: string) => locale !== 'gl-ES';

test('numbers follow the language if the browser knows it', () => {
  expect(writingLocale('ca', chromium)).toBe('ca-ES');
  expect(writingLocale('gl', () => true)).toBe('gl-ES');
});

test('a browser without Galician writes numbers as in Spanish, not as in English', () => {
  expect(writingLocale('gl', chromium)).toBe('es-ES-x-gl');
});

test('requests to the retailer still use Galician', () => {
  expect(localeOf('gl')).toBe('gl-ES');
});

describe('the texts of a page', () => {
  const files: { [file: string]: { [key: string]: string } } = {
    'es-a': { 'a.debt': 'Pendiente: {{amount, money}}', 'a.both': 'uno' },
    'es-b': { 'b.only': 'dos' },
    'en-a': { 'a.debt': 'Due: {{amount, money}}' },
    'en-b': { 'b.only': 'two' },
  };
  const portal = {
    defaultLanguage: 'es',
    files: { texts: { es: { a: 'es-a', b: 'es-b' }, en: { a: 'en-a', b: 'en-b' } } },
  } as unknown as Parameters<typeof createTexts>[0];
  const settings = Value.Create(Settings) as Settings;
  const open = () => {
    const read = vi.fn(async (file: string) => files[file] ?? {});
    return { read, texts: createTexts(portal, 'es', read, () => settings) };
  };

  test('are read once for each area, and an unknown key shows itself', async () => {
    const { texts, read } = open();
    expect([texts.has('a.both'), texts.text('a.both')]).toEqual([false, 'a.both']);
    await texts.load(['a']);
    await texts.load(['a', 'b', 'none']);
    expect(read.mock.calls).toEqual([['es-a'], ['es-b']]);
    expect([texts.has('a.both'), texts.text('a.both'), texts.text('b.only')]).toEqual([true, 'uno', 'dos']);
    expect(texts.text('')).toBe('');
  });

  test('are in the language that was asked for last, whichever comes first', async () => {
    const { texts, read } = open();
    await texts.load(['a']);
    let come = (_texts: { [key: string]: string }) => {};
    read.mockImplementationOnce(() => new Promise((resolve) => (come = resolve)));
    const english = texts.speak('en');
    await texts.speak('es');
    come({});
    await english;
    expect(texts.current()).toBe('es');
  });

  test('show each time they are changed, and when they are put back to what they were', async () => {
    const { texts } = open();
    const areas = portal.files.texts.es as { [area: string]: string };
    await texts.load(['a']);
    for (const [file, written] of [
      ['en-a', 'Due'],
      ['es-a', 'Pendiente'],
    ] as const) {
      areas.a = file;
      await texts.speak('es');
      expect(texts.text('a.debt', { amount: 1 })).toContain(written);
    }
  });

  test('follow the language, with every area that was loaded', async () => {
    const { texts } = open();
    await texts.load(['a', 'b']);
    expect(texts.text('a.debt', { amount: 1234.5 })).toMatch(/^Pendiente: 1\.?234,50\s€$/);
    await texts.speak('en');
    expect([texts.current(), texts.text('b.only')]).toEqual(['en', 'two']);
    expect(texts.text('a.debt', { amount: 1234.5 })).toBe('Due: €1,234.50');
    expect(texts.has('a.both')).toBe(false);
  });
});
