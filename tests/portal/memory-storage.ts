/** A storage in memory that can be told to take nothing more. */
export function storage() {
  const stored = new Map<string, string>();
  const takes = { more: true };
  const face = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem(key: string, value: string) {
      if (!takes.more) throw new DOMException('full', 'QuotaExceededError');
      stored.set(key, value);
    },
    removeItem: (key: string) => void stored.delete(key),
    key: (index: number) => [...stored.keys()][index] ?? null,
    get length() {
      return stored.size;
    },
    clear: () => stored.clear(),
  };
  return { stored, takes, face };
}
