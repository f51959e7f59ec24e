/** Requests as an export tells them: boards, statuses, people, requests, votes, comments, followers, links, events. */
import * as rows from '../../../wire/exports/rows.ts';
import type { Queries, Row, Value } from '../../storage/port.ts';
import { timeOf as timeAt } from '../documents/service.ts';
import type { ExportKind } from '../exports/slots.ts';
import type { requestsComing } from './coming.ts';
import { followPages, pagesOf, type Pages } from './exporting-store.ts';

const AT_ONCE = 500;

type Kind = Pick<ExportKind, 'kind' | 'row'> & {
  readonly coming: (one: ExportKind['coming']['one']) => ExportKind['coming'];
};

/** A table whose rows have one key. `told`: the fields of a line by the columns that they are made of. */
function tableOf(kind: Kind, table: string, told: Told, key = 'id'): ExportKind {
  const columns = Object.values(told).map(([column]) => column);
  return kindOf(kind, pagesOf(table, columns, key), told);
}

function kindOf({ kind, row, coming }: Kind, pages: Pages, told: Told): ExportKind {
  const line = (one: Row): object =>
    Object.fromEntries(Object.entries(told).map(([name, [column, as]]) => [name, as(one[column] ?? null)]));
  async function* lines(queries: Queries, projectId: string): AsyncGenerator<object> {
    for (let after = ''; ;) {
      const page = await pages.page(queries, { projectId, after, most: AT_ONCE });
      yield* page.map(line);
      if (page.length < AT_ONCE) return;
      after = pages.key(page.at(-1) as Row);
    }
  }
  const one: ExportKind['coming']['one'] = async (queries, project, ref) => {
    const found = await pages.one(queries, project, ref);
    return found && line(found);
  };
  return { kind, part: 'requests', row, count: pages.count, rows: lines, coming: coming(one) };
}

async function* fileIdsOf(queries: Queries, projectId: string): AsyncGenerator<string> {
  const pages = pagesOf('request_file', ['id'], 'id');
  for (let after = ''; ;) {
    const ids = (await pages.page(queries, { projectId, after, most: AT_ONCE })).map(pages.key);
    yield* ids;
    if (ids.length < AT_ONCE) return;
    after = ids.at(-1)!;
  }
}

type Field = readonly [column: string, as: (value: Value) => unknown];
type Told = Readonly<Record<string, Field>>;
const text = (column: string): Field => [column, String];
const some = (column: string): Field => [column, (value) => (value === null ? null : String(value))];
const number = (column: string): Field => [column, Number];
const someNumber = (column: string): Field => [column, (value) => (value === null ? null : Number(value))];
const flag = (column: string): Field => [column, (value) => Number(value) === 1];
const time = (column: string): Field => [column, (value) => timeAt(Number(value))];
const json = (column: string): Field => [column, (value) => JSON.parse(String(value)) as unknown];
const request = text('request_id');

/** `path`: of a file of theirs. */
export const exportedRequests = (
  coming: ReturnType<typeof requestsComing>,
  path: (id: string) => string,
): readonly ExportKind[] => [
  tableOf({ kind: 'boards', row: rows.exportedBoard, coming: coming.boards }, 'request_board', {
    id: text('id'),
    position: number('position'),
    slug: text('slug'),
    names: json('names'),
    access: text('access'),
    audience: text('audience'),
    post: text('post'),
    vote: text('vote'),
    comment: text('comment'),
    moderation: text('moderation'),
    votesPerPerson: someNumber('votes_per_person'),
    authors: text('authors'),
  }),
  tableOf({ kind: 'request-statuses', row: rows.exportedStatus, coming: coming.statuses }, 'request_status', {
    id: text('id'),
    position: number('position'),
    kind: text('kind'),
    color: text('color'),
    names: json('names'),
    roadmap: flag('roadmap'),
  }),
  tableOf(
    { kind: 'request-people', row: rows.exportedPerson, coming: coming.people },
    'request_person',
    {
      voter: text('voter'),
      name: text('name'),
      email: text('email'),
      mail: text('mail'),
      lang: text('lang'),
      value: number('value'),
      company: text('company'),
      seenAt: time('seen_at'),
    },
    'voter',
  ),
  tableOf({ kind: 'requests', row: rows.exportedRequest, coming: coming.requests }, 'request', {
    id: text('id'),
    number: number('number'),
    board: text('board_id'),
    status: text('status_id'),
    state: text('state'),
    title: text('title'),
    body: text('body'),
    lang: text('lang'),
    author: text('author'),
    eta: text('eta'),
    tags: json('tags'),
    owner: some('owner_id'),
    mergedInto: some('merged_into'),
    votes: number('votes'),
    unnamed: number('unnamed'),
    brought: flag('brought'),
    comments: number('comments'),
    createdAt: time('created_at'),
    changedAt: time('changed_at'),
  }),
  {
    ...tableOf({ kind: 'request-files', row: rows.exportedRequestFile, coming: coming.files }, 'request_file', {
      id: text('id'),
      request,
      name: text('name'),
    }),
    async *files(queries, project) {
      for await (const id of fileIdsOf(queries, project)) {
        const file = Bun.file(path(id));
        // Its request was deleted meanwhile.
        if (!(await file.exists())) continue;
        yield { name: `files/${id}`, packs: false, bytes: () => file.stream() as unknown as AsyncIterable<Uint8Array> };
      }
    },
  },
  tableOf({ kind: 'votes', row: rows.exportedVote, coming: coming.votes }, 'request_vote', {
    id: text('id'),
    request,
    voter: text('voter'),
    way: text('way'),
    account: some('account_id'),
    consent: flag('consent'),
    at: time('at'),
  }),
  tableOf({ kind: 'comments', row: rows.exportedComment, coming: coming.comments }, 'request_comment', {
    id: text('id'),
    request,
    parent: some('parent_id'),
    author: text('author'),
    body: text('body'),
    state: text('state'),
    official: flag('official'),
    internal: flag('internal'),
    at: time('at'),
  }),
  kindOf({ kind: 'request-followers', row: rows.exportedFollow, coming: coming.followers }, followPages, {
    request,
    voter: text('voter'),
    follows: flag('follows'),
    at: time('at'),
  }),
  tableOf({ kind: 'request-links', row: rows.exportedLink, coming: coming.links }, 'request_link', {
    id: text('id'),
    request,
    kind: text('kind'),
    target: text('target'),
    account: some('account_id'),
    at: time('at'),
  }),
  tableOf({ kind: 'request-events', row: rows.exportedEvent, coming: coming.events }, 'request_event', {
    id: text('id'),
    request,
    kind: text('kind'),
    account: some('account_id'),
    from: some('from_word'),
    to: some('to_word'),
    note: text('note'),
    at: time('at'),
  }),
];
