import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readRepository } from '../../src/cli/repository/read-files.ts';
import { compile, createCompiler } from '../../src/compile/compile.ts';
import { catalog } from '../../src/portal/catalog.ts';

const { files, assets } = await readRepository(join(import.meta.dirname, '../..'));
const { portals, diagnostics } = compile(files, assets, catalog);

describe('every definition of the repository', () => {
  it('compiles without an error or a warning', () => {
    expect(diagnostics.map(({ file, line, message }) => `${file}:${line} ${message}`)).toEqual([]);
  });

  it('makes a portal of each partner', () => {
    const partners = [...files.keys()].flatMap(
      (path) => /^partners\/([^/]+)\/partner\.json$/.exec(path)?.[1] ?? [],
    );
    expect([...portals.keys()].sort()).toEqual(partners.sort());
  });

  it.each([...portals])(
    'of %s has a path, a title and its words in each of its languages',
    (_id, { index, texts }) => {
      for (const language of index.languages) {
        expect(index.routes.filter(({ paths }) => paths[language]?.length === 0)).toEqual([]);
        const words = Object.values(texts[language] ?? {}).flatMap((area) => Object.entries(area));
        expect(words.filter(([, text]) => text.trim() === '')).toEqual([]);
      }
    },
  );

  it('is not changed by compiling it, and compiles to the same over a base that was compiled before, as one partner shows', () => {
    const [partner = '', portal] = [...portals][0] ?? [];
    const isOfOthers = (path: string) =>
      path.startsWith('partners/') && !path.startsWith(`partners/${partner}/`);
    const ofOne = new Map([...files].filter(([path]) => !isOfOthers(path)));
    const again = createCompiler(catalog);
    again(ofOne, assets);
    expect(JSON.stringify(again(ofOne, assets).portals.get(partner))).toBe(JSON.stringify(portal));
    const broken = again(new Map(ofOne).set('screens/rules.json', '{'), assets);
    expect(broken.diagnostics.map(({ file }) => file)).toContain('screens/rules.json');
    expect(again(ofOne, assets).diagnostics).toEqual([]);
  });
});

describe('the texts that partners share', () => {
  const keysOf = (language: string) =>
    [...files].flatMap(([path, text]) =>
      path.startsWith(`screens/texts/${language}/`) ? Object.keys(JSON.parse(text) as object) : [],
    );

  it.each(['ca', 'en', 'gl', 'fr', 'de'])('have the same keys in %s as in Spanish', (language) => {
    expect(keysOf(language).sort()).toEqual(keysOf('es').sort());
  });

  it('break no line before the marks of French', () => {
    const french = [...files].filter(([path]) => path.startsWith('screens/texts/fr/'));
    const words = french.flatMap(([, text]) => Object.entries(JSON.parse(text) as { [key: string]: string }));
    expect(words.filter(([, text]) => /« | [:;?!»]/.test(text))).toEqual([]);
  });
});
