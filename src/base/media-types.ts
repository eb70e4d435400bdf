/** No type whose files can run scripts in a page, as HTML and SVG: a file of the server may get one of these. */
const typesByExtension: { readonly [extension: string]: string } = {
  bmp: 'image/bmp',
  csv: 'text/csv',
  doc: 'application/msword',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  gif: 'image/gif',
  heic: 'image/heic',
  heif: 'image/heif',
  jpeg: 'image/jpeg',
  jpg: 'image/jpeg',
  pdf: 'application/pdf',
  png: 'image/png',
  tif: 'image/tiff',
  tiff: 'image/tiff',
  txt: 'text/plain',
  webp: 'image/webp',
  xls: 'application/vnd.ms-excel',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  zip: 'application/zip',
};

/** The media type of a file extension, as `pdf`: those of common documents and photos. */
export const typeOfExtension = (extension: string): string | undefined =>
  Object.hasOwn(typesByExtension, extension) ? typesByExtension[extension] : undefined;

/** The file extension of a media type, without a dot. */
export const extensionOf = (type: string): string | undefined =>
  Object.keys(typesByExtension).find((extension) => typesByExtension[extension] === type);

/** How files of these extensions begin; the newer documents of offices are ZIP files. */
const beginnings: { readonly [extension: string]: string } = {
  docx: 'PK',
  pdf: '%PDF-',
  xlsx: 'PK',
  zip: 'PK',
};

/** Whether content begins as a file of that extension does, white space aside; true where nothing is known of it. */
export async function beginsAs(extension: string, content: Blob): Promise<boolean> {
  const beginning = Object.hasOwn(beginnings, extension) ? beginnings[extension] : undefined;
  if (beginning === undefined) return true;
  const first = await content.slice(0, 1024).text();
  return first.trimStart().startsWith(beginning);
}
