import { expect, test } from 'bun:test';
import type { EngineName } from '../../src/server/storage/port.ts';
import { figureRounds } from '../soak/figures-kill.ts';
import { roundsOf, soakSeed } from '../soak-slice.ts';
import { postgresIsThere } from '../storage/databases.ts';

const engines: EngineName[] = (await postgresIsThere()) ? ['sqlite', 'postgres'] : ['sqlite'];
/** Whole 100,000 deliveries and 20 kills; never whole for a changed file, since CI runs this twice. */
const isWhole = roundsOf({ whole: 2, of: [] }) === 2;
const asked = isWhole ? { people: 100_000, kills: 20 } : { people: 600, kills: 4 };

test.each(engines)(
  'killed again and again while receipts come twice and in the wrong order, totals on %s are those of the receipts and of the truth [P-STA-01 P-STA-02]',
  async (engine) => {
    console.log(`figures killed on ${engine}: seed ${soakSeed}`);
    const outcome = await figureRounds(engine, { ...asked, seed: soakSeed });
    expect(outcome).toEqual({ hit: asked.kills, deliveries: asked.people, wrong: [] });
  },
  isWhole ? 3_600_000 : 120_000,
);
