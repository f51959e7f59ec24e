/** A slice of the soak: each day other moments of killing. */
import { expect, test } from 'bun:test';
import type { EngineName } from '../../src/server/storage/port.ts';
import { killRounds } from '../soak/jobs-kill.ts';
import { postgresIsThere } from '../storage/databases.ts';

const seed = Number(new Date().toISOString().slice(0, 10).replaceAll('-', ''));
const engines: EngineName[] = (await postgresIsThere()) ? ['sqlite', 'postgres'] : ['sqlite'];

test.each(engines)(
  'killed at random, a process on %s loses no job and doubles no effect [P-SCL-42]',
  async (engine) => {
    console.log(`jobs killed on ${engine}: seed ${seed}`);
    const outcome = await killRounds(engine, { rounds: 2, jobs: 200, seed });
    expect(outcome).toMatchObject({ lost: 0, doubled: 0, unfinished: 0 });
    // The jobs' clock runs ten times as fast as a start beside other tests: the soak, alone on the machine, asks for 60 s.
    expect(outcome.longestGapMs).toBeLessThan(180_000);
  },
  120_000,
);
