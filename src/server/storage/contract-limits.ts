/** The part of the contract that is about time and room: what takes too long or waits too long is told so, alone. */
import { expect, test } from 'bun:test';
import { ApiError } from '../../wire/errors.ts';
import { wordsOf, type Bench } from './contract-bench.ts';
import { storageLimits } from './limits.ts';
import type { Transaction } from './port.ts';

export function limitsContract({ storage, open }: Bench): void {
  const { words } = wordsOf(storage);

  test('a write that is not done in time is rolled back alone and told 503 [P-SCL-12]', async () => {
    const clock = createTimers();
    const quick = open(clock);
    const entered = Promise.withResolvers<void>();
    const gate = Promise.withResolvers<void>();
    const stray = Promise.withResolvers<unknown>();
    const slow = quick.write(async (transaction) => {
      await insert('slow')(transaction);
      entered.resolve();
      await gate.promise;
      await insert('after its end')(transaction).catch(stray.resolve);
    });
    const beside = [quick.write(insert('a')), quick.write(insert('b'))];
    await entered.promise;
    clock.end(storageLimits.writeMs);
    await refusal(slow);
    gate.resolve();
    expect(String(await stray.promise)).toContain('This transaction is over.');
    expect(await Promise.all(beside)).toEqual([1, 1]);
    expect(await quick.write(insert('c'))).toBe(1);
    expect(await words()).toEqual(['a', 'b', 'c']);
  });

  test('a write that is open for long is logged with its texts and no values [P-SCL-12]', async () => {
    const lines: unknown[] = [];
    const log = { warn: (...line: unknown[]) => void lines.push(line) };
    let now = 0;
    const told = open({ log, now: () => now });
    await told.write(async (transaction) => {
      await insert('hidden')(transaction);
      now += 1500;
    });
    await told.write(insert('quick'));
    expect(lines).toEqual([[{ ms: 1500, sql: ['insert into word values (?)'] }, 'a transaction was open for long']]);
  });
}

/** Work that nobody waits for may take longer, or as long as it likes. */
export function patienceContract({ open }: Bench): void {
  test('an exclusive work has no limit of time, and one stands behind the other', async () => {
    const clock = createTimers();
    const here = open(clock);
    const other = here.engine === 'sqlite' ? here : open({});
    const entered = Promise.withResolvers<void>();
    const gate = Promise.withResolvers<void>();
    const first = here.exclusive(async (transaction) => {
      await insert('first')(transaction);
      entered.resolve();
      await gate.promise;
    });
    await entered.promise;
    const second = other.exclusive((transaction) => transaction.all('select text from word'));
    clock.end(storageLimits.writeMs);
    gate.resolve();
    await first;
    expect(await second).toEqual([{ text: 'first' }]);
  });

  test('work behind the answer may take longer [P-SCL-12]', async () => {
    const clock = createTimers();
    const { patient } = open(clock);
    const slow = patient.write(async (transaction) => {
      clock.end(storageLimits.writeMs);
      return insert('slow')(transaction);
    });
    expect(await slow).toBe(1);
    expect(await patient.all('select text from word')).toEqual([{ text: 'slow' }]);
    const tooSlow = patient.write(async () => clock.end(storageLimits.patientMs));
    await refusal(tooSlow);
  });
}

const insert = (text: string) => (transaction: Transaction) => transaction.run('insert into word values (?)', text);

async function refusal(asked: Promise<unknown>): Promise<void> {
  const error = await asked.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(ApiError);
  const { code, status, headers } = error as ApiError;
  expect([code, status, headers]).toEqual(['not_ready', 503, { 'retry-after': '1' }]);
}

/** Timers that end when the test says so. */
function createTimers() {
  let running: { ms: number; work: () => void }[] = [];
  let passed = 0;
  return {
    now: () => passed,
    later(ms: number, work: () => void) {
      const timer = { ms, work };
      running.push(timer);
      return () => void (running = running.filter((one) => one !== timer));
    },
    /** Ends the first that was started for so long. */
    end(ms: number): void {
      passed += ms;
      running.find((one) => one.ms === ms)?.work();
    },
  };
}
