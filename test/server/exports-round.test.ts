/** What is exported comes in again: of the demo's data the second export says what the first one said. */
import { afterAll, beforeAll, expect, test } from 'bun:test';
import { SLOW_MS, loaded } from './demo-lab.ts';
import { exportsLab, kindsIn, linesOf, told } from './exports-lab.ts';
import { startTestServer, type TestServer } from './harness.ts';
import { addSecondProject } from './second-project.ts';
import { signedIn } from './staff.ts';

let server: TestServer;
let lab: ReturnType<typeof exportsLab>;
beforeAll(async () => {
  server = await startTestServer();
  await loaded(server);
  lab = exportsLab(server, (await signedIn(server)).access_token);
}, SLOW_MS);
afterAll(() => server.close());

test(
  'the demo exported, brought into an empty project and exported again differs in no row [P-IMP-14]',
  async () => {
    const empty = await addSecondProject(server);
    const first = await lab.exported(server.project.id);
    const read = await lab.read(empty, first);
    expect([read.state, await lab.told(empty, read.id)]).toEqual(['ready', []]);
    const rows = kindsIn(first).reduce((sum, kind) => sum + linesOf(first[`${kind}.jsonl`]).length, 0);
    expect(read.counts).toEqual({ new: rows, changed: 0, left: 0, dropped: 0 });
    const done = await lab.moved(empty, read.id, 'write');
    expect([done.state, done.counts, await lab.told(empty, read.id)]).toEqual(['done', read.counts, []]);
    const second = await lab.exported(empty);
    for (const kind of kindsIn(first)) expect([kind, told(second, kind)]).toEqual([kind, told(first, kind)]);
    const again = await lab.read(empty, first);
    expect(again.counts).toEqual({ new: 0, changed: 0, left: rows, dropped: 0 });
  },
  SLOW_MS,
);
