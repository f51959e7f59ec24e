/** The audit log's chains on PostgreSQL, written by several processes at once. */
import { expect, test } from 'bun:test';
import { verifyChains } from '../../src/server/features/audit/chain.ts';
import { roundsOf } from '../soak-slice.ts';
import { newDatabase, postgresIsThere } from './databases.ts';

const CHANGES = roundsOf({ whole: 10_000, of: ['src/server/features/audit/', 'src/server/storage/postgres/'] });
const PROCESSES = 3;

if (await postgresIsThere())
  test(`changes of ${PROCESSES} processes at once make as many entries in whole chains [P-SCL-18]`, async () => {
    const database = (await newDatabase('postgres'))!;
    const actors = Array.from({ length: 40 }, () => Bun.randomUUIDv7());
    const each = Math.ceil(CHANGES / PROCESSES);
    const writers = Array.from({ length: PROCESSES }, () =>
      Bun.spawn([process.execPath, 'test/storage/audit-writer.ts', String(each), ...actors], {
        env: { ...process.env, ...database.env },
        stdout: 'inherit',
        stderr: 'inherit',
      }),
    );
    expect(await Promise.all(writers.map((writer) => writer.exited))).toEqual([0, 0, 0]);
    const storage = database.open();
    expect(await verifyChains(storage, { secret: 'for this test' })).toEqual({
      entries: each * PROCESSES,
      broken: null,
    });
    const chains = await storage.all('select chain, count(*) as n from audit_entry group by chain');
    expect(chains.length).toBeGreaterThan(10);
    await storage.close();
    await database.drop();
  }, 600_000);
