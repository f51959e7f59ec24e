/** Which forms hold what is not saved: the page is not reloaded over them by itself. */

export type Unsaved = ReturnType<typeof createUnsaved>;

export function createUnsaved() {
  const names = new Set<string>();

  /** `name` holds unsaved work from now on, until it is stopped. */
  function hold(name: string): () => void {
    names.add(name);
    return () => void names.delete(name);
  }

  return { hold, any: () => names.size > 0 };
}
