import type { Brand } from '../../language/partner.ts';

/**
 * A brand whose files have their version in the address, so that a browser keeps each until it changes.
 * @param versionOf the version of a file in `assets`; undefined if there is none.
 */
export async function withVersions(
  brand: Brand,
  versionOf: (file: string) => Promise<string | undefined>,
): Promise<Brand> {
  const versioned = async (file: string) => {
    const version = await versionOf(file);
    return version === undefined ? file : `${file}?${version}`;
  };
  const fonts = brand.fonts?.map(async (font) => ({ ...font, file: await versioned(font.file) }));
  return {
    ...brand,
    logo: await versioned(brand.logo),
    icon: await versioned(brand.icon),
    ...(brand.logoDark && { logoDark: await versioned(brand.logoDark) }),
    ...(fonts && { fonts: await Promise.all(fonts) }),
  };
}
