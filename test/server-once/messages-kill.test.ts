import { expect, test } from 'bun:test';
import { messageRounds } from '../soak/messages-kill.ts';
import { roundsOf, soakSeed } from '../soak-slice.ts';

const of = ['src/server/features/messages/', 'src/server/features/tickets/threads.ts'];
const rounds = roundsOf({ whole: 20, of, least: 2 });

test('killed under load of messages and held replies, nothing that was taken is lost, doubled or out of order [P-CNV-18]', async () => {
  console.log(`${rounds} kills under messages: seed ${soakSeed}`);
  const outcome = await messageRounds(rounds);
  console.log(outcome);
  expect(outcome).toMatchObject({ lost: 0, doubled: 0, outOfOrder: 0 });
  expect(outcome.taken).toBeGreaterThan(rounds * 6);
  expect(outcome.again).toBe(rounds * 3);
}, 600_000);
