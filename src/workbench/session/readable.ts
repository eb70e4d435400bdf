import { jsonPointer } from '../../base/json-pointer.ts';
import type { Readable } from '../contract.ts';
import { ask } from './ask.ts';

/** Answers by what was asked, of one reading of the definitions. */
let answers: { revision: number; known: Map<string, Promise<Readable | undefined>> } | undefined;

/** What a place of a definition is asked by: the definition's id, or the file it is in. */
export type Asked = { id: string } | { file: string };

/** The address of a question about a place. */
export const placeQuery = (asked: Asked, pointer: string): string =>
  new URLSearchParams({ ...asked, pointer }).toString();

/** What a rule may read at a path, asked once for each reading of the definitions; undefined if nobody knows. */
export function readableAt(
  asked: Asked,
  path: readonly (string | number)[],
  revision: number,
): Promise<Readable | undefined> {
  if (answers?.revision !== revision) answers = { revision, known: new Map() };
  const query = placeQuery(asked, jsonPointer(path));
  const known = answers.known.get(query) ?? ask<Readable>(`readable?${query}`).catch(() => undefined);
  answers.known.set(query, known);
  return known;
}
