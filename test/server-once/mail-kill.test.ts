import { expect, test } from 'bun:test';
import type { EngineName } from '../../src/server/storage/port.ts';
import { mailRounds } from '../soak/mail-kill.ts';
import { roundsOf, soakSeed } from '../soak-slice.ts';
import { postgresIsThere } from '../storage/databases.ts';

const rounds = roundsOf({ whole: 20, of: ['src/server/features/mail/', 'src/server/mail.ts'], least: 2 });
const engines: EngineName[] = (await postgresIsThere()) ? ['sqlite', 'postgres'] : ['sqlite'];

test.each(engines)(
  'killed with a mail half sent, no mail is lost on %s, and no campaign mail goes twice [P-NWS-13]',
  async (engine) => {
    console.log(`mails killed on ${engine}: seed ${soakSeed}`);
    const outcome = await mailRounds(engine, { rounds, mails: 60, seed: soakSeed });
    expect(outcome).toMatchObject({ lost: 0, doubled: 0, renamed: 0, hit: rounds });
    // Each kill leaves mails of which nobody knows.
    expect(outcome.again + outcome.unknown).toBeGreaterThanOrEqual(rounds);
  },
  600_000,
);
