import { expect, test } from 'bun:test';
import { Failure } from '../../api/failure.ts';
import { startBulk } from './bulk.ts';

test('a change of many rows runs four at once, and says of each what became of it', async () => {
  let running = 0;
  let most = 0;
  const bulk = startBulk([1, 2, 3, 4, 5, 6, 7, 8, 9], async (row) => {
    running += 1;
    most = Math.max(most, running);
    await Promise.resolve();
    running -= 1;
    if (row % 3 === 0) throw new Failure('user_not_found', 'User not found', { status: 404 });
  });
  expect(bulk.read().phase).toBe('running');
  const { results, phase, total } = await bulk.finished;
  expect([phase, total, most]).toEqual(['done', 9, 4]);
  expect(results.map(({ row }) => row).sort()).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
  expect(results.filter(({ failure }) => failure?.code === 'user_not_found').map(({ row }) => row)).toEqual([3, 6, 9]);
});

test('a change that is stopped finishes what it has begun and begins nothing more', async () => {
  const done: number[] = [];
  const bulk = startBulk([1, 2, 3, 4, 5, 6, 7, 8], async (row) => {
    done.push(row);
    await Promise.resolve();
    if (row === 2) bulk.stop();
  });
  const { results, phase } = await bulk.finished;
  expect(phase).toBe('stopped');
  expect(done).toEqual([1, 2, 3, 4]);
  expect(results).toHaveLength(4);
});

test('a change of no rows is done at once', async () => {
  const never = startBulk([], () => Promise.reject(new Error('never')));
  expect(await never.finished).toMatchObject({ phase: 'done', total: 0 });
});

test('of a change that is under way when the page is left all that waits is begun at once', async () => {
  let leave = () => undefined as void;
  const begun: number[] = [];
  const { promise: answer, resolve: answerAll } = Promise.withResolvers<void>();
  let listening = false;
  const bulk = startBulk(
    [1, 2, 3, 4, 5, 6, 7],
    (row) => {
      begun.push(row);
      return answer;
    },
    (run) => {
      leave = run;
      listening = true;
      return () => {
        listening = false;
      };
    },
  );
  expect(begun).toEqual([1, 2, 3, 4]);
  leave();
  expect(begun).toEqual([1, 2, 3, 4, 5, 6, 7]);
  answerAll();
  await bulk.finished;
  expect(listening).toBe(false);
});
