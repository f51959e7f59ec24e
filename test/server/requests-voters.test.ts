/** Votes of sessions that prove their user ids, in any order. */
import { afterEach, beforeEach, expect, test } from 'bun:test';
import { assert, asyncProperty, array, constantFrom, integer, record } from 'fast-check';
import { roundsOf, soakSeed } from '../soak-slice.ts';
import { startPersonLab, type PersonLab } from './person-lab.ts';
import { createRequestsLab } from './requests-lab.ts';
import { sized } from './sizes.ts';
import { answerOf } from './staff.ts';

let lab: PersonLab;
beforeEach(async () => {
  lab = await startPersonLab();
});
afterEach(() => lab.server.close());

const deed = record({
  // Votes and proofs of one user are drawn more often: their doubles are what may be miscounted.
  what: constantFrom('vote', 'vote', 'vote', 'proves ada', 'proves ada', 'proves bob', 'take back', 'merge', 'split'),
  who: integer({ min: 0, max: 3 }),
  on: integer({ min: 0, max: 1 }),
});
const rounds = roundsOf({ whole: 200, of: ['src/server/features/requests'], least: 40 });
const numRuns = sized(rounds, rounds / 4);

test('one vote a voter, and the count is right after every step [P-FRQ-03]', async () => {
  await assert(
    asyncProperty(array(deed, { minLength: 6, maxLength: 14 }), async (deeds) => {
      const ideas = await createRequestsLab(lab.server);
      const pair = [await ideas.request('One lamp'), await ideas.request('Two lamps')] as const;
      const sessions = await Promise.all([0, 1, 2, 3].map(() => lab.server.newSession()));
      // Ids of their own in each round: what ada has voted for before is another's.
      const names = sessions.map((_, at) => `guest ${at}`);
      const given = [new Set<string>(), new Set<string>()] as const;
      let merged = false;
      for (const { what, who, on } of deeds) {
        const root = merged ? 0 : on;
        const group = merged ? given : [given[root]!];
        const { id } = pair[root]!;
        if (what === 'vote') {
          await ideas.vote(id, sessions[who]!);
          if (!group.some((votes) => votes.has(names[who]!))) given[root]!.add(names[who]!);
        } else if (what === 'take back') {
          await ideas.vote(id, sessions[who]!, false);
          for (const votes of group) votes.delete(names[who]!);
        } else if (what === 'merge' || what === 'split') {
          if ((what === 'merge') === merged) continue;
          await ideas.desk(
            `/requests/${pair[1].id}/${what}`,
            'POST',
            what === 'merge' ? { into: pair[0].id } : undefined,
          );
          merged = !merged;
        } else if (names[who]!.startsWith('guest')) {
          const userId = `${what.slice('proves '.length)} of ${pair[0].id}`;
          const proof = { userId, userHash: lab.proofOf(userId) };
          await answerOf(lab.server.post('/api/sessions/identify', proof, sessions[who]));
          for (const votes of given) if (votes.delete(names[who]!)) votes.add(userId);
          names[who] = userId;
        }
        const counted = merged ? [new Set([...given[0], ...given[1]])] : given;
        for (const [at, votes] of counted.entries()) expect((await ideas.detail(pair[at]!.id)).votes).toBe(votes.size);
      }
    }),
    { numRuns, seed: soakSeed },
  );
});
