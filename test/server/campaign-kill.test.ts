/** A slice of the soak: processes that decide are killed before a statement, and the next ones end what they have begun. */
import { expect, test } from 'bun:test';
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import type { Deciding } from '../soak/campaign-process.ts';
import { draws, roundsOf } from '../soak-slice.ts';
import { engineLab, order } from './campaign-engine-lab.ts';
import { limits, when } from './campaigns-lab.ts';

const { does, has, lab, live, pass, send, path, statistics } = engineLab();
const VISITORS = 8;
/** What a process writes while it decides for these is about as much. */
const STATEMENTS = 60;
const rounds = roundsOf({
  whole: 40,
  of: ['src/server/features/campaigns/', 'src/server/features/outbound/'],
  least: 3,
});

/** Answers whether it was killed. */
function run(deciding: Deciding): Promise<boolean> {
  const file = join(import.meta.dir, '../soak/campaign-process.ts');
  const child = spawn(process.execPath, [file, JSON.stringify(deciding)], { stdio: ['ignore', 'ignore', 'pipe'] });
  let said = '';
  child.stderr.on('data', (chunk) => (said += String(chunk)));
  return new Promise((resolve, reject) =>
    child.once('exit', (code, signal) => {
      if (signal === 'SIGKILL') resolve(true);
      else if (code === 0) resolve(false);
      else reject(new Error(`the process ended with ${code}: ${said}`));
    }),
  );
}

test(
  'killed at any statement, the engine makes neither two deliveries of one occurrence nor none [P-OUT-49]',
  async () => {
    await pass(0);
    // From now on only other processes decide.
    await lab.service().pump.close();
    const { server } = lab;
    const draw = draws(49);
    let killed = 0;
    for (let round = 0; round < rounds; round += 1) {
      const { id } = await live({ when: when(order), limits: limits({ ignoreCalm: true }) });
      const sessions = await Promise.all(Array.from({ length: VISITORS }, () => server.newSession()));
      for (const session of sessions) await does(session, 'order_placed');
      const deciding = {
        database: server.database.env.DATABASE_URL ?? join(server.ports.environment.dataDir, 'parley.sqlite'),
        dataDir: server.ports.environment.dataDir,
        now: server.clock.now(),
      };
      for (const _ of [1, 2, 3])
        if (await run({ ...deciding, killAt: 1 + Math.floor(draw() * STATEMENTS) })) killed += 1;
      await run({ ...deciding, killAt: 0 });
      for (const session of sessions) expect(await has(session)).toEqual([id]);
      expect((await statistics(id)).totals).toMatchObject({ due: VISITORS, sent: VISITORS });
      await send('POST', path(`/${id}/stop`));
    }
    expect(killed).toBeGreaterThan(0);
  },
  rounds * 60_000,
);
