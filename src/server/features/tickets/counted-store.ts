/** What happened to tickets in a time, as figures count it and as lists are narrowed by it. */
import type { Value } from '../../storage/port.ts';
import type { Counted } from './query.ts';

type Where = { readonly sql: string; readonly values: Value[] };

const kept = `first_reply_at is not null and first_reply_at <= promised_by`;

export function countedFor(projectId: string, counted: Counted): Where {
  const { as, from, to, score, bot, within } = counted;
  const at = (column: string, more = ''): Where => ({
    sql: `${column} >= ? and ${column} < ?${more && ` and ${more}`}`,
    values: [from, to],
  });
  switch (as) {
    case 'started':
      return both(at('created_at'), startedWithin(within));
    case 'answered':
    case 'replied':
      return answeredIn(projectId, counted);
    case 'closed':
      return at('closed_at');
    case 'byAnswer':
      return both(at('closed_at', `solved_by = 'answer'`), is('solved_bot', bot));
    case 'byBot':
      return both(at('closed_at', `solved_by = 'bot'`), is('solved_bot', bot));
    case 'promised':
      return at('promised_by');
    case 'kept':
      return at('promised_by', kept);
    case 'broken':
      return at('promised_by', `(first_reply_at is null or first_reply_at > promised_by)`);
    case 'rated':
      return both(at('rated_at'), is('score', score));
  }
}

const is = (column: 'score' | 'solved_bot', value: Value | undefined): Where | undefined =>
  value === undefined ? undefined : { sql: `${column} = ?`, values: [value] };

const both = (one: Where, other: Where | undefined): Where =>
  other ? { sql: `${one.sql} and ${other.sql}`, values: [...one.values, ...other.values] } : one;

function startedWithin(within: Counted['within']): Where | undefined {
  if (!within) return undefined;
  if (within.length === 0) return { sql: '1 = 0', values: [] };
  return {
    sql: `(${within.map(() => '(created_at >= ? and created_at < ?)').join(' or ')})`,
    values: within.flatMap((one) => [one.from, one.to]),
  };
}

function answeredIn(projectId: string, counted: Counted): Where {
  const { sql, values } = repliesWhere(projectId, counted);
  return { sql: `id in (select ticket_id from ticket_reply where ${sql})`, values };
}

/** Of `ticket_reply`: answers that were given then, the first of each or later ones. */
export function repliesWhere(projectId: string, { as, from, to, by }: Counted): Where {
  const values: Value[] = [projectId, as === 'answered' ? 1 : 0, from, to];
  const sql = 'project_id = ? and is_first = ? and at >= ? and at < ?';
  return by === undefined ? { sql, values } : { sql: `${sql} and account_id = ?`, values: [...values, by] };
}
