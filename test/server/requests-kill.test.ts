/** A slice of the soak: each day another moment of killing. */
import { expect, test } from 'bun:test';
import { tellingRounds } from '../soak/telling-kill.ts';
import { roundsOf, soakSeed } from '../soak-slice.ts';

// Never whole for a changed file: a round starts a server and two processes.
const rounds = roundsOf({ whole: 10, of: [] });

test(
  'killed while the followers of a request are told, the next process tells the others, nobody twice [P-FRQ-34]',
  async () => {
    const outcome = await tellingRounds({ rounds, voters: 200, seed: soakSeed });
    expect(outcome).toEqual({ nobody: 0, twice: 0, miscounted: 0, halfWay: rounds });
  },
  60_000 * rounds,
);
