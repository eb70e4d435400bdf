import { describe, expect, test } from 'vitest';
import { readPages } from '../../src/engine/data/read-pages.ts';

const paged = { items: 'items', total: 'n_items', key: 'name', most: 100 };
const named = (from: number, count: number) =>
  Array.from({ length: count }, (_, index) => ({ name: `c${from + index}` }));

type Page = { offset: number; limit: number };

/** A retailer with so many contracts; `totals` are told in the order of the answers, the last one from then on. */
function retailer(count: number, totals: (number | null)[] = [count]) {
  const asked: Page[] = [];
  let under = 0;
  let most = 0;
  const read = async ({ offset, limit }: Page) => {
    asked.push({ offset, limit });
    most = Math.max(most, ++under);
    await Promise.resolve();
    under--;
    const total = totals[Math.min(asked.length, totals.length) - 1] ?? null;
    return { items: named(offset, Math.max(0, Math.min(limit, count - offset))), n_items: total };
  };
  return { asked, read, most: () => most };
}

const nobody = () => undefined;

describe('pages that are read one after another', () => {
  test('are twelve for 1,200 entries, three at a time', async () => {
    const { asked, read, most } = retailer(1200);
    const { items, partial } = await readPages(read, paged, 2000, nobody);
    expect([items.length, partial, asked.length, most()]).toEqual([1200, false, 12, 3]);
    expect(asked.at(-1)).toEqual({ offset: 1100, limit: 100 });
  });

  test('are one for what fits on it', async () => {
    const { asked, read } = retailer(7);
    expect(await readPages(read, paged, 2000, nobody)).toEqual({ items: named(0, 7), partial: false });
    expect(asked).toHaveLength(1);
  });

  test('end at the limit, and say that there is more', async () => {
    const { asked, read } = retailer(1200);
    const { items, partial } = await readPages(read, paged, 250, nobody);
    expect([items.length, partial, asked.length]).toEqual([250, true, 3]);
  });

  test('end with an empty one where the retailer does not count', async () => {
    const { read } = retailer(150, [null]);
    expect(await readPages(read, paged, 2000, nobody)).toEqual({ items: named(0, 150), partial: false });
  });

  test('count an entry once that moved to the next page meanwhile', async () => {
    const read = async ({ offset }: Page) => ({ items: named(offset === 0 ? 0 : 99, 100), n_items: 199 });
    const { items } = await readPages(read, paged, 2000, nobody);
    expect(items).toEqual(named(0, 199));
  });

  test('begin again once when the total changes on the way', async () => {
    const once = retailer(300, [301, 300]);
    expect((await readPages(once.read, paged, 2000, nobody)).items).toHaveLength(300);
    expect(once.asked.filter(({ offset }) => offset === 0)).toHaveLength(2);
    const always = retailer(300, [301, 300, 300, 302, 301, 300]);
    await readPages(always.read, paged, 2000, nobody);
    expect(always.asked.filter(({ offset }) => offset === 0)).toHaveLength(2);
  });

  test('fail as a whole where one of them fails', async () => {
    const { read } = retailer(300);
    const broken = (page: Page) => (page.offset === 200 ? Promise.reject(new Error('no')) : read(page));
    await expect(readPages(broken, paged, 2000, nobody)).rejects.toThrow('no');
  });

  test('tell how far they are', async () => {
    const told: object[] = [];
    await readPages(retailer(500).read, paged, 2000, (progress) => told.push(progress));
    expect(told).toEqual([
      { read: 100, total: 500 },
      { read: 400, total: 500 },
    ]);
  });
});
