/**
 * Rounds of `kill -9` while old data is swept (P-RET-02): what has a row has its file, at every moment; and when the next
 * process is done, what has a file has its row, and nothing old is left.
 *
 *     bun test/soak/sweep-kill.ts --rounds 20 --seed 7
 */
import { spawn } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { createApp } from '../../src/server/app.ts';
import { SNAPSHOT_REST_MS } from '../../src/server/features/assets/limits.ts';
import { createProjects } from '../../src/server/features/projects/service.ts';
import { KEY, startTestServer, type TestServer } from '../server/harness.ts';
import { chance } from './jobs-process.ts';
import type { Sweep } from './sweep-process.ts';

const SPEED = 40;
const DAY = 86_400_000;
/** Each has a replay, a film, an attachment, a screenshot with a copied picture, and logs. */
const TICKETS = 6;

export type Outcome = {
  /** Kills that hit a process in the middle of its work. */
  readonly hit: number;
  /** Files that a row names and that are not there, just after a kill or at the end of a round. */
  readonly withoutObject: number;
  /** Files that no row names at the end of a round. */
  readonly withoutRow: number;
  /** Old evidence that is left at the end of a round. */
  readonly left: number;
};

export async function sweepRounds({ rounds, seed }: { rounds: number; seed: number }): Promise<Outcome> {
  const server = await startTestServer({
    // Each picture is another one.
    ports: {
      publicFile: async (address) => ({ bytes: Buffer.from(`\x89PNG\r\n\x1a\n${address}`, 'latin1'), type: '' }),
    },
  });
  await createProjects(server.ports).save(server.project.id, { retention: { attachments: 30 } });
  await server.app.jobs.close();
  const random = chance(seed);
  const outcome = { hit: 0, withoutObject: 0, withoutRow: 0, left: 0 };
  for (let round = 0; round < rounds; round++) {
    await plant(server, round);
    const sweep: Sweep = {
      database: server.database.env.DATABASE_URL ?? join(server.ports.environment.dataDir, 'parley.sqlite'),
      dataDir: server.ports.environment.dataDir,
      from: server.clock.now() + (400 + round) * DAY,
      speed: SPEED,
    };
    // Some of what a process writes at its start is no sweep.
    if (await run(sweep, 6 + Math.floor(random() * TICKETS * 5))) outcome.hit += 1;
    outcome.withoutObject += (await compared(server)).withoutObject;
    await run({ ...sweep, from: sweep.from + 3_600_000 });
    const { withoutObject, withoutRow } = await compared(server);
    outcome.withoutObject += withoutObject;
    outcome.withoutRow += withoutRow;
    outcome.left += await leftOf(server);
  }
  await server.close();
  return outcome;
}

/** Reports as visitors send them; what they ask for behind the answer is done when it resolves. */
async function plant(server: TestServer, round: number): Promise<void> {
  server.clock.advance(120_000);
  const session = await server.newSession();
  const headers = { 'api-token': KEY, 'gleap-id': session.gleapId, 'gleap-hash': session.gleapHash };
  const upload = async (name: string, bytes: string): Promise<string> => {
    const form = new FormData();
    form.set('file', new File([Buffer.from(bytes, 'latin1')], name));
    const answer = await server.send('/api/uploads/sdk', { method: 'POST', body: form, headers });
    return ((await answer.json()) as { fileUrl: string }).fileUrl;
  };
  const date = '2026-11-21T08:00:00.000Z';
  for (let at = 0; at < TICKETS; at++) {
    const mark = `${round}-${at}`;
    const answer = await server.post(
      '/api/bugs/v2',
      {
        formData: { description: mark, file: await upload('a.png', `\x89PNG\r\n\x1a\n${mark}`) },
        screenRecordingUrl: await upload('a.webm', `\x1aE\xdf\xa3${mark}`),
        consoleLog: [{ log: mark, date, priority: 'INFO' }],
        webReplay: { events: [{ type: 4, timestamp: 1, data: { href: 'https://shop.test/' } }] },
        screenshotData: {
          html: `<img src="/${mark}.png">`,
          baseUrl: 'https://shop.test',
          width: 800,
          height: 600,
          isMobile: false,
          x: 0,
          y: 0,
        },
      },
      session,
    );
    if (answer.status !== 200) throw new Error(`a report was answered with ${answer.status}`);
  }
  server.clock.advance(SNAPSHOT_REST_MS);
  // For as long as the copies take: it must take up no job of the other processes.
  const app = createApp(server.ports);
  await app.jobs.rest();
  await app.jobs.close();
}

function run(sweep: Sweep, killAfter = Infinity): Promise<boolean> {
  const child = spawn(process.execPath, [join(import.meta.dir, 'sweep-process.ts'), JSON.stringify(sweep)], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  let writes = 0;
  child.stderr.on('data', (chunk) => (said += String(chunk)));
  child.stdout.on('data', (chunk: Buffer) => {
    writes += chunk.length;
    if (writes > killAfter) child.kill('SIGKILL');
  });
  return new Promise((resolve, reject) =>
    child.once('exit', (code, signal) => {
      if (signal === 'SIGKILL') resolve(true);
      else if (code === 0) resolve(false);
      else reject(new Error(`the process ended with ${code}: ${said}`));
    }),
  );
}

/** Rows beside files: uploads by id, copies by what they hold. */
async function compared({ ports }: TestServer): Promise<Pick<Outcome, 'withoutObject' | 'withoutRow'>> {
  let [withoutObject, withoutRow] = [0, 0];
  for (const [folder, sql] of [
    ['files', `select id from file`],
    ['assets', `select distinct file as id from snapshot_asset where file is not null`],
  ] as const) {
    const rows = new Set((await ports.storage.all(sql)).map(({ id }) => String(id)));
    const files = new Set(readdirSync(join(ports.environment.dataDir, folder)));
    withoutObject += [...rows].filter((id) => !files.has(id)).length;
    withoutRow += [...files].filter((id) => !rows.has(id)).length;
  }
  return { withoutObject, withoutRow };
}

async function leftOf({ ports: { storage } }: TestServer): Promise<number> {
  const counts = await Promise.all(
    [
      `select count(*) as n from ticket_part where part in ('webReplay', 'screenshotData', 'consoleLog', 'networkLogs')`,
      `select count(*) as n from ticket where has_replay = 1 or has_screenshot = 1 or recording_url is not null`,
      `select count(*) as n from file`,
      `select count(*) as n from snapshot_asset`,
    ].map(async (sql) => Number((await storage.one(sql))?.n)),
  );
  return counts.reduce((sum, count) => sum + count, 0);
}

if (import.meta.main) {
  const { values } = parseArgs({
    options: { rounds: { type: 'string', default: '20' }, seed: { type: 'string', default: '7' } },
  });
  const outcome = await sweepRounds({ rounds: Number(values.rounds), seed: Number(values.seed) });
  console.log(`${values.rounds} rounds, seed ${values.seed}: ${JSON.stringify(outcome)}`);
  process.exit(outcome.withoutObject + outcome.withoutRow + outcome.left > 0 ? 1 : 0);
}
