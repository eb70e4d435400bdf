/** A file as it arrived. */
export type Download = { name: string; content: Blob };

/** Decodes the percent encoding of RFC 5987; a text that is not encoded stays as it is. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/**
 * The file name of a content-disposition header (RFC 6266): `filename*` before `filename`, without any folder.
 * `fallback` if the header names none.
 */
export function fileName(header: string | null, fallback: string): string {
  const extended = /filename\*\s*=\s*utf-8'[^']*'([^;]+)/i.exec(header ?? '')?.[1];
  const quoted = /filename\s*=\s*"((?:[^"\\]|\\.)*)"/i.exec(header ?? '')?.[1]?.replace(/\\(.)/g, '$1');
  const plain = /filename\s*=\s*([^";\s]+)/i.exec(header ?? '')?.[1];
  const name = extended === undefined ? (quoted ?? plain) : decoded(extended.trim());
  return name?.split(/[\\/]/).pop()?.trim() || fallback;
}
