import { describe, expect, it } from 'vitest';
import { jsonStorage } from '../../src/base/json-storage.ts';
import { ownStorages } from '../../src/portal/own-storages.ts';

/** A page of a browser that blocks cookies; `localStorage` alone works. */
const blocked = (localStorage: object) =>
  Object.defineProperty({ localStorage } as Window, 'sessionStorage', {
    configurable: true,
    get() {
      throw new Error('Access is denied for this document.');
    },
  });

describe('a page whose browser throws as soon as a storage is looked at', () => {
  it('has one that lasts as long as the page, and the others stay', () => {
    const local = {};
    const page = blocked(local);
    ownStorages(page);
    const kept = jsonStorage('a.', page.sessionStorage);
    for (const key of ['one', 'two']) kept.write(key, { key });
    kept.write('one', undefined);
    expect([kept.keys(), kept.read('two'), kept.read('one')]).toEqual([['two'], { key: 'two' }, undefined]);
    expect(page.localStorage).toBe(local);
  });
});
