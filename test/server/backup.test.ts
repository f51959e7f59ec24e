/** A backup by the book: the commands of docs/operations.md, and an installation that starts on what they have copied. */
import { afterEach, beforeAll, describe, expect, test } from 'bun:test';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { SignedIn } from '../../src/wire/auth/shapes.ts';
import type { Ticket } from '../../src/wire/tickets/shapes.ts';
import buildOnce from '../build-once.ts';
import { startServer, type ServerProcess } from '../server-process.ts';
import { newDatabase, testEngine } from '../storage/databases.ts';
import { FILM, site, withEvidence, type Evidence } from './evidence-lab.ts';
import { PASSWORD } from './staff.ts';

beforeAll(buildOnce, 60_000);

const ends: (() => Promise<void> | void)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0).toReversed()) await end();
});

const SECRET = 's'.repeat(40);
const book = readFileSync('docs/operations.md', 'utf8').split('\n## Backup\n')[1]!;
const [withSqlite, withPostgres] = [...book.matchAll(/```sh\n(.*?)```/gs)].map(([, commands = '']) => commands);
const [, restore = ''] = /`(pg_restore [^`]+)`/.exec(book)!;

/** Where the programs of PostgreSQL are, beside those that everybody has. */
const path = () => {
  const debian = '/usr/lib/postgresql';
  const [newest] = testEngine === 'postgres' ? readdirSync(debian).toSorted().toReversed() : [];
  return newest ? `${process.env.PATH}:${debian}/${newest}/bin` : process.env.PATH;
};

async function run(commands: string, cwd: string, env: Record<string, string>): Promise<void> {
  const done = Bun.spawn(['sh', '-eu', '-c', commands], {
    cwd,
    env: { ...process.env, PATH: path(), ...env },
    stderr: 'pipe',
  });
  expect([await done.exited, await new Response(done.stderr).text()]).toEqual([0, '']);
}

/** Copies what the book names out of a running installation, and starts on the copy. */
async function restored({ server }: Evidence, env: Record<string, string>): Promise<ServerProcess> {
  const BACKUP = mkdtempSync(join(tmpdir(), 'parley-backup-'));
  ends.push(() => rmSync(BACKUP, { recursive: true, force: true }));
  const DATA_DIR = join(BACKUP, 'restored');
  const from = { DATA_DIR: server.ports.environment.dataDir, BACKUP, ...server.database.env };
  await run(testEngine === 'postgres' ? withPostgres! : withSqlite!, BACKUP, from);
  let database: Record<string, string> = {};
  if (testEngine === 'postgres') {
    const empty = (await newDatabase('postgres', { migrated: false }))!;
    ends.push(empty.drop);
    database = empty.env;
    await run(restore, BACKUP, database);
  }
  // The copy is used as the book says: it is the data folder of the new installation.
  mkdirSync(DATA_DIR);
  await run(`cp -R ./files ./media ./assets ./parley.* "$DATA_DIR/"`, BACKUP, { DATA_DIR });
  const next = await startServer({ dataDir: DATA_DIR, env: { ...database, ...env } });
  ends.push(() => next.stop());
  return next;
}

async function ticketOf({ app }: ServerProcess, project: string, id: string): Promise<Ticket> {
  const body = JSON.stringify({ name_or_email: 'admin', password: PASSWORD, recaptcha_response: null });
  const headers = { 'content-type': 'application/json' };
  const signedIn = await fetch(`${app}/api/auth/sessions`, { method: 'POST', headers, body });
  const { access_token } = (await signedIn.json()) as SignedIn;
  const path = `${app}/api/desk/projects/${project}/tickets/${id}`;
  return (await (await fetch(path, { headers: { authorization: `Bearer ${access_token}` } })).json()) as Ticket;
}

describe('a backup by the book', () => {
  test.each([
    ['with the secret in the database', {}],
    ['with SECRET, which is kept apart', { SECRET }],
  ])(
    '%s: everything opens, the screenshot with its sheet, picture, film and upload',
    async (_, env) => {
      const { state, publicFile } = site();
      const evidence = await withEvidence(publicFile, env);
      ends.push(evidence.server.close);
      const visitor = await evidence.server.newSession();
      state.up = false;
      const next = await restored(evidence, env);
      const ticket = await ticketOf(next, evidence.server.project.id, evidence.ticketId);
      const text = async (address: string) => (await fetch(address)).text();
      const shown = await text(ticket.screenshotUrl!.replace('/viewer/snapshot?', '/viewer/snapshot.json?'));
      expect(shown).toContain('lindgreen{color:lime}');
      const picture = /\/viewer\/asset\?[^"\\ ]+/.exec(shown)![0].replaceAll('&amp;', '&');
      expect((await fetch(next.media + picture)).status).toBe(200);
      expect(await (await fetch(ticket.screenRecordingUrl!)).bytes()).toEqual(FILM);
      const order = ticket.files.find(({ name }) => name === 'order.txt');
      expect(await text(order!.url)).toBe('an order');
      // The visitor is known again.
      const auth = { key: next.key, id: visitor.gleapId, hash: visitor.gleapHash };
      const again = await fetch(`${next.app}/api/sessions`, {
        method: 'POST',
        body: JSON.stringify({ auth, body: {} }),
      });
      expect([again.status, await again.json()]).toEqual([200, visitor]);
    },
    60_000,
  );

  test('without the SECRET that was kept apart the copy does not start, and says why [F9]', async () => {
    const evidence = await withEvidence(site().publicFile, { SECRET });
    ends.push(evidence.server.close);
    const refused = await restored(evidence, {}).catch((error: unknown) => String(error));
    expect(refused).toContain('SECRET is not set, but this installation has one');
  }, 60_000);
});
