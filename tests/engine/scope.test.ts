import { describe, expect, test } from 'vitest';
import { isOfItem, Scope } from '../../src/engine/state/scope.ts';

const item = { name: 'Casa' };

describe('the scope of an item of a list', () => {
  test('reads the item and its place', () => {
    const { read } = new Scope().withItem(item, 2);
    expect([read('item.name'), read('index')]).toEqual(['Casa', 2]);
  });

  test('is the same scope for the same item at the same place, so that nothing is drawn again', () => {
    const scope = new Scope();
    expect(scope.withItem(item, 0)).toBe(scope.withItem(item, 0));
    expect(scope.withItem(item, 1).read('index')).toBe(1);
    expect(scope.withItem(item, 0).read('index')).toBe(0);
  });

  test('provides the paths of item and index', () => {
    expect(['item', 'item.name', 'index', 'items', 'data.item'].map(isOfItem)).toEqual([
      true,
      true,
      true,
      false,
      false,
    ]);
  });
});
