/** A storage that is gone with the page. */
export function memoryStorage(): Storage {
  const values = new Map<string, string>();
  return {
    get length() {
      return values.size;
    },
    clear: () => values.clear(),
    getItem: (name) => values.get(name) ?? null,
    key: (at) => [...values.keys()][at] ?? null,
    removeItem: (name) => void values.delete(name),
    setItem: (name, value) => void values.set(name, String(value)),
  };
}
