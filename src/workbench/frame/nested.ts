import type { DrawnPart } from './framed-page.ts';

/** Parts in their order, each among those of the part that it stands in: a list may draw some in its second entry only. */
export function nested(parts: readonly DrawnPart[]): DrawnPart[] {
  const isIn = (inner: DrawnPart, outer: DrawnPart) => inner.name.startsWith(`${outer.name}/`);
  const listed: DrawnPart[] = [];
  for (const part of parts) {
    const outer = listed.findLast((each) => isIn(part, each));
    const last = outer ? listed.findLastIndex((each) => each === outer || isIn(each, outer)) : -1;
    listed.splice(last < 0 ? listed.length : last + 1, 0, part);
  }
  return listed;
}
