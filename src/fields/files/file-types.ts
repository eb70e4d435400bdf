import { extensionOf, typeOfExtension } from '../../base/media-types.ts';

const endingOf = (name: string) => /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? '';

/** The media type of a file; by its extension if the system does not report one. */
export function mediaType({ name, type }: { name: string; type: string }): string {
  return type.toLowerCase() || (typeOfExtension(endingOf(name)) ?? 'application/octet-stream');
}

/**
 * Whether a file has one of the media types (`image/*` is a family) or extensions (`.pdf`); an empty list accepts
 * all.
 */
export function isTaken(file: { name: string; type: string }, accept: readonly string[]): boolean {
  const type = mediaType(file);
  const fits = (wanted: string) => {
    if (wanted.startsWith('.')) return wanted === `.${endingOf(file.name)}`;
    return wanted.endsWith('/*') ? type.startsWith(wanted.slice(0, -1)) : type === wanted;
  };
  return accept.length === 0 || accept.some(fits);
}

/**
 * The accepted types in words: images and file extensions, each once.
 * @param images the word for images.
 */
export function typeNames(accept: readonly string[], images: string): string[] {
  const nameOf = (wanted: string) => {
    if (wanted === 'image/*') return images;
    const ending = wanted.startsWith('.') ? wanted.slice(1) : extensionOf(wanted);
    return (ending ?? wanted.replace(/^.*\/|\/\*$/g, '')).toUpperCase();
  };
  return [...new Set(accept.map(nameOf))];
}
