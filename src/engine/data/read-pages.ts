import { asObject, type Json, type JsonObject } from '../../base/json.ts';
import type { Paged } from '../../language/call.ts';

/** How many pages are asked for at the same time. */
const atOnce = 3;

/** The entries that were read, and whether there are more. */
export type Pages = { items: Json[]; partial: boolean };

/** How many entries were read, of how many. */
export type Progress = { read: number; total: number };

/** Reads one page. */
type ReadPage = (page: { offset: number; limit: number }) => Promise<Json>;

/** The total changed while pages were read: entries may be missing. */
class TotalChanged extends Error {}

const totalOf = (page: JsonObject, { total }: Paged): number | undefined =>
  typeof page[total] === 'number' ? page[total] : undefined;

const itemsOf = (page: JsonObject, { items }: Paged): readonly Json[] => {
  const found = page[items];
  return Array.isArray(found) ? found : [];
};

/** The offsets of the next pages: three, or those up to the end. */
const nextOffsets = (from: number, to: number, limit: number): number[] =>
  Array.from({ length: atOnce }, (_, index) => from + index * limit).filter((offset) => offset < to);

/** Entries that were met twice count once. */
function distinctBy(key: string, items: readonly Json[]): Json[] {
  const known = new Map(items.map((item, index) => [asObject(item)[key] ?? `${index}`, item]));
  return [...known.values()];
}

/** Reads the pages once, in rounds, until the total, the limit or an empty page. */
async function readOnce(
  read: ReadPage,
  paged: Paged,
  upTo: number,
  told: (progress: Progress) => void,
  strict: boolean,
): Promise<Pages> {
  const limit = Math.min(paged.most, upTo);
  const first = asObject(await read({ offset: 0, limit }));
  const items = [...itemsOf(first, paged)];
  const total = totalOf(first, paged);
  const end = Math.min(upTo, total ?? upTo);
  let ended = items.length === 0;
  for (let offset = limit; offset < end && !ended; offset += atOnce * limit) {
    told({ read: offset, total: end });
    const pages = await Promise.all(nextOffsets(offset, end, limit).map((at) => read({ offset: at, limit })));
    for (const page of pages.map(asObject)) {
      if (strict && totalOf(page, paged) !== total) throw new TotalChanged();
      const found = itemsOf(page, paged);
      items.push(...found);
      ended ||= found.length === 0;
    }
  }
  const partial = total === undefined ? !ended : total > end;
  return { items: distinctBy(paged.key, items).slice(0, upTo), partial };
}

/**
 * Reads a call page after page, three at a time, up to so many entries. When the total changes on the way it begins
 * again, once.
 */
export async function readPages(
  read: ReadPage,
  paged: Paged,
  upTo: number,
  told: (progress: Progress) => void,
): Promise<Pages> {
  try {
    return await readOnce(read, paged, upTo, told, true);
  } catch (thrown) {
    if (!(thrown instanceof TotalChanged)) throw thrown;
    return readOnce(read, paged, upTo, told, false);
  }
}
