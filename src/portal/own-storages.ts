/** A storage that lasts as long as the page. */
export function pageStorage(): Storage {
  const kept = new Map<string, string>();
  return {
    get length() {
      return kept.size;
    },
    key: (index) => [...kept.keys()][index] ?? null,
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
    clear: () => kept.clear(),
  };
}

/** Gives a page storages of its own where the browser throws as soon as one is looked at, since it blocks cookies. */
export function ownStorages(page: Window): void {
  for (const kind of ['localStorage', 'sessionStorage'] as const) {
    try {
      void page[kind];
    } catch {
      Object.defineProperty(page, kind, { value: pageStorage() });
    }
  }
}
