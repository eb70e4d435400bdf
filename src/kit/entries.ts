/** Optional properties of every entry of a keyed list: its order and a condition. */
export type Entry = { order?: number; visibleWhen?: boolean };

/** The entries that show, lower `order` first (0 where none is given), otherwise in the order written. */
export function visibleEntries<Of extends Entry>(record: {
  readonly [key: string]: Of;
}): [key: string, entry: Of][] {
  return Object.entries(record)
    .filter(([, entry]) => entry.visibleWhen !== false)
    .sort(([, left], [, right]) => (left.order ?? 0) - (right.order ?? 0));
}
