import { create, type Font } from 'fontkitten';
import { decompress } from 'woff2-encoder';
import type { Brand } from '../../language/partner.ts';

type FontFile = NonNullable<Brand['fonts']>[number];

/** About as many of each letter as a hundred letters of a text have. */
const sample = `${' '.repeat(15)}eeeeeeeeeeaaaaaaannnnnnoooooorrrrrssssstttttiiiiiuuucccllldddmmhhppgvbfyq.,0123SAP`;

/** Fonts of devices, each group as wide: what a letter of `sample` takes on average, in ems. A device has one of a kind. */
const ofDevices = {
  sans: [{ names: ['Arial', 'Liberation Sans', 'Roboto'], width: 0.4545 }],
  serif: [
    { names: ['Noto Serif'], width: 0.4835 },
    { names: ['Times New Roman', 'Liberation Serif'], width: 0.408 },
  ],
} as const;
type Kind = keyof typeof ofDevices;

const fallbackOf = (family: string) => `${family} fallback`;

const unquoted = (name: string) => name.trim().replace(/^["']|["']$/g, '');

/** The kind of a family: with serifs if the first list that names it ends with such fonts. */
function kindOf(family: string, { bodyFont, headingFont = bodyFont }: Brand): Kind {
  const lists = [bodyFont, headingFont].map((list) => list.split(',').map(unquoted));
  const last = lists.find((names) => names.includes(family))?.at(-1) ?? '';
  return ['serif', 'ui-serif'].includes(last) ? 'serif' : 'sans';
}

/** The weight that a file has nearest to that of texts. A browser makes a fallback bold without making it wider. */
function weightOf({ weight }: FontFile): number {
  const [lightest = 400, boldest = lightest] = weight.split(' ').map(Number);
  return Math.min(Math.max(400, lightest), boldest);
}

/** One file of each family and style: the nearest to the weight of texts. */
function filesOf(fonts: readonly FontFile[]): FontFile[] {
  const distance = (font: FontFile) => Math.abs(weightOf(font) - 400);
  const farthestFirst = fonts.toSorted((one, other) => distance(other) - distance(one));
  return [
    ...new Map(farthestFirst.map((font) => [`${font.family}/${font.style ?? 'normal'}`, font])).values(),
  ];
}

async function openFont(content: Uint8Array, wght: number): Promise<Font> {
  const font = create(Buffer.from(await decompress(content)));
  if (font.isCollection) throw new Error('it is a collection of fonts');
  return font.variationAxes.wght ? font.getVariation({ wght }) : font;
}

const percent = (share: number) => `${Number((share * 100).toFixed(1))}%`;

/** The rules of a fallback whose letters and lines take as much room as those of a font. */
function fallbackRules({ family, style = 'normal' }: FontFile, font: Font, kind: Kind): string[] {
  const { ascent, descent, lineGap, unitsPerEm } = font;
  const advance = font.glyphsForString(sample).reduce((sum, { advanceWidth }) => sum + advanceWidth, 0);
  const [face, names] = style === 'italic' ? ['font-style:italic;', ' Italic'] : ['', ''];
  return ofDevices[kind].map((local) => {
    const size = advance / unitsPerEm / sample.length / local.width;
    const height = (units: number) => percent(Math.abs(units) / unitsPerEm / size);
    const sources = local.names.map((name) => `local("${name}${names}")`).join();
    return `@font-face{font-family:"${fallbackOf(family)}";src:${sources};${face}size-adjust:${percent(size)};ascent-override:${height(ascent)};descent-override:${height(descent)};line-gap-override:${height(lineGap)}}`;
  });
}

/**
 * Gives each font of a brand a fallback: a font of the device, scaled to take as much room, so that nothing moves when the
 * brand's own arrives. A file that cannot be read has none, which is printed.
 * @param read reads a file of `assets`; undefined if there is none.
 * @returns the brand, whose lists of fonts name the fallback after the font, and the rules of the fallbacks.
 */
export async function withFontFallbacks(
  brand: Brand,
  read: (file: string) => Promise<Uint8Array | undefined>,
): Promise<{ brand: Brand; fontFallbacks: string[] }> {
  const families = new Set<string>();
  const fontFallbacks: string[] = [];
  for (const file of filesOf(brand.fonts ?? [])) {
    try {
      const content = await read(file.file);
      if (content === undefined) continue;
      const font = await openFont(content, weightOf(file));
      fontFallbacks.push(...fallbackRules(file, font, kindOf(file.family, brand)));
      families.add(file.family);
    } catch (thrown) {
      console.warn(`Not measured: ${file.file}. The page may move when this font arrives. ${thrown}`);
    }
  }
  const named = (list: string) =>
    list.replaceAll(/[^,]+/g, (name) => {
      const family = unquoted(name);
      return families.has(family) ? `${name},'${fallbackOf(family)}'` : name;
    });
  const { bodyFont, headingFont } = brand;
  const headings = headingFont === undefined ? {} : { headingFont: named(headingFont) };
  return { brand: { ...brand, bodyFont: named(bodyFont), ...headings }, fontFallbacks };
}
