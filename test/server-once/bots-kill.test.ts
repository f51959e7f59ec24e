import { expect, test } from 'bun:test';
import { botRounds } from '../soak/bots-kill.ts';
import { roundsOf, soakSeed } from '../soak-slice.ts';

const of = ['src/server/features/bot-runs/', 'src/server/jobs/'];
const rounds = roundsOf({ whole: 20, of, least: 2 });

test('killed in the middle of runs, pauses and questions, a bot says each block once, none is left out, and what is due goes on within five seconds [P-BOT-09]', async () => {
  console.log(`${rounds} kills under runs of a bot: seed ${soakSeed}`);
  const { conversations, wrong, longestMs } = await botRounds(rounds);
  console.log(`${conversations} conversations, at most ${longestMs} ms without a word, pauses of a second included`);
  expect(wrong).toEqual([]);
  expect(longestMs).toBeLessThan(5000);
}, 600_000);
