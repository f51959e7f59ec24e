/** Loading the demo’s data: the same every time, quick, and never over somebody’s own. */
import { afterAll, beforeAll, describe, expect, test } from 'bun:test';
import { talks } from '../../src/server/features/demo-data/content/talks.ts';
import { tickets } from '../../src/server/features/demo-data/content/tickets.ts';
import { TALKS_EACH } from '../../src/server/features/demo-data/talks.ts';
import { demoNotice } from '../../src/server/features/demo-data/notice.ts';
import { loadDemoData, type DemoData } from '../../src/server/features/demo-data/service.ts';
import { testEngine } from '../storage/databases.ts';
import { demoLab, dump, SLOW_MS } from './demo-lab.ts';
import { createClock, startTestServer, type TestServer } from './harness.ts';
import { answerOf, call, signedIn } from './staff.ts';

const lab = demoLab();

describe('loading', () => {
  /** Without what is meant to differ: ids, times, secrets. */
  async function story(from: TestServer): Promise<unknown[]> {
    const ask = (sql: string) => from.ports.storage.all(sql);
    return Promise.all([
      ask(
        `select name, display_name, email, coins, enabled, mfa_enabled, description, tags from account order by name`,
      ),
      ask(`select a.name, x.skill_id, x.xp from skill_xp x join account a on a.id = x.account_id order by 1, 2`),
      ask(
        `select a.name, b.action, substr(b.reason, 1, 6) as reason from ban b join account a on a.id = b.account_id order by b.starts_at, 1`,
      ),
      ask(`select email, lang, frequency, state from subscriber order by email`),
      ask(`select kind, state, count(*) as n from mail group by kind, state order by 1, 2`),
      ask(`select reason, comment, kind from task_report order by at, reason, comment`),
      ask(`select number, title, status, reporter_name from ticket order by number`),
      ask(`select name, email, user_id, value from visitor order by created_at, user_id`),
      ask(`select action, count(*) as n from audit_entry group by action order by action`),
    ]);
  }

  describe('begun again at another time, after it failed half-way and by two at once', () => {
    let other: TestServer;
    let failed: { before: string; after: string; reason: unknown };
    let both: DemoData[];
    let cpuMs: number;
    beforeAll(async () => {
      const later = createClock(Date.parse('2027-03-04T17:41:12.345Z'));
      other = await startTestServer({ ports: { now: later.now, later: later.later } });
      const before = await dump(other);
      let left = 300;
      const chance = (bytes: number) => {
        // It stays gone: beside another write that fails, the load runs twice.
        if (left-- <= 0) throw new Error('no more chance');
        return other.ports.token(bytes);
      };
      const reason: unknown = await loadDemoData({ ...other.ports, token: chance }, other.app.filled).catch(
        (error: unknown) => error,
      );
      failed = { before, after: await dump(other), reason };
      const used = process.cpuUsage();
      both = await Promise.all([other.app.demoData.load(), other.app.demoData.load()]);
      const { user, system } = process.cpuUsage(used);
      cpuMs = (user + system) / 1000;
    }, SLOW_MS);
    afterAll(() => other.close());

    test('the failure left nothing behind', () => {
      expect(failed.reason).toEqual(new Error('no more chance'));
      expect(failed.after).toBe(failed.before);
    });

    test('one of the two has loaded it', async () => {
      expect(both.map(({ kind }) => kind).toSorted()).toEqual(['loaded', 'refused']);
      expect((await other.ports.storage.one(`select count(*) as n from account`))?.n).toBe(201);
    });

    test('takes less than 5 s of one core, with one password hashed once', () => {
      // Over a connection each statement costs some of it too, and where writes are made twice all of it comes twice.
      const most = testEngine === 'sqlite' ? 5000 : 15_000;
      expect(cpuMs).toBeLessThan(process.env.TEST_WRITES_TWICE ? 2 * most : most);
    });

    test('the story is the same, and whoever knows it knows no token', async () => {
      // A sign-in of this file's own is in the first one's log.
      const [first, second] = [await story(lab.server), await story(other)];
      expect(second.slice(0, -1)).toEqual(first.slice(0, -1));
      expect((second.at(-1) as unknown[]).length).toBe((first.at(-1) as unknown[]).length);
      const secrets = async ({ ports }: TestServer) =>
        (
          await ports.storage.all(
            `select refresh_hash as s from account_session union select mfa_secret from account where mfa_secret is not null`,
          )
        ).map(({ s }) => String(s));
      const known = new Set(await secrets(lab.server));
      expect(known.size).toBeGreaterThan(500);
      expect((await secrets(other)).filter((secret) => known.has(secret))).toEqual([]);
    });
  });

  test(
    'over data of somebody’s own changes nothing and says so in one line',
    async () => {
      const before = await dump(lab.server);
      const again = await lab.server.app.demoData.load();
      expect(again).toEqual({ kind: 'refused' });
      expect(await dump(lab.server)).toBe(before);
      expect(demoNotice(again).trim().split('\n')).toHaveLength(1);
      expect(demoNotice(again)).toContain('Nothing was changed');
    },
    SLOW_MS,
  );

  test.each([
    ['one visitor', async (own: TestServer) => void (await own.newSession())],
    [
      'one more user',
      async (own: TestServer) =>
        void (await call(own, undefined, '/api/auth/users', 'POST', {
          name: 'somebody',
          display_name: 'Somebody',
          email: 'somebody@parley.test',
          password: 'a password',
        })),
    ],
    [
      'one company',
      async (own: TestServer) => {
        const { access_token: mine } = await signedIn(own);
        await answerOf(call(own, mine, '/api/jobs/companies', 'POST', { name: 'Their own' }));
      },
    ],
  ])(
    '%s is data enough to refuse',
    async (_name, make) => {
      const own = await startTestServer();
      try {
        await make(own);
        const before = await dump(own);
        expect(await own.app.demoData.load()).toEqual({ kind: 'refused' });
        expect(await dump(own)).toBe(before);
      } finally {
        await own.close();
      }
    },
    SLOW_MS,
  );

  test('prints what was made, how long it took and how its people sign in', () => {
    const said = demoNotice(lab.demo);
    for (const words of [
      '201 users',
      '60 sub-skills',
      '24 jobs',
      `${tickets.length + TALKS_EACH * talks.length} tickets`,
      lab.demo.password,
      ' s\n',
    ])
      expect(said).toContain(words);
  });
});
