import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, expect, it, vi } from 'vitest';
import { brandRules, type EmittedPortal } from '../../src/cli/bundle/emit.ts';
import { withFontFallbacks } from '../../src/cli/bundle/font-fallbacks.ts';
import type { Brand } from '../../src/language/partner.ts';
import { emittedOf, root } from '../support/repository.ts';

afterEach(() => {
  vi.restoreAllMocks();
});

const reading = (partner: string) => (file: string) =>
  readFile(join(root, 'partners', partner, 'assets', file));

/** The first styles of a page of Lumen with another brand, and the lists of fonts that the page draws with. */
async function styled(change: Partial<Brand>, read: (file: string) => Promise<Uint8Array | undefined>) {
  const emitted = await emittedOf('lumen');
  const { fonts: _, headingFont: __, ...plain } = emitted.index.brand;
  const { brand, fontFallbacks } = await withFontFallbacks({ ...plain, ...change }, read);
  const portal: EmittedPortal = { ...emitted, index: { ...emitted.index, brand }, fontFallbacks };
  const fallbacks = brandRules(portal)
    .split('\n')
    .filter((rule) => rule.startsWith('@font-face') && rule.includes(' fallback"'));
  return { fallbacks, bodyFont: brand.bodyFont, headingFont: brand.headingFont };
}

const figtree = { family: 'Figtree', file: 'figtree.woff2', weight: '300 900' };
const heading = { family: 'Bricolage Grotesque', file: 'bricolage-grotesque.woff2', weight: '700' };

it('the first styles scale a font of the device to the letters and lines of each font, which lists name after it', async () => {
  const shown = await styled(
    {
      fonts: [figtree, heading],
      bodyFont: 'Figtree, system-ui, sans-serif',
      headingFont: "'Bricolage Grotesque', Figtree, sans-serif",
    },
    reading('lumen'),
  );
  const local = 'src:local("Arial"),local("Liberation Sans"),local("Roboto")';
  // In ems, the files say: letters 0.494 and 0.453 wide on average, lines 0.93 and 0.95 up and 0.27 and 0.25 down.
  expect(shown.fallbacks.toSorted()).toEqual([
    `@font-face{font-family:"Bricolage Grotesque fallback";${local};size-adjust:108.6%;ascent-override:85.6%;descent-override:24.9%;line-gap-override:0%}`,
    `@font-face{font-family:"Figtree fallback";${local};size-adjust:99.7%;ascent-override:95.3%;descent-override:25.1%;line-gap-override:0%}`,
  ]);
  expect(shown.bodyFont).toBe("Figtree,'Figtree fallback', system-ui, sans-serif");
  expect(shown.headingFont).toBe(
    "'Bricolage Grotesque','Bricolage Grotesque fallback', Figtree,'Figtree fallback', sans-serif",
  );
});

it('a font with serifs is replaced by one with serifs, of whichever the device has', async () => {
  const { fallbacks } = await styled(
    {
      fonts: [{ family: 'Newsreader', file: 'newsreader.woff2', weight: '500' }],
      bodyFont: 'system-ui, sans-serif',
      headingFont: '"Newsreader", Georgia, serif',
    },
    reading('brisa'),
  );
  expect(fallbacks.map((rule) => /src:(.*?);size-adjust:(.*?);/.exec(rule)?.slice(1))).toEqual([
    ['local("Noto Serif")', '91.2%'],
    ['local("Times New Roman"),local("Liberation Serif")', '108%'],
  ]);
});

it('of several weights of a family the one of texts is measured; italics have a fallback in italics', async () => {
  const asked: string[] = [];
  const { fallbacks } = await styled(
    {
      fonts: [
        { ...figtree, file: 'regular.woff2', weight: '400' },
        { ...figtree, file: 'bold.woff2', weight: '700' },
        { ...figtree, file: 'italic.woff2', weight: '400', style: 'italic' },
      ],
      bodyFont: 'Figtree, sans-serif',
    },
    (file) => {
      asked.push(file);
      return reading('lumen')('figtree.woff2');
    },
  );
  expect(asked.toSorted()).toEqual(['italic.woff2', 'regular.woff2']);
  expect(fallbacks.filter((rule) => /local\("Arial Italic"\).*font-style:italic/.test(rule))).toHaveLength(1);
  expect(fallbacks).toHaveLength(2);
});

it('a partner without fonts has no fallback, and its lists stay as they are', async () => {
  expect(await styled({ bodyFont: 'system-ui, sans-serif' }, async () => undefined)).toEqual({
    fallbacks: [],
    bodyFont: 'system-ui, sans-serif',
    headingFont: undefined,
  });
});

it('a font file that cannot be read is named, and the page does without a fallback', async () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue(undefined);
  const shown = await styled({ fonts: [figtree], bodyFont: 'Figtree, sans-serif' }, async () =>
    Buffer.from('no font'),
  );
  expect(shown).toMatchObject({ fallbacks: [], bodyFont: 'Figtree, sans-serif' });
  expect(warn.mock.calls.flat().join()).toContain('figtree.woff2');
});
