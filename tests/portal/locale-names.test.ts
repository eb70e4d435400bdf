import { expect, test } from 'vitest';
import { localeTexts } from '../../src/language/locale-texts.ts';
import { teachLocale } from '../../src/portal/locale-names.ts';

const { DateTimeFormat: Known, ListFormat: KnownList } = Intl;

const evening = Date.UTC(2026, 10, 25, 20, 5);
const zoned = { timeZone: 'Europe/Madrid' };
const time = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;
const words = { day: 'numeric', month: 'long', year: 'numeric' } as const;

/** What a browser that lacks a language writes once it was taught the calendar, and what one that has it writes. */
async function written(language: string, options: Intl.DateTimeFormatOptions): Promise<[string, string]> {
  const locale = `es-ES-x-${language}`;
  const texts = localeTexts(language);
  const known = new Known(language, { ...zoned, ...options }).format(evening);
  await teachLocale(locale, async () => texts);
  return [new Intl.DateTimeFormat(locale, { ...zoned, ...options }).format(evening), known];
}

test.each([
  words,
  { ...words, weekday: 'long' },
  { ...words, ...time },
  { month: 'long', year: 'numeric' },
  { month: 'long' },
  { day: '2-digit', month: '2-digit', year: 'numeric', ...time },
] as const)('a browser without Galician writes a date as one that has it: %o', async (options) => {
  const [taught, known] = await written('gl', options);
  expect(taught).toBe(known);
});

test('the moment is that of the time zone, also where it begins another month', async () => {
  const texts = localeTexts('gl');
  await teachLocale('es-ES-x-gl', async () => texts);
  const format = new Intl.DateTimeFormat('es-ES-x-gl', { ...words, ...zoned });
  expect(format.format(Date.UTC(2026, 11, 31, 23, 30))).toBe('1 de xaneiro de 2027');
});

test('the two ends of a range have their own months', async () => {
  const texts = localeTexts('gl');
  await teachLocale('es-ES-x-gl', async () => texts);
  const format = new Intl.DateTimeFormat('es-ES-x-gl', { ...words, timeZone: 'UTC' });
  const range = format.formatRange(Date.UTC(2026, 0, 3), Date.UTC(2026, 5, 4));
  expect(range).toContain('xaneiro');
  expect(range).toContain('xuño');
});

test('other languages are written as before', async () => {
  await teachLocale('es-ES-x-gl', async () => localeTexts('gl'));
  for (const locale of ['es-ES', 'ca-ES', 'en-GB'])
    expect(new Intl.DateTimeFormat(locale, words).format(evening)).toBe(
      new Known(locale, words).format(evening),
    );
});

test.each(['conjunction', 'disjunction'] as const)(
  'lists have the word of the language: %s',
  async (type) => {
    const texts = localeTexts('gl');
    await teachLocale('es-ES-x-gl', async () => texts);
    for (const entries of [['PNG'], ['PNG', 'PDF'], ['PNG', 'JPG', 'PDF']])
      expect(new Intl.ListFormat('es-ES-x-gl', { type }).format(entries)).toBe(
        new KnownList('gl', { type }).format(entries),
      );
  },
);
