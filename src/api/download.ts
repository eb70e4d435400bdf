import { beginsAs, extensionOf, typeOfExtension } from '../base/media-types.ts';
import type { CallInfo } from '../language/portal.ts';
import type { Arguments } from './address.ts';

/** A file as it arrived. */
export type Download = { name: string; content: Blob };

const typeIn = (headers: Headers): string =>
  (headers.get('content-type') ?? '').split(';')[0]?.trim().toLowerCase() ?? '';

/** Types by which a server says nothing of what is in a file. */
const isVague = (type: string): boolean =>
  type === '' || /^(?:application|binary)\/(?:octet-stream|(?:x-|force-)?download)$/.test(type);

/** What a server in trouble answers with 200 instead of a file. */
const isMessage = (type: string): boolean => /json|html/.test(type);

/**
 * Whether an answer is the file that was asked for. A header that names a file outweighs a type that is not declared,
 * unless it is that of an error page.
 */
export function isFile({ file }: CallInfo, headers: Headers, content: Blob): boolean {
  if (content.size === 0) return false;
  const type = typeIn(headers);
  const named = headers.has('content-disposition');
  if (!Array.isArray(file)) return named || !isMessage(type);
  return isVague(type) || file.includes(type) || (named && !isMessage(type));
}

const endingOf = (name: string): string => (/\.(\w{1,5})$/.exec(name)?.[1] ?? '').toLowerCase();

/** Whether a file is what its name says, so that a page of errors with the type of a PDF is not saved as one. */
export const isAsNamed = ({ name, content }: Download): Promise<boolean> => beginsAs(endingOf(name), content);

/** The file with the type of its name where the server says nothing of it, as a tab shows a file by its type. */
export function withType({ name, content }: Download, headers: Headers): Download {
  const type = isVague(typeIn(headers)) ? typeOfExtension(endingOf(name)) : undefined;
  return { name, content: type === undefined ? content : content.slice(0, content.size, type) };
}

/** Decodes the percent encoding of RFC 5987; a text that is not encoded stays as it is. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** The file name of a content-disposition header (RFC 6266): `filename*` before `filename`, without any folder. */
function nameIn(header: string | null): string | undefined {
  const extended = /filename\*\s*=\s*utf-8'[^']*'([^;]+)/i.exec(header ?? '')?.[1];
  const quoted = /filename\s*=\s*"((?:[^"\\]|\\.)*)"/i.exec(header ?? '')?.[1]?.replace(/\\(.)/g, '$1');
  const plain = /filename\s*=\s*([^";\s]+)/i.exec(header ?? '')?.[1];
  const name = extended === undefined ? (quoted ?? plain) : decoded(extended.trim());
  return name?.split(/[\\/]/).pop()?.trim() || undefined;
}

/** The call with what it was asked about, for a file without a name: `contracts-report-0091001`. */
const spelledOut = (call: string, { path }: CallInfo, given: Arguments): string =>
  [...call.split('.'), ...[...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => String(given[name]))]
    .join('-')
    .replace(/[\\/:*?"<>|]/g, '-');

/** The name under which a file is saved; without an extension it takes that of its type. */
export function fileName(call: string, info: CallInfo, given: Arguments, headers: Headers): string {
  const name = nameIn(headers.get('content-disposition')) ?? spelledOut(call, info, given);
  if (/\.\w{1,5}$/.test(name)) return name;
  const type = typeIn(headers);
  const only = Array.isArray(info.file) && info.file.length === 1 ? info.file[0] : undefined;
  const extension = extensionOf((isVague(type) ? only : type) ?? '');
  return extension === undefined ? name : `${name}.${extension}`;
}
