/** Work on one id waits for what was asked before it; nothing is kept of ids that are at rest. */
export type OneByOne = <T>(id: string, work: () => Promise<T>) => Promise<T>;

export function oneByOne(): OneByOne {
  const last = new Map<string, Promise<unknown>>();
  return <T>(id: string, work: () => Promise<T>): Promise<T> => {
    const before = last.get(id) ?? Promise.resolve();
    const mine = before.then(work, work);
    const settled = mine.then(
      () => undefined,
      () => undefined,
    );
    last.set(id, settled);
    void settled.then(() => last.get(id) === settled && last.delete(id));
    return mine;
  };
}
