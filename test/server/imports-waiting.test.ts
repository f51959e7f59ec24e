/** What an import does while another of its project runs. */
import { afterEach, beforeEach, expect, test } from 'bun:test';
import { docs, startImportsLab, type ImportsLab } from './imports-lab.ts';

let lab: ImportsLab;
beforeEach(async () => void (lab = await startImportsLab()));
afterEach(() => lab.server.close());

test('an import runs by itself: others of its project wait until it is through [P-IMP-02]', async () => {
  const sent = [await lab.send(docs), await lab.send(docs)];
  for (const { id } of sent) await lab.begin(id, 'read');
  const { storage } = lab.server.ports;
  const { write } = storage;
  const begun: string[][] = [];
  const looking: typeof write = async (work, options) => {
    const done = await write.call(storage, work as never, options);
    const rows = await storage.all(`select id from import where state = 'reading' and done > 0 order by id`);
    begun.push(rows.map(({ id }) => String(id)));
    return done as never;
  };
  Object.assign(storage, { write: looking });
  await lab.server.app.jobs.rest();
  Object.assign(storage, { write });
  const seen = begun.filter((ids) => ids.length > 0).map((ids) => ids.join(' '));
  expect(new Set(seen)).toEqual(new Set(sent.map(({ id }) => id)));
  for (const { id } of sent) expect((await lab.one(id)).state).toBe('ready');
});
