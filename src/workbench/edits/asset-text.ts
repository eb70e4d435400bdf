import { endingOf } from '../../language/asset.ts';

/** The content of a file in base64, which drafts carry it in. */
export function inBase64(content: Uint8Array): string {
  let letters = '';
  for (const byte of content) letters += String.fromCharCode(byte);
  return btoa(letters);
}

export const fromBase64 = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));

/** Types of pictures that are not called as their ending. */
const types: { [ending: string]: string } = { svg: 'svg+xml', jpg: 'jpeg', ico: 'x-icon' };

/** The address of a picture that is drawn from its content. */
export const pictureAddress = (file: string, text: string): string =>
  `data:image/${types[endingOf(file)] ?? endingOf(file)};base64,${text}`;

/**
 * The name of a file of somebody's device as a file in `assets` can have it: small letters without accents.
 * @param otherwise the name without ending where nothing is left of it.
 */
export function assetName(name: string, otherwise: string): string {
  const at = name.lastIndexOf('.');
  const words = (part: string) =>
    part
      .normalize('NFD')
      .replace(/\p{M}/gu, '')
      .toLowerCase()
      .replace(/[^a-z0-9_]+/g, '-')
      .replace(/^-+|-+$/g, '');
  if (at < 0) return words(name) || otherwise;
  return `${words(name.slice(0, at)) || otherwise}.${words(name.slice(at + 1))}`;
}
