/**
 * Histories of merging and splitting (P-FRQ-20): whatever is merged, voted and said in which order, splitting gives each
 * request back as it would be if nothing had ever been merged, with the votes and comments that were given to it.
 *
 *     TEST_ENGINE=postgresql bun test/soak/merge-histories.ts --histories 10000 --seed 7
 */
import { parseArgs } from 'node:util';
import { array, assert, asyncProperty, constantFrom, integer, record } from 'fast-check';
import { ApiError } from '../../src/wire/errors.ts';
import { requests as requestsFeature } from '../../src/server/features/requests/feature.ts';
import { blankRequest } from '../../src/server/features/requests/posting.ts';
import { requestById, writeRequest } from '../../src/server/features/requests/requests-store.ts';
import type { Asker } from '../../src/server/features/requests/voters.ts';
import { startTestServer, type TestServer } from '../server/harness.ts';

const REQUESTS = 5;
const VOTERS = 3;
const STEPS = 16;

const at = integer({ min: 0, max: REQUESTS - 1 });
const history = array(
  record({
    what: constantFrom('merge', 'merge', 'split', 'split', 'vote', 'take back', 'comment'),
    on: at,
    to: at,
    by: integer({ min: 0, max: VOTERS - 1 }),
  }),
  { maxLength: STEPS },
);

/** What each request has of its own, and where it points. */
type Model = { into: number | null; readonly votes: Set<string>; readonly comments: Set<string> };

export async function mergeHistories({ histories, seed }: { histories: number; seed: number }): Promise<void> {
  const server = await startTestServer();
  try {
    const ground = await groundOf(server);
    await assert(
      asyncProperty(history, async (steps) => {
        const { ids, model, before } = await ground.begin();
        for (const step of steps) await ground.take(ids, model, step);
        for (const [on, one] of model.entries())
          if (one.into !== null) await ground.take(ids, model, { what: 'split', on, to: 0, by: 0 });
        for (const [on, id] of ids.entries()) {
          const told = await ground.standing(id);
          const own = { votes: [...model[on]!.votes].toSorted(), comments: [...model[on]!.comments].toSorted() };
          const wanted = { request: { ...before[on], votes: own.votes.length, comments: own.comments.length }, ...own };
          if (!Bun.deepEquals(told, wanted))
            throw new Error(`${JSON.stringify(told)} in place of ${JSON.stringify(wanted)}`);
        }
      }),
      { numRuns: histories, seed },
    );
  } finally {
    await server.close();
  }
}

async function groundOf(server: TestServer) {
  const { storage, now } = server.ports;
  const project = server.project.id;
  const { merging, posting, commenting, boards, statuses } = server.app.of(requestsFeature);
  const board = (await boards.all(project))[0]!.id;
  const status = (await statuses.all(project))[0]!.id;
  const askers = await Promise.all(
    Array.from({ length: VOTERS }, async (_, by): Promise<Asker> => {
      const { gleapId } = await server.newSession();
      return { project, voter: `u:voter-${by}`, identified: true, session: gleapId };
    }),
  );
  let numbers = 0;

  async function begin() {
    server.clock.advance(1);
    const ids = Array.from({ length: REQUESTS }, () => crypto.randomUUID());
    await storage.write(async (transaction) => {
      for (const [place, id] of ids.entries())
        await writeRequest(transaction, {
          ...blankRequest({ id, project, board, status, at: now(), author: 'a:staff' }),
          number: numbers + place + 1,
          title: `Request ${place}`,
        });
    });
    numbers += REQUESTS;
    const model = ids.map((): Model => ({ into: null, votes: new Set(), comments: new Set() }));
    return { ids, model, before: await Promise.all(ids.map(recordOf)) };
  }

  const recordOf = (id: string) => requestById(storage, project, id);

  async function standing(id: string) {
    const of = async (column: string, table: string) =>
      (await storage.all(`select ${column} as one from ${table} where request_id = ? order by one`, id)).map(
        ({ one }) => String(one),
      );
    return {
      request: await recordOf(id),
      votes: await of('voter', 'request_vote'),
      comments: await of('id', 'request_comment'),
    };
  }

  type Step = { readonly what: string; readonly on: number; readonly to: number; readonly by: number };
  async function take(ids: readonly string[], model: readonly Model[], { what, on, to, by }: Step): Promise<void> {
    const rootOf = (one: number): number => (model[one]!.into === null ? one : rootOf(model[one]!.into));
    const root = rootOf(on);
    const group = model.filter((_, one) => rootOf(one) === root);
    const place = { project, request: ids[on]! };
    const voter = askers[by]!;
    if (what === 'merge') {
      const refused = model[on]!.into !== null ? 'conflict' : rootOf(to) === on ? 'merge_cycle' : undefined;
      await answers(refused, () => merging.merge(place, ids[to]!, 'staff'));
      if (!refused) model[on]!.into = to;
    } else if (what === 'split') {
      const refused = model[on]!.into === null ? 'conflict' : undefined;
      await answers(refused, () => merging.split(place, 'staff'));
      model[on]!.into = null;
    } else if (what === 'vote') {
      await posting.vote(voter, ids[on]!, true);
      if (!group.some(({ votes }) => votes.has(voter.voter))) model[root]!.votes.add(voter.voter);
    } else if (what === 'take back') {
      await posting.vote(voter, ids[on]!, false);
      for (const { votes } of group) votes.delete(voter.voter);
    } else {
      const id = crypto.randomUUID();
      await commenting.add(voter, ids[on]!, { id, lang: 'en', body: id });
      model[root]!.comments.add(id);
    }
  }

  return { begin, take, standing };
}

/** Errors: where it is answered in another way. */
async function answers(refused: 'conflict' | 'merge_cycle' | undefined, work: () => Promise<void>): Promise<void> {
  const found = await work().then(
    () => undefined,
    (error: unknown) => {
      if (error instanceof ApiError) return error.code;
      throw error;
    },
  );
  if (found !== refused) throw new Error(`answered ${found ?? 'well'} in place of ${refused ?? 'well'}`);
}

if (import.meta.main) {
  const { values } = parseArgs({
    options: { histories: { type: 'string', default: '10000' }, seed: { type: 'string', default: '1' } },
  });
  const began = performance.now();
  await mergeHistories({ histories: Number(values.histories), seed: Number(values.seed) });
  console.log(`${values.histories} histories in ${Math.round((performance.now() - began) / 1000)} s`);
  process.exit();
}
