/** Asks what has changed, again and again after a failure, until one try has worked. */
const LONGEST_PAUSE_MS = 30_000;

export type Following = {
  /** Asks now and, after a failure, again. */
  readonly start: () => void;
  /** The same, also where it has begun already. */
  readonly now: () => void;
  readonly stop: () => void;
};

type Ports = { readonly after: (ms: number, work: () => void) => () => void };

/** `ask`: false where there was no answer. */
export function createFollowing(
  { after }: Ports,
  ask: () => Promise<boolean>,
  onStale: (isStale: boolean) => void,
): Following {
  let isOn = false;
  let isAsking = false;
  let again = false;
  let failures = 0;
  let cancel: (() => void) | undefined;

  async function run(): Promise<void> {
    again = true;
    if (isAsking || !isOn) return;
    cancel?.();
    isAsking = true;
    let worked = true;
    while (again && worked) {
      again = false;
      worked = await ask();
    }
    isAsking = false;
    if (!isOn) return;
    failures = worked ? 0 : failures + 1;
    onStale(!worked);
    if (!worked) cancel = after(Math.min(LONGEST_PAUSE_MS, 1000 * 2 ** (failures - 1)), () => void run());
  }

  return {
    start() {
      if (isOn) return;
      isOn = true;
      void run();
    },
    now: () => void run(),
    stop() {
      isOn = false;
      again = false;
      failures = 0;
      cancel?.();
    },
  };
}
