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
