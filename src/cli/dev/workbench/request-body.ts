import { isObject, type Json } from '../../../base/json.ts';
import { isAsset } from '../../../language/asset.ts';
import type { FileChange } from '../../../workbench/contract.ts';
import { assetFault } from '../../../workbench/edits/asset-fault.ts';

/** The longest body of a request, in characters: more than any definition, and than some pictures. */
const longest = 16_000_000;

/** The JSON of a request. Fails on one that is too long, or no JSON. */
export async function bodyOf(request: AsyncIterable<Buffer>): Promise<Json> {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of request) {
    size += part.length;
    if (size > longest) throw new Error('The request is too long.');
    parts.push(part);
  }
  return JSON.parse(Buffer.concat(parts).toString('utf8')) as Json;
}

const isText = (value: unknown) => value === null || typeof value === 'string';

const isChange = (value: unknown): value is FileChange =>
  isObject(value) &&
  typeof value.path === 'string' &&
  isText(value.text) &&
  [value.from, value.base].every((text) => text === undefined || isText(text));

/** The list of changes of a body; undefined if it has none. */
export const changesOf = (body: Json): FileChange[] | undefined =>
  isObject(body) && Array.isArray(body.changes) && (body.changes as Json[]).every(isChange)
    ? (body.changes as FileChange[])
    : undefined;

const base64 = /^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/;

/** What is wrong with a file for `assets`, in words. */
export function assetFaultOf({ path, text }: FileChange): string | undefined {
  if (!isAsset(path) || text === null) return undefined;
  if (!base64.test(text)) return `The content of ${path} is not in base64.`;
  return assetFault(path.slice(path.lastIndexOf('/') + 1), Buffer.from(text, 'base64'));
}

/** The list of paths of a body; undefined if it has none. */
export const pathsOf = (body: Json): string[] | undefined =>
  isObject(body) && Array.isArray(body.paths) ? (body.paths as Json[]).map(String) : undefined;
