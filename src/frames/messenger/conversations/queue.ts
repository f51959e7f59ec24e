/** Messages on their way: in the order of writing, from one tab, until the server has taken or refused each. */
import { comesBack, type Failure, type Outcome } from './calls.ts';
import type { Outgoing, WaitingStore } from './waiting-store.ts';

const LONGEST_PAUSE_MS = 60_000;

export type QueuePorts = {
  readonly store: WaitingStore;
  readonly now: () => number;
  /** Runs the work once after `ms`; returns its cancel. */
  readonly after: (ms: number, work: () => void) => () => void;
  /** Runs the work while no other tab does; at once where a browser has no locks. */
  readonly alone: (name: string, work: () => Promise<void>) => Promise<void>;
};

/** `until`: the server takes no more before that time. */
export type QueueState = { readonly waits: boolean; readonly until: number };
const goes: QueueState = { waits: false, until: 0 };

type Parts = {
  /** Whose messages go; '' for nobody's. */
  readonly owner: () => string;
  readonly send: (message: Outgoing) => Promise<Outcome<unknown>>;
  /** What waits has changed, here or in another tab. */
  readonly onChange: (state: QueueState) => void;
  /** Other tabs are to look: there is another message, or one has gone. */
  readonly tellOthers: () => void;
};

export type Queue = {
  readonly run: () => void;
  /** Tries at once what was put off, unless the server has said when to come. */
  readonly wake: () => void;
};

export function createQueue(ports: QueuePorts, parts: Parts): Queue {
  let isRunning = false;
  let again = false;
  const pausing = createPausing(ports);

  async function run(): Promise<void> {
    again = true;
    if (isRunning) return;
    isRunning = true;
    while (again) {
      again = false;
      const mine = parts.owner();
      if (mine) await ports.alone(`parley-conversations ${mine}`, () => sendAll(mine, ports, parts, pausing.pause));
    }
    isRunning = false;
  }

  return { run: () => void run(), wake: pausing.wake };
}

type Pause = (ms: number, canWake: boolean) => Promise<void>;

/** Until nothing of theirs waits any more, or somebody else is here. */
async function sendAll(mine: string, { store, now }: QueuePorts, parts: Parts, pause: Pause): Promise<void> {
  const { onChange, owner, send, tellOthers } = parts;
  for (let failures = 0; owner() === mine;) {
    const message = (await store.all(mine)).find(({ refused }) => !refused);
    if (!message) return onChange(goes);
    const { failure } = await send(message);
    if (failure && comesBack(failure)) {
      const ms = pauseOf(failure, failures);
      failures += 1;
      const isTold = failure.status === 429;
      onChange({ waits: true, until: isTold ? now() + ms : 0 });
      await pause(ms, !isTold);
      continue;
    }
    failures = 0;
    if (failure) await store.put({ ...message, refused: { code: failure.code, words: failure.words } });
    else await store.remove(message.id);
    onChange(goes);
    tellOthers();
  }
}

/** As the server says; else 1, 2, 4, at most 60 s. */
const pauseOf = ({ seconds }: Failure, failures: number): number =>
  seconds * 1000 || Math.min(LONGEST_PAUSE_MS, 1000 * 2 ** failures);

function createPausing({ after }: Pick<QueuePorts, 'after'>): { readonly pause: Pause; readonly wake: () => void } {
  let wake: (() => void) | undefined;
  return {
    wake: () => wake?.(),
    pause: (ms, canWake) =>
      new Promise((resolve) => {
        const cancel = after(ms, done);
        function done(): void {
          cancel();
          wake = undefined;
          resolve();
        }
        wake = canWake ? done : undefined;
      }),
  };
}
