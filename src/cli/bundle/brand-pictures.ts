import type { Brand } from '../../language/partner.ts';

/** The longest picture that stands in a page, in bytes: below that a request of its own costs more than its content. */
const longest = 2000;

/**
 * A brand whose small drawings stand in its pages, so that the logo is there with the first frame.
 * @param read reads a file of `assets`; undefined if there is none.
 */
export async function withPictures(
  brand: Brand,
  read: (file: string) => Promise<string | undefined>,
): Promise<Brand> {
  const placed = async (file: string) => {
    const drawing = file.endsWith('.svg') ? await read(file) : undefined;
    if (drawing === undefined || drawing.length > longest) return file;
    return `data:image/svg+xml,${encodeURIComponent(drawing.trim())}`;
  };
  return {
    ...brand,
    logo: await placed(brand.logo),
    icon: await placed(brand.icon),
    ...(brand.logoDark && { logoDark: await placed(brand.logoDark) }),
  };
}
