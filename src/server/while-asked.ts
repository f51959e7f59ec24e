/** Work that many ask for and that runs once at a time: whoever asks while it runs gets another run behind it. */
export type WhileAsked = {
  /** Returns at once. */
  readonly ask: () => void;
  /** Resolves when nothing runs any more. */
  readonly rest: () => Promise<void>;
};

/** `work` says for itself what went wrong; it does not reject. */
export function whileAsked(work: () => Promise<void>): WhileAsked {
  let asked = false;
  let running: Promise<void> | undefined;
  async function run(): Promise<void> {
    while (asked) {
      asked = false;
      await work();
    }
    // In the same turn as the last look at `asked`: in a `finally` behind it, who asks between the two would be forgotten.
    running = undefined;
  }
  return {
    ask() {
      asked = true;
      running ??= run();
    },
    async rest() {
      for (let last = running; last; last = running) await last;
    },
  };
}
