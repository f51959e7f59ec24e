/** A work that runs again where another one was in its way: at once, after a rest, or when it has the turn of a line. */
import { busy } from '../busy.ts';
import type { Surroundings } from '../attempt.ts';
import { UniqueViolation } from '../port.ts';
import { told } from './errors.ts';
import { Disturbed, type createHot } from './hot.ts';
import { AT_THE_END, type Begun, type createRun, type Work } from './transaction.ts';

/** How often a work runs again whose row is there already: its own check finds the row then, and answers. */
const TAKEN_TRIES = 2;
/** Who has stood in so many lines goes past them: two works could send each other from one line to the next for ever. */
const LINES_MOST = 3;

export type Ordinary = Begun & { readonly turn: string | undefined };

type Needs = {
  readonly run: ReturnType<typeof createRun>;
  readonly hot: ReturnType<typeof createHot>;
  readonly inTurn: <T>(name: string, work: () => Promise<T>) => Promise<T>;
  readonly retried: () => void;
};

export function createRetries({ run, hot, inTurn, retried }: Needs, { limits, later, random }: Surroundings) {
  return ordinary;

  async function ordinary<T>(owner: object, work: Work<T>, kind: Ordinary): Promise<T> {
    let [tries, taken, lines] = [0, 0, 0];
    let key: string | undefined;
    let leaveLine: (() => void) | undefined;
    const place = () => ({ key, asks: lines < LINES_MOST });
    const once = () =>
      key === undefined ? run(owner, work, kind, place()) : inTurn(key, () => run(owner, work, kind, place()));
    try {
      for (;;) {
        try {
          return await (kind.turn === undefined ? once() : inTurn(kind.turn, once));
        } catch (error) {
          const again = error instanceof Disturbed || (!kind.append && isTaken(error) && taken++ < TAKEN_TRIES);
          if (!again) throw told(error);
          leaveLine?.();
          key = error instanceof Disturbed ? error.key : AT_THE_END;
          leaveLine = hot.stand(key);
          // Who only came to a line stands in it: nothing was disturbed.
          if (error instanceof Disturbed && error.waited) {
            lines += 1;
            continue;
          }
          if (tries >= limits.tries) throw busy('The database is busy with other changes of the same things.', error);
          retried();
          await rest(limits.restMs * 2 ** tries);
          tries += 1;
        }
      }
    } finally {
      leaveLine?.();
    }
  }

  function rest(most: number): Promise<void> {
    return new Promise((resolve) => void later(1 + random() * (most - 1), resolve));
  }
}

function isTaken(error: unknown): boolean {
  return error instanceof UniqueViolation;
}
