/** Figures of requests beside what anybody could add up from an export. */
import { expect, test } from 'bun:test';
import { array, assert, asyncProperty, boolean, constantFrom, integer, record } from 'fast-check';
import { requests as requestsFeature } from '../../src/server/features/requests/feature.ts';
import { exportKinds } from '../../src/server/features/exports/slots.ts';
import { createPastRequests } from '../../src/server/features/requests/past.ts';
import { firstStatuses } from '../../src/server/features/requests/first.ts';
import { DAY_MS } from '../../src/wire/limits.ts';
import { REQUEST_TOP } from '../../src/wire/requests/limits.ts';
import type * as rows from '../../src/wire/exports/rows.ts';
import type { Infer } from '../../src/wire/schema.ts';
import { roundsOf, soakSeed } from '../soak-slice.ts';
import { startTestServer, type TestServer } from './harness.ts';

const WEEK_MS = 7 * DAY_MS;
const WEEKS = 4;
const person = integer({ min: 0, max: 4 });
/** In hours before now: some are older than the figures. */
const ago = integer({ min: 1, max: (WEEKS + 1) * 7 * 24 });
const written = record({
  ago,
  votes: array(record({ by: person, ago }), { minLength: 1, maxLength: 4 }),
  comments: array(record({ by: person, staff: boolean(), internal: boolean(), ago }), { maxLength: 4 }),
  status: constantFrom(...firstStatuses),
  turned: ago,
  waits: constantFrom(true, false, false, false),
});
const numRuns = roundsOf({ whole: 30, of: [] });

test('are sums over the export, whatever has happened [P-FRQ-32]', async () => {
  const server = await startTestServer();
  const { storage, now, id } = server.ports;
  const { boards, statistics } = server.app.of(requestsFeature);
  const past = createPastRequests({ storage, now, id }, { index: async () => undefined });
  await assert(
    asyncProperty(array(written, { maxLength: 3 }), async (all) => {
      const at = (hours: number) => now() - hours * 3_600_000;
      const by = (one: number) => ({ id: `wisher-${one}`, name: `Wisher ${one}`, lang: 'en', value: 10 * one });
      await past.remember({
        project: server.project.id,
        requests: all.map(({ waits, status, turned, votes, comments, ...one }, place) => ({
          title: `Request ${place}`,
          body: '',
          lang: 'en',
          at: at(one.ago),
          tags: [],
          eta: '',
          owner: null,
          votes: votes
            .filter((vote, first) => votes.findIndex((other) => other.by === vote.by) === first)
            .map((vote) => ({ by: by(vote.by), at: at(vote.ago) })),
          comments: comments.map((said) => ({
            by: said.staff ? 'account' : by(said.by),
            body: 'Words',
            at: at(Math.min(said.ago, one.ago)),
            internal: said.staff && said.internal,
          })),
          status: waits
            ? null
            : { name: status.en, kind: status.kind, at: at(Math.min(turned, one.ago)), account: 'account' },
        })),
      });
      const { weeks, answerDays, statuses, top } = await statistics(server.project.id, { weeks: WEEKS });
      const sums = sumsOf(
        await exported(server),
        weeks.map(({ week }) => Date.parse(week)),
      );
      expect(weeks).toMatchObject(sums.weeks);
      expect(answerDays).toEqual(sums.answerDays);
      for (const { status, requests, days } of statuses)
        expect({ requests, days }).toEqual({
          requests: sums.ofStatus.get(status) ?? 0,
          days: medianDays(sums.stays.get(status) ?? []),
        });
      // Of equal values whichever.
      expect(top.map(({ value }) => value)).toEqual(sums.values.slice(0, REQUEST_TOP));
    }),
    { numRuns, seed: soakSeed },
  );
  const { id: board } = await boards.add(server.project.id, { names: { en: 'Nothing yet' } });
  const ofBoard = await statistics(server.project.id, { weeks: WEEKS, board });
  expect(ofBoard.statuses.every(({ requests, days }) => requests === 0 && days === null)).toBe(true);
  expect(ofBoard).toMatchObject({ answerDays: null, told: { meant: 0, reached: 0 }, top: [] });
  await server.close();
});

type Exported = {
  readonly requests: Infer<typeof rows.exportedRequest>[];
  readonly votes: Infer<typeof rows.exportedVote>[];
  readonly comments: Infer<typeof rows.exportedComment>[];
  readonly people: Infer<typeof rows.exportedPerson>[];
  readonly events: Infer<typeof rows.exportedEvent>[];
};

async function exported({ app, ports: { storage }, project }: TestServer): Promise<Exported> {
  const kinds = app.filled(exportKinds);
  const of = async <T>(kind: string): Promise<T[]> =>
    (await Array.fromAsync(kinds.find((one) => one.kind === kind)!.rows(storage, project.id))) as T[];
  return {
    requests: await of('requests'),
    votes: await of('votes'),
    comments: await of('comments'),
    people: await of('request-people'),
    events: await of('request-events'),
  };
}

function sumsOf({ requests, votes, comments, people, events }: Exported, mondays: readonly number[]) {
  const first = mondays[0]!;
  const seen = new Map(requests.filter(({ state }) => state === 'visible').map((one) => [one.id, one]));
  const said = comments.filter(({ request, internal }) => seen.has(request) && !internal);
  const inWeek = (from: number, times: readonly string[]) =>
    times.filter((at) => Date.parse(at) >= from && Date.parse(at) < from + WEEK_MS).length;
  const waits = [...seen.values()]
    .filter(({ createdAt }) => Date.parse(createdAt) >= first)
    .flatMap(({ id, createdAt }) => {
      const answers = said.filter(({ request, author }) => request === id && author.startsWith('a:'));
      return answers.length === 0 ? [] : [Math.min(...answers.map(({ at }) => Date.parse(at))) - Date.parse(createdAt)];
    });
  const created = new Map(requests.map(({ id, createdAt }) => [id, Date.parse(createdAt)]));
  const turns = events.filter(({ kind }) => kind === 'status');
  const valueOf = new Map(people.map(({ voter, value }) => [voter, value]));
  const valuesIn = (id: string) =>
    votes.filter(({ request }) => request === id).reduce((sum, { voter }) => sum + (valueOf.get(voter) ?? 0), 0);
  return {
    weeks: mondays.map((from) => ({
      requests: inWeek(
        from,
        [...seen.values()].map(({ createdAt }) => createdAt),
      ),
      votes: inWeek(
        from,
        votes.filter(({ request }) => seen.has(request)).map(({ at }) => at),
      ),
      comments: inWeek(
        from,
        said.map(({ at }) => at),
      ),
    })),
    answerDays: medianDays(waits),
    ofStatus: new Map(
      [...Map.groupBy(requests, ({ status }) => status)].map(([status, { length }]) => [status, length]),
    ),
    stays: new Map(
      [...Map.groupBy(turns, ({ from }) => from)].map(([from, gone]) => [
        from,
        gone.map(({ request, at }) => Date.parse(at) - created.get(request)!),
      ]),
    ),
    values: [...seen.keys()].map(valuesIn).toSorted((a, b) => b - a),
  };
}

/** In days with one decimal, of milliseconds; worked out by itself, since what is tested works it out too. */
function medianDays(times: readonly number[]): number | null {
  if (times.length === 0) return null;
  const sorted = times.toSorted((a, b) => a - b);
  const middle = (sorted.length - 1) / 2;
  return Math.round(((sorted[Math.floor(middle)]! + sorted[Math.ceil(middle)]!) / 2 / DAY_MS) * 10) / 10;
}
