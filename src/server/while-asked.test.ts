import { expect, test } from 'bun:test';
import { whileAsked } from './while-asked.ts';

test('whoever asks while it runs, in whatever turn it ends, gets another run; two runs never overlap', async () => {
  for (let turns = 0; turns < 20; turns++) {
    let [runs, under, most] = [0, 0, 0];
    const first = Promise.withResolvers<void>();
    const work = whileAsked(async () => {
      runs += 1;
      most = Math.max(most, ++under);
      if (runs === 1) await first.promise;
      else await Promise.resolve();
      under -= 1;
    });
    work.ask();
    first.resolve();
    for (let turn = 0; turn < turns; turn++) await Promise.resolve();
    work.ask();
    await work.rest();
    expect([turns, runs, most]).toEqual([turns, 2, 1]);
  }
});

test('asked ten times while it runs it runs once more', async () => {
  let runs = 0;
  const work = whileAsked(async () => {
    runs += 1;
    await Promise.resolve();
  });
  for (let time = 0; time < 10; time++) work.ask();
  await work.rest();
  expect(runs).toBe(2);
  await work.rest();
  expect(runs).toBe(2);
});
