import { expect, test } from 'vitest';
import { joinPatches, mergePatch } from '../../src/base/merge-patch.ts';

test('a patch merges objects, removes by null and replaces anything else', () => {
  const target = { kept: 1, gone: 2, inner: { list: [1, 2], left: true } };
  expect(mergePatch(target, { gone: null, inner: { list: [3] }, added: { deep: {} } })).toEqual({
    kept: 1,
    inner: { list: [3], left: true },
    added: { deep: {} },
  });
});

test('a patch reaches nothing that objects inherit', () => {
  const patch = JSON.parse(
    '{ "__proto__": { "a": 1 }, "inner": { "constructor": { "prototype": { "a": 1 } } } }',
  );
  const merged = mergePatch({}, patch);
  expect(Object.getOwnPropertyNames(merged)).toEqual(['inner']);
  expect(merged).toEqual({ inner: {} });
  expect(Object.getPrototypeOf(merged)).toBe(Object.prototype);
});

test('two patches joined do what they do one after the other', () => {
  const target = { kept: 1, gone: 2, inner: { left: true, first: 'old', second: 'old' } };
  const earlier = { gone: null, back: null, inner: { first: 'new', second: null } };
  const later = { back: 3, inner: { first: null, second: 'new', list: [1] }, deep: { gone: null } };
  const joined = joinPatches(earlier, later);
  expect(mergePatch(target, joined)).toEqual(mergePatch(mergePatch(target, earlier), later));
  expect(joined).toEqual({
    gone: null,
    back: 3,
    inner: { first: null, second: 'new', list: [1] },
    deep: { gone: null },
  });
});
