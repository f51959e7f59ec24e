/** Rule: an acknowledged report survives `kill -9`. The server is killed at random under load and must have kept its word. */
import { expect, test } from 'bun:test';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { draws, roundsOf } from '../soak-slice.ts';
import { startServer, type ServerProcess } from '../server-process.ts';
import { newDatabase, testEngine, type TestDatabase } from '../storage/databases.ts';

const ROUNDS = roundsOf({ whole: 20, of: ['src/server/storage/', 'test/server/durability.test.ts'], least: 3 });
const SENDERS = 8;
/** A start takes a second, and several on a machine that does much else. */
const LIMIT_MS = 30_000 + ROUNDS * (testEngine === 'sqlite' ? 10_000 : 20_000);

type Acknowledged = { reportId: string; id: string; number: number };

function reportBody(key: string, reportId: string, at: number): string {
  const html = `<p>${'x'.repeat((at % 5) * 20_000)}</p>`;
  const screenshotData = { html, baseUrl: 'https://shop.test', width: 1, height: 1, isMobile: false, x: 0, y: 0 };
  const formData = { description: `report ${reportId}` };
  return JSON.stringify({ auth: { key }, body: { reportId, formData, tags: ['a', 'b'], screenshotData } });
}

/** Sends reports from several senders at once; kills the server right after the n-th acknowledgement. */
async function loadAndKill(server: ServerProcess, killAfter: number): Promise<Acknowledged[]> {
  const kept: Acknowledged[] = [];
  const ended = new Promise((resolve) => server.process.once('exit', resolve));
  let killed = false;
  const sender = async () => {
    for (let at = 0; !killed; at++) {
      const reportId = crypto.randomUUID();
      try {
        const reply = await fetch(`${server.app}/api/bugs/v2`, {
          method: 'POST',
          body: reportBody(server.key, reportId, at),
        });
        if (reply.status === 200) kept.push({ reportId, ...((await reply.json()) as { id: string; number: number }) });
      } catch (error) {
        if (!killed) throw error;
      }
      if (kept.length >= killAfter && !killed) {
        killed = true;
        server.process.kill('SIGKILL');
      }
    }
  };
  await Promise.all(Array.from({ length: SENDERS }, sender));
  await ended;
  return kept;
}

async function findAll(database: TestDatabase, acknowledged: readonly Acknowledged[]): Promise<void> {
  const storage = database.open();
  for (const { reportId, id, number } of acknowledged)
    expect(
      await storage.one(
        `select t.id, t.number, t.title, (select count(*) from ticket_part p where p.ticket_id = t.id) as parts,
           (select count(*) from ticket_tag g where g.ticket_id = t.id) as tags from ticket t where t.report_id = ?`,
        reportId,
      ),
    ).toEqual({ id, number, title: `report ${reportId}`, parts: 2, tags: 2 });
  const half = await storage.all(
    `select t.id from ticket t where (select count(*) from ticket_part p where p.ticket_id = t.id) <> 2`,
  );
  expect(half).toEqual([]);
  if (storage.engine === 'sqlite')
    expect(await storage.one('pragma integrity_check')).toEqual({ integrity_check: 'ok' });
  await storage.close();
}

test(
  'every acknowledged report is found again after kills at random under load',
  async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'parley-durable-'));
    const database = (await newDatabase(testEngine, { migrated: false, folder: dataDir }))!;
    const started = () => startServer({ dataDir, env: { ...database.env } });
    const all: Acknowledged[] = [];
    const draw = draws();
    let server: ServerProcess | undefined;
    try {
      for (let round = 0; round < ROUNDS; round++) {
        server = await started();
        const killAfter = 1 + Math.floor(draw() * 120);
        const kept = await loadAndKill(server, killAfter);
        expect(kept.length).toBeGreaterThanOrEqual(killAfter);
        all.push(...kept);
      }
      server = await started();
      await findAll(database, all);
      // The same report sent again, as a client does that never saw the answer, is still the same one.
      const { reportId, id, number } = all[all.length - 1]!;
      const again = await fetch(`${server.app}/api/bugs/v2`, {
        method: 'POST',
        body: reportBody(server.key, reportId, 0),
      });
      expect(await again.json()).toMatchObject({ id, number });
    } finally {
      await server?.stop();
      await database.drop();
      rmSync(dataDir, { recursive: true, force: true });
    }
  },
  LIMIT_MS,
);
