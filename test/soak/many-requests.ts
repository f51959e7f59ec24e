/**
 * The first page of every list with 100,000 requests, 1,000,000 votes and 1,000,000 comments, beside the same with 1,000
 * requests (P-FRQ-33): at most 3 times the cost.
 *
 *     TEST_ENGINE=postgresql bun test/soak/many-requests.ts [--requests 100000]
 */
import { parseArgs } from 'node:util';
import { search as searchFeature } from '../../src/server/features/search/feature.ts';
import type { Storage } from '../../src/server/storage/port.ts';
import { requestSorts } from '../../src/wire/requests/choices.ts';
import { startTestServer } from '../server/harness.ts';
import { createRequestsLab } from '../server/requests-lab.ts';
import { answerOf } from '../server/staff.ts';

const FEW = 1000;
/** Of each request, and of the largest a tenth of all. */
const EACH = 9;
const MOST_TIMES = 3;
/** What is answered within it is fast whatever it was before: a busy machine trembles by as much, and a scan takes more. */
const FAST_MS = 10;
const ASKED = 21;
const INDEXED_AT_ONCE = 500;

type Cost = { readonly what: string; readonly ms: number };

/** Milliseconds of each first page: the least of some asks, since a busy machine only adds. */
async function costs(requests: number): Promise<Cost[]> {
  const server = await startTestServer();
  const { storage } = server.ports;
  const ideas = await createRequestsLab(server);
  const { id, board, status } = await ideas.request('The one that most want');
  await fill(storage, { project: server.project.id, id, board, status, requests });
  const { plain } = server.app.of(searchFeature);
  const project = server.project.id;
  for (let from = 1; from <= requests; from += INDEXED_AT_ONCE)
    await storage.patient.write(async (transaction) => {
      for (let n = from; n < Math.min(requests + 1, from + INDEXED_AT_ONCE); n++) {
        const place = { project, kind: 'requests' as const, id: `many-${n}`, number: n + 1 };
        await plain.index(transaction, place, { lang: 'en', title: titleOf(n), text: '' });
      }
    });
  // PostgreSQL does so by itself; a SQLite of ours never does.
  if (storage.engine === 'postgres') await storage.patient.write((transaction) => transaction.run('analyze'));
  const guest = await server.newSession();
  const pages: Record<string, () => Promise<unknown>> = {
    ...Object.fromEntries(requestSorts.map((sort) => [`desk by ${sort}`, () => ideas.page(`sort=${sort}`)])),
    'desk without an answer': () => ideas.page('unanswered=true'),
    'desk of a board and status': () => ideas.page(`board=${board}&status=${status}`),
    'what waits': () => ideas.desk('/requests/waiting'),
    voters: () => ideas.desk(`/requests/${id}/votes`),
    comments: () => ideas.desk(`/requests/${id}/comments`),
    twins: () => ideas.desk(`/requests/similar?title=${encodeURIComponent(titleOf(17))}`),
    'messenger most wanted': () => ideas.list(guest),
    'messenger newest': () => ideas.list(guest, { sort: 'new' }),
    'messenger mine': () => ideas.list(guest, { sort: 'mine' }),
    'messenger one': () => ideas.read(id, guest),
    roadmap: () => answerOf(ideas.ask('roadmap', { lang: 'en' }, guest)),
  };
  const found: Cost[] = [];
  for (const [what, ask] of Object.entries(pages)) {
    const times: number[] = [];
    for (let at = 0; at < ASKED; at++) {
      const began = performance.now();
      await ask().catch((error: unknown) => {
        throw new Error(`${what} was not answered`, { cause: error });
      });
      times.push(performance.now() - began);
    }
    found.push({ what, ms: Math.min(...times) });
  }
  await server.close();
  return found;
}

const words = 'dimmer lamp warm light socket bulb switch sensor cable shade garden desk ceiling remote timer'.split(
  ' ',
);
/** Its own two words and its own number: titles of a large project have few words that many share. */
const titleOf = (n: number): string =>
  `${words[n % words.length]} ${words[(n * 7) % words.length]} w${(n * 31) % 5000} n${n}`;

type Filled = { project: string; id: string; board: string; status: string; requests: number };

async function fill(storage: Storage, { project, id, board, status, requests }: Filled): Promise<void> {
  const insert = (count: number, into: string, ...values: (string | number)[]) =>
    storage.patient.write((transaction) =>
      transaction.run(
        `with recursive n(i) as (select 1 union all select i + 1 from n where i < ?) insert into ${into}`,
        count,
        ...values,
      ),
    );
  // Times and counts in an order of their own, so that no list stands in that of the ids.
  await insert(
    requests,
    `request (id, project_id, number, board_id, status_id, state, title, body, lang, files, author, eta, tags, owner_id, held,
       edited, root_id, votes, recent, value, comments, answered_at, created_at, changed_at, status_at, figured_at)
     select 'many-' || cast(i as text), ?, i + 1, ?, ?, case i % 50 when 0 then 'pending' else 'visible' end,
       'Request ' || cast(i as text), '', 'en', '[]', 'u:user-' || cast(i % 5000 as text), '',
       '["tag' || cast(i % 20 as text) || '"]', null, null, 0, 'many-' || cast(i as text), (i * 7919) % 1000, (i * 31) % 90,
       (i * 17) % 5000, ${EACH}, case i % 3 when 0 then i else null end, (i * 7919) % 1000003, (i * 104729) % 1000003, i, 9000000000000 from n`,
    project,
    board,
    status,
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
  await storage.patient.write((transaction) =>
    transaction.run(`update request set votes = ?, comments = ? where id = ?`, requests, requests, id),
  );
}

if (import.meta.main) {
  const { values } = parseArgs({ options: { requests: { type: 'string', default: '100000' } } });
  const few = new Map((await costs(FEW)).map(({ what, ms }) => [what, ms]));
  let slow = 0;
  for (const { what, ms } of await costs(Number(values.requests))) {
    const before = few.get(what)!;
    const isSlow = ms > Math.max(FAST_MS, MOST_TIMES * before);
    if (isSlow) slow += 1;
    console.log(`${isSlow ? 'SLOW ' : ''}${what}: ${before.toFixed(1)} ms, ${ms.toFixed(1)} ms`);
  }
  process.exit(slow === 0 ? 0 : 1);
}
