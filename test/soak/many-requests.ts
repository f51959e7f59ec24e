/**
 * The first page of every list with 100,000 requests, 1,000,000 votes and 1,000,000 comments, beside the same with 1,000
 * requests (P-FRQ-33): no big table is read whole, and it costs at most 3 times as much.
 *
 *     TEST_ENGINE=postgresql bun test/soak/many-requests.ts [--requests 100000] [--only twins]
 */
import { parseArgs } from 'node:util';
import { SQL } from 'bun';
import { migrations } from '../../src/server/features/requests/migrations.ts';
import { search as searchFeature } from '../../src/server/features/search/feature.ts';
import type { Row, Storage, Value } from '../../src/server/storage/port.ts';
import { requestSorts } from '../../src/wire/requests/choices.ts';
import { startTestServer } from '../server/harness.ts';
import { createRequestsLab } from '../server/requests-lab.ts';
import { answerOf } from '../server/staff.ts';
import { tablesOf } from '../storage/databases.ts';
import { plainPlanOf, scannedIn } from '../storage/plans.ts';

const FEW = 1000;
/** Of each request, and of the largest a tenth of all. */
const EACH = 9;
const MOST_TIMES = 3;
/** Each page so often of the one size and the other in turn: whatever else the machine does falls on both. */
const ASKED = 61;
const WARM = 10;
/** Rows from which a table is a big one. */
const BIG = 5000;
/** Requests that one visitor has written, and as many that they have voted for. */
const OWN = 60;
const INDEXED_AT_ONCE = 500;
const FILLED_AT_ONCE = 50_000;

/** What a page costs among few and among many: milliseconds, of which a quarter of the asks took less. `scans`: big tables that it reads whole. */
export type Cost = {
  readonly what: string;
  readonly few: number;
  readonly many: number;
  readonly scans: readonly string[];
};

type Asks = { readonly requests: number; readonly asked?: number; readonly only?: string };

/** `only`: the pages with this in their names. */
export async function costs({ requests, asked = ASKED, only = '' }: Asks): Promise<Cost[]> {
  const [few, many] = [await madeWith(FEW), await madeWith(requests)];
  const found: Cost[] = [];
  for (const what of Object.keys(many.pages).filter((name) => name.includes(only))) {
    const times: [number[], number[]] = [[], []];
    for (let at = -WARM; at < asked; at++)
      for (const [n, { pages }] of [few, many].entries()) {
        const began = performance.now();
        await pages[what]!().catch((error: unknown) => {
          throw new Error(`${what} was not answered`, { cause: error });
        });
        if (at >= 0) times[n]!.push(performance.now() - began);
      }
    found.push({ what, few: quarter(times[0]), many: quarter(times[1]), scans: await many.scansOf(what) });
  }
  await Promise.all([few.close(), many.close()]);
  return found;
}

/** Other work on the machine makes some asks slow, and none fast. */
const quarter = (times: readonly number[]): number => times.toSorted((a, b) => a - b)[Math.floor(times.length / 4)]!;

async function madeWith(requests: number) {
  const server = await startTestServer();
  const { storage } = server.ports;
  const ideas = await createRequestsLab(server);
  const { id, board } = await ideas.request('The one that most want');
  const project = server.project.id;
  const { id: other } = await ideas.desk<{ id: string }>('/boards', 'POST', { names: { en: 'Others' } });
  const statuses = (await ideas.statuses()).map((one) => one.id);
  await fill(storage, { project, id, boards: [board, other], statuses, requests });
  const { plain } = server.app.of(searchFeature);
  for (let from = 1; from <= requests; from += INDEXED_AT_ONCE)
    await storage.patient.write(async (transaction) => {
      for (let n = from; n < Math.min(requests + 1, from + INDEXED_AT_ONCE); n++) {
        const place = { project, kind: 'requests' as const, id: `many-${n}`, number: n + 1 };
        await plain.index(transaction, place, { lang: 'en', title: titleOf(n), text: '' });
      }
    });
  const [guest, busy] = [await server.newSession(), await server.newSession()];
  await takesPart(storage, { project, voter: `v:${busy.gleapId}` });
  await asLeftAlone(storage, server.database.env.DATABASE_URL);
  const [open, , , , done] = statuses;
  const desk: Record<string, string> = {
    ...Object.fromEntries(requestSorts.map((sort) => [`by ${sort}`, `sort=${sort}`])),
    'without an answer': 'unanswered=true',
    'without an answer by value': 'unanswered=true&sort=value',
    'of a board': `board=${board}`,
    'of a board by value': `board=${other}&sort=value`,
    'of a status': `status=${done}`,
    'of a status by trending': `status=${done}&sort=trending`,
    'of a board and status': `board=${board}&status=${open}`,
    'of a tag': 'tag=tag7',
    'of a tag by value': 'tag=tag7&sort=value',
    'of a rare tag': 'tag=rare',
    'of a tag that nothing has': 'tag=none',
    'of an owner': 'owner=owner-3',
    'of an owner by value': 'owner=owner-3&sort=value',
    'of nobody': 'owner=none&sort=changed',
    'of words': `search=${encodeURIComponent(titleOf(17))}`,
  };
  const pages: Record<string, () => Promise<unknown>> = {
    ...Object.fromEntries(Object.entries(desk).map(([what, query]) => [`desk ${what}`, () => ideas.page(query)])),
    boards: () => ideas.boards(),
    statuses: () => ideas.statuses(),
    'what waits': () => ideas.desk('/requests/waiting'),
    voters: () => ideas.desk(`/requests/${id}/votes`),
    comments: () => ideas.desk(`/requests/${id}/comments`),
    'desk one': () => ideas.detail(id),
    twins: () => ideas.desk(`/requests/similar?title=${encodeURIComponent(titleOf(17))}`),
    'messenger most wanted': () => ideas.list(guest),
    'messenger newest': () => ideas.list(guest, { sort: 'new' }),
    'messenger of a status': () => ideas.list(guest, { status: done }),
    'messenger newest of a status': () => ideas.list(guest, { status: done, sort: 'new' }),
    'messenger mine': () => ideas.list(guest, { sort: 'mine' }),
    'messenger mine of somebody busy': () => ideas.list(busy, { sort: 'mine' }),
    'messenger mine by words': () => ideas.list(busy, { sort: 'mine', q: titleOf(OWN) }),
    'messenger one': () => ideas.read(id, guest),
    'messenger twins': () => answerOf(ideas.ask('requests/similar', { lang: 'en', title: titleOf(17) }, guest)),
    roadmap: () => answerOf(ideas.ask('roadmap', { lang: 'en' }, guest)),
  };
  const heard = hearing(storage);
  return {
    pages,
    close: server.close,
    async scansOf(what: string): Promise<string[]> {
      const asked = await heard.during(pages[what]!);
      const big = await bigOnes(storage);
      const scans: string[] = [];
      for (const { sql, values } of asked)
        for (const step of scannedIn(await plainPlanOf(storage, sql, ...values), sql, big))
          scans.push(`${step}: ${sql}`);
      return scans;
    },
  };
}

/** Somebody who has written some of the requests and voted for others, as many among few as among many. */
async function takesPart(storage: Storage, { project, voter }: { project: string; voter: string }): Promise<void> {
  await storage.write(async (transaction) => {
    for (let n = 1; n <= OWN; n++) {
      await transaction.run(`update request set author = ? where id = ?`, voter, `many-${n}`);
      await transaction.run(
        `insert into request_vote (id, project_id, request_id, voter, way, account_id, consent, at) values (?, ?, ?, ?, 'self', null, 1, ?)`,
        `own-${n}`,
        project,
        `many-${OWN + n}`,
        voter,
        n,
      );
    }
  });
}

/** PostgreSQL counts and tidies by itself after a while; a SQLite of ours never does. */
async function asLeftAlone(storage: Storage, address: string | undefined): Promise<void> {
  if (storage.engine === 'sqlite' || address === undefined) return;
  const sql = new SQL(address, { max: 1 });
  await sql.unsafe('vacuum analyze');
  await sql.close();
}

type Asked = { readonly sql: string; readonly values: readonly Value[] };

/** What is read meanwhile, outside of writes. */
function hearing(storage: Storage) {
  let heard: Asked[] | undefined;
  const { all, one } = storage;
  Object.assign(storage, {
    all: <T extends Row>(sql: string, ...values: Value[]) => (heard?.push({ sql, values }), all<T>(sql, ...values)),
    one: <T extends Row>(sql: string, ...values: Value[]) => (heard?.push({ sql, values }), one<T>(sql, ...values)),
  });
  return {
    async during(work: () => Promise<unknown>): Promise<Asked[]> {
      const mine: Asked[] = (heard = []);
      await work();
      heard = undefined;
      return mine;
    },
  };
}

const bigOnes = async (storage: Storage): Promise<ReadonlySet<string>> => {
  const big = new Set<string>();
  for (const table of (await tablesOf(storage)).filter((name) => /^(request|search)/.test(name))) {
    const row = await storage.one(`select count(*) as n from (select 1 as one from "${table}" limit ${BIG}) found`);
    if (Number(row?.n) === BIG) big.add(table);
  }
  return big;
};

const words = 'dimmer lamp warm light socket bulb switch sensor cable shade garden desk ceiling remote timer'.split(
  ' ',
);
/** Its own two words and its own number: titles of a large project have few words that many share. */
const titleOf = (n: number): string =>
  `${words[n % words.length]} ${words[(n * 7) % words.length]} w${(n * 31) % 5000} n${n}`;

type Filled = {
  project: string;
  id: string;
  boards: readonly string[];
  statuses: readonly string[];
  requests: number;
};

async function fill(storage: Storage, { project, id, boards, statuses, requests }: Filled): Promise<void> {
  const insert = async (count: number, into: string, ...values: (string | number)[]) => {
    for (let from = 1; from <= count; from += FILLED_AT_ONCE)
      await storage.patient.write((transaction) =>
        transaction.run(
          `with recursive n(i) as (select cast(${from} as bigint) union all select i + 1 from n where i < ?) insert into ${into}`,
          Math.min(count, from + FILLED_AT_ONCE - 1),
          ...values,
        ),
      );
  };
  // Of nobody's number: what stands in one place is no run of others.
  const mixed = `(i * 2654435761 % 4294967296 / 65536)`;
  const pick = (from: readonly string[], by: string) =>
    `case ${by} % ${from.length} ${from.map((one, at) => `when ${at} then '${one}'`).join(' ')} end`;
  const state = `case i % 50 when 0 then 'pending' else 'visible' end`;
  const name = `'many-' || cast(i as text)`;
  // Times and counts in an order of their own, so that no list stands in that of the ids.
  await insert(
    requests,
    `request (id, project_id, number, board_id, status_id, state, title, body, lang, files, author, eta, tags, owner_id, held,
       edited, root_id, votes, recent, value, comments, answered_at, created_at, changed_at, status_at, figured_at)
     select ${name}, ?, i + 1, ${pick(boards, `(${mixed} / 8)`)}, ${pick(statuses, mixed)}, ${state},
       'Request ' || cast(i as text), '', 'en', '[]', 'u:user-' || cast(i % 5000 as text), '',
       '["tag' || cast(${mixed} / 32 % 20 as text) || '"' || case i % 401 when 1 then ',"rare"' else '' end || ']',
       case i % 4 when 1 then 'owner-' || cast(${mixed} / 16 % 10 as text) else null end, null, 0, ${name}, (i * 7919) % 1000, (i * 31) % 90,
       (i * 17) % 5000, ${EACH}, case ${mixed} / 64 % 3 when 0 then i else null end, (i * 7919) % 1000003, (i * 104729) % 1000003, i, 9000000000000 from n`,
    project,
  );
  const total = requests * (EACH + 1);
  const on = `case when i <= ${requests} then '${id}' else 'many-' || cast(i % ${requests} + 1 as text) end`;
  await insert(
    requests,
    `request_person (project_id, voter, session_id, name, email, mail, lang, value, company, seen_at)
     select ?, 'u:user-' || cast(i as text), null, 'User ' || cast(i as text), '', '', 'en', 5, '', 0 from n`,
    project,
  );
  await insert(
    total,
    `request_vote (id, project_id, request_id, voter, way, account_id, consent, at)
     select 'vote-' || cast(i as text), ?, ${on},
       'u:user-' || cast(case when i <= ${requests} then i else i / ${requests} end as text), 'self', null, 1, (i * 7919) % 1000003 from n`,
    project,
  );
  await insert(
    total,
    `request_comment (id, project_id, request_id, parent_id, author, body, state, held, official, internal, edited, at)
     select 'comment-' || cast(i as text), ?, ${on}, case i % 10 when 3 then 'comment-' || cast(i - 1 as text) else null end, 'u:user-' || cast(i % ${requests} + 1 as text), 'Words',
       case i % 100 when 0 then 'pending' else 'visible' end, null, 0, 0, 0, (i * 7919) % 1000003 from n`,
    project,
  );
  // The migration has filled it before there was any.
  const backfill = migrations.flatMap(({ statements }) => statements).find((one) => typeof one === 'object');
  await storage.patient.write((transaction) => transaction.run(backfill![storage.engine]!));
  await storage.patient.write((transaction) =>
    transaction.run(`update request set votes = ?, comments = ? where id = ?`, requests, requests, id),
  );
}

if (import.meta.main) {
  const { values } = parseArgs({
    options: { requests: { type: 'string', default: '100000' }, only: { type: 'string', default: '' } },
  });
  let wrong = 0;
  for (const { what, few, many, scans } of await costs({ requests: Number(values.requests), only: values.only })) {
    const isSlow = many > MOST_TIMES * few;
    if (isSlow || scans.length > 0) wrong += 1;
    const times = `${few.toFixed(2)} ms, ${many.toFixed(2)} ms, ${(many / few).toFixed(1)} times`;
    console.log([`${isSlow ? 'SLOW ' : ''}${what}: ${times}`, ...scans.map((step) => `  SCAN ${step}`)].join('\n'));
  }
  process.exit(wrong === 0 ? 0 : 1);
}
