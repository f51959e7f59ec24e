/** A slice of the soak: each day other moments of killing. */
import { expect, test } from 'bun:test';
import { searchRounds } from '../soak/search-kill.ts';
import { roundsOf, soakSeed } from '../soak-slice.ts';

const rounds = roundsOf({
  whole: 100,
  of: ['src/server/features/search/', 'src/server/features/help/articles.ts'],
  least: 5,
});

test(
  'killed before any statement of a change, index and articles agree [P-HLP-28]',
  async () => {
    const { apart, changed } = await searchRounds({ rounds, seed: soakSeed });
    expect(apart).toBe(0);
    expect(changed).toBeGreaterThan(rounds / 2);
  },
  rounds * 30_000,
);
