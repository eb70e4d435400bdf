import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { kitTexts } from '../../src/kit/ui/texts.ts';
import { languages } from '../../src/language/partner.ts';
import { widgetSpecs } from '../../src/widgets/catalog.ts';

const textsOf = (language: string): Record<string, string> =>
  JSON.parse(readFileSync(`screens/texts/${language}/kit.json`, 'utf8'));
const used = new Set([...kitTexts, ...Object.values(widgetSpecs).flatMap(({ texts }) => texts ?? [])]);
const plain = (key: string) => key.replace(/_(one|other)$/, '');
const parameters = (text: string) => [...text.matchAll(/\{\{(\w+)/g)].map(([, name]) => name).sort();

describe.each(languages)('the texts of the shared parts in %s', (language) => {
  test('are exactly those that the code uses', () => {
    expect([...new Set(Object.keys(textsOf(language)).map(plain))].sort()).toEqual([...used].sort());
  });

  test('take the same parameters as in Spanish and are not empty', () => {
    const spanish = textsOf('es');
    for (const [key, text] of Object.entries(textsOf(language))) {
      expect(text.trim(), key).not.toBe('');
      expect(parameters(text), key).toEqual(parameters(spanish[key] ?? ''));
    }
  });
});
