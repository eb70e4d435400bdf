import { describe, expect, test } from 'vitest';
import { wholeShares } from '../../src/base/whole-shares.ts';

const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0);

describe('whole shares', () => {
  test('follow the weights', () => {
    expect(wholeShares(60, [2, 1])).toEqual([40, 20]);
    expect(wholeShares(100, [62.5, 37.5])).toEqual([63, 37]);
  });

  test('give what rounding leaves over to the largest fraction, the earlier of equal ones', () => {
    expect(wholeShares(100, [1, 1, 1])).toEqual([34, 33, 33]);
    expect(wholeShares(1, [0, 5, 5])).toEqual([0, 1, 0]);
  });

  test('give nothing to a weight that is not above zero, and nothing to anybody without one that is', () => {
    expect(wholeShares(70, [0, 3, -2])).toEqual([0, 70, 0]);
    expect(wholeShares(70, [0, 0])).toEqual([0, 0]);
    expect(wholeShares(70, [])).toEqual([]);
  });

  test('sum up to the whole, whatever the weights', () => {
    for (let total = 0; total <= 100; total += 1)
      for (const weights of [
        [1, 2, 3],
        [17.5, 32.5, 50],
        [0, 0.1, 99],
        [1 / 3, 1 / 7, 1 / 11, 5],
      ])
        expect(sum(wholeShares(total, weights))).toBe(total);
  });
});
