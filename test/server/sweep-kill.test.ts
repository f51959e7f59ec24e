/** A slice of the soak: each day other moments of killing. */
import { expect, test } from 'bun:test';
import { sweepRounds } from '../soak/sweep-kill.ts';
import { roundsOf, soakSeed } from '../soak-slice.ts';

const rounds = roundsOf({
  whole: 20,
  of: [
    'src/server/features/retention/',
    'src/server/features/uploads/removal.ts',
    'src/server/features/assets/service.ts',
  ],
  least: 3,
});

test(
  'killed in the middle of its sweep the server leaves no row without its file, and in the end no file without its row [P-RET-02]',
  async () => {
    const outcome = await sweepRounds({ rounds, seed: soakSeed });
    expect(outcome).toMatchObject({ withoutObject: 0, withoutRow: 0, left: 0 });
    expect(outcome.hit).toBeGreaterThan(0);
  },
  rounds * 30_000,
);
