import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readRepository } from '../../src/cli/repository/read-files.ts';

const { files } = await readRepository(join(import.meta.dirname, '../..'));
const texts = [...files].flatMap(([file, content]) => {
  const language = /\/?texts\/(\w\w)\/\w+\.json$/.exec(file)?.[1];
  const entries = language ? Object.entries(JSON.parse(content) as Record<string, string>) : [];
  return entries.map(([key, text]) => ({ language, place: `${file} ${key}`, text }));
});

/** The texts of all partners that match, in one language or in all. */
const textsWith = (pattern: RegExp, only?: string) =>
  texts
    .filter(({ language, text }) => (!only || language === only) && pattern.test(text))
    .map(({ place, text }) => `${place}: ${text}`);

test('apostrophes of every language are curved', () => {
  expect(textsWith(/./, 'ca').length).toBeGreaterThan(500);
  expect(textsWith(/\p{L}'\p{L}/u)).toEqual([]);
});

test('Catalan says vostè to customers, never vós', () => {
  const forms =
    'us(?! plau)|vostr\\p{L}+|podeu|podreu|voleu|vulgueu|teniu|tindreu|sou|sereu|aneu|heu|esteu|feu|demaneu|trieu|truqueu|escriviu|ompliu|signeu|parleu|contracteu';
  expect(textsWith(new RegExp(`(?<!\\p{L})(${forms})(?!\\p{L})`, 'iu'), 'ca')).toEqual([]);
});

test('Catalan calls somebody, «el truquem», and not to somebody', () => {
  expect(textsWith(/(?<!\p{L})(li (pot |podem )?tru[cq]|tru[cq]ar-li)/iu, 'ca')).toEqual([]);
});

test('a month follows no word that its vowel would shorten, such as «de» before «abril»', () => {
  const shortened = /(?<!\p{L})(de|el|que|le|au) \{\{\w+, month\}\}/iu;
  expect([...textsWith(shortened, 'ca'), ...textsWith(shortened, 'fr')]).toEqual([]);
});

test('German says Antrag for what is contracted or changed, and Anfrage for a question to customer care alone', () => {
  const elsewhere = textsWith(/Anfrage/, 'de').filter((found) =>
    /de\/(engine|contract\w+)\.json/.test(found),
  );
  expect(textsWith(/Antrag/, 'de').length).toBeGreaterThan(10);
  expect(elsewhere).toEqual([]);
});
