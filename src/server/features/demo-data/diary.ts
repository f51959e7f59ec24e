/** What happened, and when: written in any order, lived through in the order of time. */
export type Diary = {
  /** `ago` in milliseconds before the present. */
  readonly note: (ago: number, work: () => Promise<unknown>) => void;
  /** Does everything that was noted, the oldest first, with the clock at its time. */
  readonly live: () => Promise<void>;
};

export function createDiary(clock: { set: (at: number) => void; readonly end: number }): Diary {
  const entries: { at: number; work: () => Promise<unknown> }[] = [];
  return {
    note: (ago, work) => void entries.push({ at: Math.round(clock.end - Math.max(ago, 0)), work }),
    async live() {
      for (const { at, work } of entries.toSorted((a, b) => a.at - b.at)) {
        clock.set(at);
        await work();
      }
    },
  };
}
