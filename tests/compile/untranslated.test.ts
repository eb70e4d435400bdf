import { expect, test } from 'vitest';
import type { JsonObject } from '../../src/base/json.ts';
import { compile } from '../../src/compile/compile.ts';
import { catalog } from './catalog.ts';
import { filesWith, minimal } from './fixtures.ts';

/** What `new form extras.callBack alba topic:select=bill,move` writes, in each language. */
const begun = {
  'extras.callBack.title': 'Call back',
  'extras.callBack.topic': 'Topic',
  'extras.callBack.topic.bill': 'Bill',
  'extras.callBack.topic.move': 'Move',
};

/** The texts of a partner in its languages, and where the check tells that they are not translated. */
function told(texts: { [language: string]: JsonObject }) {
  const languages = Object.keys(texts);
  const all = Object.entries(texts).map(([language, own]) => [
    `partners/alba/texts/${language}/extras.json`,
    own,
  ]);
  const patch = { 'partners/alba/partner.json': { languages }, ...Object.fromEntries(all) };
  const base = Object.fromEntries(
    ['contracts', 'shell', 'widgets'].map((area) => [
      `screens/texts/en/${area}.json`,
      JSON.parse(minimal.files.get(`screens/texts/es/${area}.json`) ?? '') as JsonObject,
    ]),
  );
  const { diagnostics } = compile(filesWith({ patch: { ...base, ...patch } }), minimal.assets, catalog);
  return diagnostics.flatMap(({ code, file, line, message }) =>
    code === 'untranslated-texts' ? [{ place: `${file.split('/')[3]}:${line}`, message }] : [],
  );
}
const places = (texts: Parameters<typeof told>[0]) => told(texts).map(({ place }) => place);

test('words that a command wrote are told in each language, also once some of them are translated', () => {
  expect(places({ ca: begun, es: begun })).toEqual(['ca:2', 'es:2']);
  const half = { ...begun, 'extras.callBack.title': 'Le llamamos' };
  expect(told({ ca: half, es: half })).toMatchObject([
    {
      place: 'ca:3',
      message:
        'not yet translated, in the words that the command made from the key: extras.callBack.topic, extras.callBack.topic.bill, extras.callBack.topic.move',
    },
    { place: 'es:3' },
  ]);
});

test('a second form in a file that is translated is told by its own words', () => {
  const texts = (own: string) => ({ 'extras.tip': own, 'extras.why': `${own} ${own}`, ...begun });
  expect(places({ ca: texts('Consell'), es: texts('Consejo') })).toEqual(['ca:4', 'es:4']);
});

test('the words of a command are right in the language that they are in', () => {
  expect(places({ en: begun, es: begun })).toEqual(['es:2']);
  const es = Object.fromEntries(Object.keys(begun).map((key) => [key, `Texto de ${key}`]));
  expect(places({ es, en: begun })).toEqual([]);
});

test('one equal word is no sign, nor are names of places below no title', () => {
  const one = { 'extras.plan.title': 'Todo', 'extras.plan.total': 'Total' };
  expect(places({ ca: { ...one, 'extras.plan.title': 'Tot' }, es: one })).toEqual([]);
  const towns = { 'extras.groups.vigo': 'Vigo', 'extras.groups.manresa': 'Manresa' };
  expect(places({ ca: towns, es: towns })).toEqual([]);
});
