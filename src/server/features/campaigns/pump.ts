/** What drives the engine: it looks at what has become due, soon after it was written, and again whenever its time has come. */
import type { Ports } from '../../ports.ts';
import { whileAsked } from '../../while-asked.ts';
import { contactsByThese } from '../visitors/service.ts';
import type { Deciding } from './deciding.ts';
import { contactsDue, nextDue, waitsOf } from './deliveries-store.ts';
import { dueRows } from './due-store.ts';

export type Pump = {
  /** Something is due: of this process, or one that has ended. */
  readonly wake: () => void;
  /** This visitor has a page open: what waits for them is decided anew (P-OUT-17). */
  readonly come: (visitorId: string) => void;
  /** Resolves when nothing is due by now. For tests, which move the clock by hand. */
  readonly rest: () => Promise<void>;
  readonly close: () => Promise<void>;
};

const ROWS_AT_ONCE = 200;
const PEOPLE_AT_ONCE = 100;
/** However far the next time is: what other processes have written is found by then. */
const LOOK_MS = 2000;
/** The pause after the database could not be asked. */
const AGAIN_MS = 5000;

export function createPump(
  ports: Pick<Ports, 'storage' | 'now' | 'later' | 'log'>,
  deciding: Deciding,
  onTick: () => Promise<unknown> = async () => undefined,
): Pump {
  const { storage, now, later, log } = ports;
  let isClosed = false;
  const arrived = new Set<string>();
  const round = createRound(ports, deciding, arrived, () => isClosed);
  const looking = whileAsked(look);
  let cancel: (() => void) | undefined = later(LOOK_MS, run);

  return {
    wake: run,
    come(visitorId) {
      arrived.add(visitorId);
      run();
    },
    async rest() {
      run();
      await looking.rest();
    },
    async close() {
      isClosed = true;
      cancel?.();
      await looking.rest();
    },
  };

  function run(): void {
    if (isClosed) return;
    cancel?.();
    looking.ask();
  }

  async function look(): Promise<void> {
    if (isClosed) return;
    let pause = LOOK_MS;
    try {
      await onTick();
      let more = true;
      while (more) more = !isClosed && (await round());
      const wait = ((await nextDue(storage)) ?? Infinity) - now();
      // What is due and could not be decided does not keep the server busy.
      pause = wait > 0 ? Math.min(LOOK_MS, wait) : LOOK_MS;
    } catch (error) {
      log.error({ err: error }, 'what is due to visitors could not be decided and is looked at again');
      pause = AGAIN_MS;
    }
    cancel?.();
    if (!isClosed) cancel = later(pause, run);
  }
}

/** What one look does. `isOver`: the server stops. Answers whether there may be more. */
function createRound(
  { storage, now }: Pick<Ports, 'storage' | 'now'>,
  { take, look }: Deciding,
  arrived: Set<string>,
  isOver: () => boolean,
): () => Promise<boolean> {
  return async () => {
    const taken = await take(await dueRows(storage, ROWS_AT_ONCE));
    await welcome();
    const people = await contactsDue(storage, now(), PEOPLE_AT_ONCE);
    for (const { projectId, contactId } of people) {
      if (isOver()) return false;
      await look(projectId, contactId);
    }
    return taken > 0 || people.length === PEOPLE_AT_ONCE;
  };

  async function welcome(): Promise<void> {
    const visitors = [...arrived];
    if (visitors.length === 0) return;
    arrived.clear();
    const contacts = new Set((await contactsByThese(storage, visitors)).values());
    for (const contact of contacts) {
      const project = await waitsOf(storage, contact);
      if (project !== undefined) await look(project, contact);
    }
  }
}
