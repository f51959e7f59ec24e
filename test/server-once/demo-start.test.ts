/** Loading the demo’s data with the first start, and where another server has the people. */
import { beforeAll, describe, expect, test } from 'bun:test';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { tickets } from '../../src/server/features/demo-data/content/tickets.ts';
import { demoNotice } from '../../src/server/features/demo-data/notice.ts';
import buildOnce from '../build-once.ts';
import { loaded, SLOW_MS } from '../server/demo-lab.ts';
import { startTestServer } from '../server/harness.ts';
import { startServer } from '../server-process.ts';

test(
  'beside another server’s platform makes visitors, tickets, help and news alone',
  async () => {
    const own = await startTestServer({ env: { ACADEMY_API_URL: 'https://platform.example/api' } });
    try {
      await own.ports.storage.write((transaction) => transaction.run(`delete from account`));
      const { counts, ...rest } = await loaded(own);
      // Conversations are tickets too.
      expect(counts).toMatchObject({ tickets: tickets.length + 60, visitors: 480 });
      // The help center is there, its texts nobody’s; features of a platform are not, and neither are their rows.
      expect(counts['help articles']).toBe(120);
      expect(await own.ports.storage.all(`select distinct owner_id as owner from article`)).toEqual([{ owner: null }]);
      expect([counts.users, counts.jobs]).toEqual([undefined, undefined]);
      expect(demoNotice({ counts, ...rest })).not.toContain('password');
    } finally {
      await own.close();
    }
  },
  SLOW_MS,
);

describe('a start with DEMO=1', () => {
  beforeAll(buildOnce, SLOW_MS);

  test(
    'loads it once and says so',
    async () => {
      const dataDir = mkdtempSync(join(tmpdir(), 'parley-demo-'));
      try {
        for (const words of ['Demo data   made in', 'Demo data   not loaded']) {
          const started = await startServer({ dataDir, env: { DEMO: '1' } });
          await started.stop();
          expect(started.output()).toContain(words);
          expect(started.output()).not.toContain('"level":50');
        }
      } finally {
        rmSync(dataDir, { recursive: true, force: true });
      }
    },
    SLOW_MS,
  );
});
