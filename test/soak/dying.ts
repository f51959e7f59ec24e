import type { Storage, Transaction } from '../../src/server/storage/port.ts';

/** A storage whose process is killed before one of its statements that write: the first is 1. */
export function dying(storage: Storage, killAt: number): Storage {
  let statements = 0;
  const counted = (transaction: Transaction): Transaction => ({
    engine: transaction.engine,
    ...(transaction.native ? { native: (sql, values) => transaction.native!(sql, values) } : {}),
    all: (sql, ...values) => transaction.all(sql, ...values),
    one: (sql, ...values) => transaction.one(sql, ...values),
    run(sql, ...values) {
      statements += 1;
      if (statements === killAt) process.kill(process.pid, 'SIGKILL');
      return transaction.run(sql, ...values);
    },
  });
  const watched = (of: Storage): Storage => ({
    ...of,
    write: (write, options) => of.write((transaction) => write(counted(transaction)), options),
    get patient() {
      return watched(of.patient);
    },
  });
  return watched(storage);
}
