/** Conversations as a file: a line each, read and sent a page at a time, with one entry in the audit log (P-DSK-42). */
import type { ConversationTable } from '../../../wire/tickets/table-calls.ts';
import { MINUTE_MS } from '../../../wire/limits.ts';
import { csvFile, csvRow } from '../../http/csv.ts';
import type { Ports } from '../../ports.ts';
import type { Queries } from '../../storage/port.ts';
import type { Audit } from '../audit/service.ts';
import { teamsIn } from '../teams/service.ts';
import { peopleOf } from '../members/service.ts';
import { ticketFilter } from './query.ts';
import { time } from './rows.ts';
import { tagsOf, tableOf, type TicketRecord } from './store.ts';
import { tableFacts, type TableFacts } from './table-store.ts';

export type ConversationTableOf = (project: string, asked: ConversationTable, by: string) => Promise<Response>;

const AT_ONCE = 200;
const TEAMS_MOST = 1000;
const LAST = Number.MAX_SAFE_INTEGER;
const heads = [
  'number',
  'kind',
  'title',
  'person',
  'email',
  'team',
  'assignee',
  'status',
  'priority',
  'tags',
  'created_at',
  'first_reply_at',
  'closed_at',
  'updated_at',
  'first_reply_minutes',
  'rating',
  'channel',
] as const;
type Line = Record<(typeof heads)[number], string | number | null>;

export function createConversationTable(
  { storage, now }: Pick<Ports, 'storage' | 'now'>,
  audit: Pick<Audit, 'note'>,
): ConversationTableOf {
  return async (project, { format, ...asked }, by) => {
    const said = Object.entries(asked).filter(([, value]) => value !== undefined && value !== 'all');
    // By which filters, and not by what they say: a search may be somebody's name.
    const after = { format, filters: said.map(([name]) => name) };
    await storage.write((transaction) =>
      audit.note(transaction, { actor: by, action: 'exportConversations', target: `project:${project}`, after }),
    );
    const pages = pagesOf(storage, project, asked, { me: by, now: now() });
    return csvFile('conversations', format === 'csv' ? csvLines(pages) : jsonLines(pages), format);
  };
}

async function* pagesOf(
  storage: Queries,
  project: string,
  asked: Omit<ConversationTable, 'format'>,
  { me, now }: { readonly me: string; readonly now: number },
): AsyncGenerator<readonly Line[]> {
  const query = { kind: 'conversation', ...asked, sort: 'newest', limit: AT_ONCE, offset: 0 } as const;
  const filter = ticketFilter({ ...query, kind: asked.kind ?? 'conversation' }, me, now);
  for (let place = { at: LAST, number: LAST }; ;) {
    const rows = await tableOf(storage, project, filter, { place, most: AT_ONCE });
    yield await linesOf(storage, project, rows);
    const last = rows.at(-1);
    if (!last || rows.length < AT_ONCE) return;
    place = { at: last.createdAt, number: last.number };
  }
}

async function linesOf(queries: Queries, project: string, rows: readonly TicketRecord[]): Promise<Line[]> {
  const ids = rows.map(({ id }) => id);
  const people = await peopleOf(
    queries,
    rows.map(({ assigneeId }) => assigneeId),
  );
  const [tags, facts, teams] = [
    await tagsOf(queries, ids),
    await tableFacts(queries, ids),
    await teamsIn(queries, project, TEAMS_MOST),
  ];
  return rows.map((row) =>
    lineOf(row, {
      tags: tags.get(row.id) ?? [],
      facts: facts.get(row.id),
      assignee: people.get(row.assigneeId ?? '')?.name ?? '',
      team: teams.find(({ id }) => id === row.teamId)?.name ?? '',
    }),
  );
}

type Beside = {
  readonly tags: readonly string[];
  readonly facts: TableFacts | undefined;
  readonly assignee: string;
  readonly team: string;
};

function lineOf(row: TicketRecord, { tags, facts, assignee, team }: Beside): Line {
  const maybe = (at: number | null | undefined) => (at === null || at === undefined ? null : time(at));
  const ms = facts?.firstReplyMs ?? null;
  return {
    number: row.number,
    kind: row.kind,
    title: row.title,
    person: row.reporterName,
    email: row.reporterEmail,
    team,
    assignee,
    status: row.status,
    priority: row.priority,
    tags: tags.join(', '),
    created_at: time(row.createdAt),
    first_reply_at: maybe(facts?.firstReplyAt),
    closed_at: maybe(facts?.closedAt),
    updated_at: time(row.updatedAt),
    first_reply_minutes: ms === null ? null : Math.round(ms / MINUTE_MS),
    rating: facts?.score ?? null,
    channel: row.kind === 'conversation' ? 'messenger' : 'widget',
  };
}

async function* csvLines(pages: AsyncGenerator<readonly Line[]>): AsyncGenerator<string> {
  yield csvRow([...heads]);
  for await (const lines of pages) yield lines.map((line) => csvRow(heads.map((head) => line[head]))).join('');
}

async function* jsonLines(pages: AsyncGenerator<readonly Line[]>): AsyncGenerator<string> {
  yield '[';
  let isFirst = true;
  for await (const lines of pages) {
    const text = lines.map((line) => JSON.stringify(line)).join(',\n');
    if (text !== '') yield `${isFirst ? '' : ',\n'}${text}`;
    if (text !== '') isFirst = false;
  }
  yield ']';
}
