/** A published file of a partner. */
export type Asset = {
  /** Its size. */
  bytes: number;
  /** What it holds, as the ending of such files: `svg`, `png`, `jpg`, `woff2`, `pdf`, …; undefined if that is not known. */
  holds?: string;
  /** Of a picture: in pixels, or in the units of its drawing. */
  width?: number;
  height?: number;
  /** Of a drawing: it holds a script, or an attribute with one. */
  scripted?: boolean;
};

/** The published files of partners, by path: `partners/<id>/assets/<file>`. */
export type Assets = ReadonlyMap<string, Asset>;

/** What a file is for; a picture of the brand is part of every page. */
export type AssetUse = 'logo' | 'icon' | 'font' | 'picture' | 'file';

/** The place of the logo on the bar of the menu, in pixels: it is drawn as high, and no broader. */
export const logoPlace = { width: 180, height: 36 };

/** The size from which customers on a phone wait for a file, in bytes. A document to download may be longer. */
export const heaviest: { readonly [Use in AssetUse]: number } = {
  logo: 100_000,
  icon: 100_000,
  font: 200_000,
  picture: 500_000,
  file: 10_000_000,
};

/** A size in words, rounded up, so that one above a limit never reads as the limit itself. */
export function sizeInWords(bytes: number): string {
  if (bytes < 1000) return `${bytes} bytes`;
  const [step, digits] = bytes < 10_000 ? [100, 1] : [1000, 0];
  return `${((Math.ceil(bytes / step) * step) / 1000).toFixed(digits)} kB`;
}

/** The ending of a file name, in small letters; `jpeg` is another word for `jpg`. */
export const endingOf = (file: string): string =>
  file
    .slice(file.lastIndexOf('.') + 1)
    .toLowerCase()
    .replace(/^jpeg$/, 'jpg');

/** Whether a path is that of a file in the assets of a partner. */
export const isAsset = (path: string): boolean => /^partners\/[^/]+\/assets\//.test(path);

/** Whether a file of `assets` is published: pictures, fonts and PDF, nothing that could run or be read as a page. */
export const isPublished = (path: string): boolean =>
  /\.(?:avif|gif|ico|jpe?g|pdf|png|svg|webp|woff2)$/i.test(path);
