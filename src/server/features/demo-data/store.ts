import type { Queries } from '../../storage/port.ts';

/** What an empty installation has no row of. The administrator of the first start does not count. */
const tables = [
  'company',
  'job',
  'skill_root',
  'challenge_category',
  'ban',
  'ticket',
  'visitor',
  'event',
  'coin_entry',
];

/** Whether anybody has used this installation for anything but signing in. */
export async function hasData(queries: Queries): Promise<boolean> {
  const filled = tables.map((table) => `exists (select 1 from ${table})`).join(' or ');
  const row = await queries.one(`select (select count(*) from account) > 1 or ${filled} as n`);
  return Boolean(row?.n);
}

/** Rows of each kind, by the names under which they are told. */
export async function countRows(queries: Queries): Promise<Readonly<Record<string, number>>> {
  const kinds = {
    users: 'account',
    sessions: 'account_session',
    companies: 'company',
    jobs: 'job',
    'root skills': 'skill_root',
    'sub-skills': 'skill_sub',
    categories: 'challenge_category',
    challenges: 'challenge',
    tasks: 'subtask',
    attempts: 'subtask_progress',
    'coin entries': 'coin_entry',
    'open reports': 'task_report',
    'resolved reports': 'task_report_resolution',
    bans: 'ban',
    tickets: 'ticket',
    visitors: 'visitor',
    events: 'event',
    'audit entries': 'audit_entry',
  };
  const counts = await Promise.all(
    Object.entries(kinds).map(
      async ([name, table]) =>
        [name, Number((await queries.one(`select count(*) as n from ${table}`))?.n ?? 0)] as const,
    ),
  );
  return Object.fromEntries(counts);
}

/** The oldest administrator: the one whom the installation made. Undefined where the platform is another server's. */
export async function firstAdministrator(queries: Queries): Promise<string | undefined> {
  const row = await queries.one(`select id from account where admin = 1 order by created_at, id limit 1`);
  return row && String(row.id);
}
