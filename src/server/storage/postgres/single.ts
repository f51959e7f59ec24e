/**
 * Works that are one statement and nothing more, such as `(transaction) => transaction.run(…)`: the statement and its
 * commit can be sent together. A work that goes on after its statement may still change its mind, and is none of them.
 */
import { asOwnWrite } from '../own-write.ts';
import { placed, refuseMiscount } from '../places.ts';
import type { Transaction, Value } from '../port.ts';
import { storable } from '../values.ts';
import { Disturbed } from './hot.ts';

export type Single = {
  /** As the work has it. */
  readonly sql: string;
  /** As PostgreSQL is told it. */
  readonly text: string;
  readonly values: Value[];
};

const AsyncFunction = (async () => undefined).constructor;
/**
 * The answer of the statement while a work is only looked at. Nothing was sent, so a work that goes on behind its statement
 * meets the same error as after a conflict, and is run again from its beginning.
 */
const unanswered = Promise.reject(new Disturbed('not sent', false));
unanswered.catch(() => undefined);

/**
 * The one statement that the work is; undefined where it does more, reads, or throws: then nothing has happened, and it
 * is to be run from its beginning, at once or when the returned promise says that it has ended. For that it calls the
 * work, which by the port's promise changes nothing outside.
 */
export function singleOf(
  owner: object,
  work: (transaction: Transaction) => Promise<unknown>,
): Single | Promise<undefined> | undefined {
  // It answers by a promise of its own, behind which anything may follow.
  if (work instanceof AsyncFunction) return undefined;
  const looked = new LookedAt(owner);
  const ended = () => {
    looked.over = true;
    return undefined;
  };
  try {
    const answer = asOwnWrite(looked, () => work(looked));
    if (answer !== unanswered || looked.others > 0) return answer.then(ended, ended);
  } catch {
    // It throws again when it is run, and its caller is told then.
    return ended();
  }
  looked.over = true;
  return looked.single;
}

class LookedAt implements Transaction {
  readonly engine = 'postgres';
  over = false;
  others = 0;
  single: Single | undefined;

  constructor(readonly owner: object) {}

  run(sql: string, ...values: Value[]): Promise<number> {
    const query = placed(sql);
    refuseMiscount(query, values);
    if (this.single) this.others += 1;
    this.single = { sql, text: query.sql, values: storable(values) };
    return unanswered;
  }

  all(): Promise<never> {
    return this.other();
  }

  one(): Promise<never> {
    return this.other();
  }

  native(): Promise<never> {
    return this.other();
  }

  private other(): Promise<never> {
    this.others += 1;
    return unanswered;
  }
}
