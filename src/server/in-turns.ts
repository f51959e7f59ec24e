/**
 * Runs at most so many works at a time, the others after them: in order for each turn (a project, an address), and the turns
 * alternate, so that whoever brings many delays nobody else. One that fails lets the next one run.
 */
export type InTurns = <T>(turn: string, work: () => Promise<T>) => Promise<T>;

type Bounds = {
  readonly atOnce: number;
  /**
   * How many may wait, of all turns together. Where one too many comes, the last one of the turn with the most waiting is left
   * out, which may be the one that comes.
   */
  readonly waiting?: number;
  /** How many of one turn may wait; a further one is left out itself. */
  readonly waitingOfOne?: number;
  /** What a work that is left out rejects with. */
  readonly leftOut?: () => Error;
};

type Waiting = { readonly wake: () => void; readonly leaveOut: (error: Error) => void };

const fullQueue = () => new Error('too much waits');

export function inTurns(bounds: Bounds): InTurns {
  const { atOnce, waiting: most = Infinity, waitingOfOne = Infinity, leftOut = fullQueue } = bounds;
  // In the order of their turns: who has just had its turn stands last.
  const queues = new Map<string, Waiting[]>();
  let running = 0;
  let waits = 0;
  return async (turn, work) => {
    if (running >= atOnce) await new Promise<void>((wake, leaveOut) => join(turn, { wake, leaveOut }));
    else running++;
    try {
      return await work();
    } finally {
      // Its place goes to the next one directly: nobody may slip in before that one wakes.
      const next = takeNext();
      if (next) next.wake();
      else running--;
    }
  };

  function join(turn: string, one: Waiting): void {
    const queue = queues.get(turn) ?? [];
    if (queue.length >= waitingOfOne) throw leftOut();
    queues.set(turn, queue);
    queue.push(one);
    waits++;
    if (waits > most) leaveOutOne(queue);
  }

  /** `joined` is the queue of the one that came: among those with equally many, that one stays out. */
  function leaveOutOne(joined: Waiting[]): void {
    const longest = [...queues.values()].reduce((a, b) => (b.length > a.length ? b : a), joined);
    waits--;
    longest.pop()?.leaveOut(leftOut());
    for (const [turn, queue] of queues) if (queue.length === 0) queues.delete(turn);
  }

  function takeNext(): Waiting | undefined {
    const [first] = queues;
    if (!first) return undefined;
    const [turn, queue] = first;
    const next = queue.shift();
    waits--;
    queues.delete(turn);
    if (queue.length > 0) queues.set(turn, queue);
    return next;
  }
}
