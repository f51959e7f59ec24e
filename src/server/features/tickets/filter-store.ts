/** What the inbox is filtered by, as a condition over tickets. */
import type { Queries, Value } from '../../storage/port.ts';
import type { TicketFilter } from './query.ts';
import { countedFor } from './counted-store.ts';
import { CAPTURED, LEAVING, MERGED } from './leaving.ts';

type Where = { readonly sql: string; readonly values: Value[] };

/** How many tickets are in each of the fixed views. */
export type ViewCounts = {
  readonly answer: number;
  readonly mentions: number;
  readonly snoozed: number;
  readonly bot: number;
};

export async function countViews(queries: Queries, projectId: string, me: string): Promise<ViewCounts> {
  const count = async (sql: string, ...values: Value[]) => {
    const row = await queries.one(
      `select count(*) as n from ticket where project_id = ? and ${sql}`,
      projectId,
      ...values,
    );
    return Number(row?.n ?? 0);
  };
  const undone = `status in ('open', 'in_progress', 'waiting')`;
  const [answer, mentions, snoozed, bot] = await Promise.all([
    count(`waiting_since is not null and ${undone} and away = 0`),
    count(
      `status not in (?, ?) and id in (select ticket_id from ticket_mention where account_id = ? and project_id = ?)`,
      LEAVING,
      MERGED,
      me,
      projectId,
    ),
    count(`snoozed_until is not null and status <> ?`, LEAVING),
    count(`handler = 'bot' and ${undone}`),
  ]);
  return { answer, mentions, snoozed, bot };
}

/** Conversations of the project whose visitor waits for an answer. */
export async function countWaiting(queries: Queries, projectId: string): Promise<number> {
  const row = await queries.one(
    `select count(*) as n from ticket where project_id = ? and waiting_since is not null and kind = 'conversation'
       and status in ('open', 'in_progress', 'waiting') and away = 0`,
    projectId,
  );
  return Number(row?.n ?? 0);
}

/** What passes the filter. */
export function whereOf(projectId: string, filter: TicketFilter): Where {
  const parts: Where[] = [{ sql: 'project_id = ?', values: [projectId] }];
  if (filter.status === 'undone') parts.push({ sql: `status in ('open', 'in_progress', 'waiting')`, values: [] });
  else if (filter.status) parts.push({ sql: 'status = ?', values: [filter.status] });
  else parts.push({ sql: 'status not in (?, ?, ?)', values: [LEAVING, CAPTURED, MERGED] });
  if (!filter.withAway) parts.push({ sql: 'away = 0', values: [] });
  if (filter.kind) parts.push({ sql: 'kind = ?', values: [filter.kind] });
  // Whoever waits longest comes first: of those alone who wait.
  if (filter.waiting || filter.sort === 'waiting') parts.push({ sql: 'waiting_since is not null', values: [] });
  if (filter.late !== undefined) parts.push({ sql: 'due_at < ?', values: [filter.late] });
  else if (filter.sort === 'due') parts.push({ sql: 'due_at is not null', values: [] });
  if (filter.team === null) parts.push({ sql: 'team_id is null', values: [] });
  else if (filter.team !== undefined) parts.push({ sql: 'team_id = ?', values: [filter.team] });
  if (filter.type) parts.push({ sql: 'type = ?', values: [filter.type] });
  if (filter.priority) parts.push({ sql: 'priority = ?', values: [filter.priority] });
  if (filter.assignee === null) parts.push({ sql: 'assignee_id is null', values: [] });
  else if (filter.assignee !== undefined) parts.push({ sql: 'assignee_id = ?', values: [filter.assignee] });
  if (filter.snoozed) parts.push({ sql: 'snoozed_until is not null', values: [] });
  if (filter.handler) parts.push({ sql: 'handler = ?', values: [filter.handler] });
  if (filter.tag) parts.push({ sql: 'id in (select ticket_id from ticket_tag where tag = ?)', values: [filter.tag] });
  if (filter.sessions)
    parts.push({ sql: `visitor_id in (${filter.sessions.sql})`, values: [...filter.sessions.values] });
  if (filter.mentioned !== undefined) {
    const sql = 'id in (select ticket_id from ticket_mention where account_id = ? and project_id = ?)';
    parts.push({ sql, values: [filter.mentioned, projectId] });
  }
  if (filter.counted) parts.push(countedFor(projectId, filter.counted));
  if (filter.search !== undefined) parts.push(searchFor(filter.search));
  return { sql: parts.map(({ sql }) => sql).join(' and '), values: parts.flatMap(({ values }) => values) };
}

/**
 * Each word must stand somewhere in the ticket's search text, or be its number; `#12` is that ticket and nothing else.
 * Both sides are lower-cased by us, because engines differ in what their `like` folds.
 */
function searchFor(search: string): Where {
  const number = /^#(\d{1,15})$/.exec(search)?.[1];
  if (number) return { sql: 'number = ?', values: [Number(number)] };
  const words = search.toLowerCase().split(/\s+/).map(searchForWord);
  return { sql: words.map(({ sql }) => sql).join(' and '), values: words.flatMap(({ values }) => values) };
}

function searchForWord(word: string): Where {
  const pattern = `%${word.replaceAll(/[!%_]/g, '!$&')}%`;
  if (!/^\d{1,15}$/.test(word)) return { sql: `search like ? escape '!'`, values: [pattern] };
  return { sql: `(search like ? escape '!' or number = ?)`, values: [pattern, Number(word)] };
}
