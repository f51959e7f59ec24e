/** The audiences of projects. */
import type { AudienceKind } from '../../../wire/audiences/shapes.ts';
import type { Rule } from '../../../wire/audiences/rule.ts';
import type { Queries, Row, Transaction, Value } from '../../storage/port.ts';

export type AudienceRecord = {
  readonly id: string;
  readonly projectId: string;
  readonly name: string;
  readonly description: string;
  readonly kind: AudienceKind;
  /** Null for a list. */
  readonly rule: Rule | null;
  /** Milliseconds UTC. */
  readonly changedAt: number;
};

const columns = 'id, project_id, name, description, kind, rule, changed_at';

export async function audienceById(
  queries: Queries,
  projectId: string,
  id: string,
): Promise<AudienceRecord | undefined> {
  const row = await queries.one(`select ${columns} from audience where id = ? and project_id = ?`, id, projectId);
  return row && toAudience(row);
}

export async function allAudiences(queries: Queries, projectId: string): Promise<AudienceRecord[]> {
  const rows = await queries.all(`select ${columns} from audience where project_id = ? order by id`, projectId);
  return rows.map(toAudience);
}

/** So many at most. */
export async function newestAudiences(queries: Queries, projectId: string, most: number): Promise<AudienceRecord[]> {
  const rows = await queries.all(
    `select ${columns} from audience where project_id = ? order by id desc limit ?`,
    projectId,
    most,
  );
  return rows.map(toAudience);
}

export async function countAudiences(queries: Queries, projectId: string): Promise<number> {
  const row = await queries.one(`select count(*) as n from audience where project_id = ?`, projectId);
  return Number(row?.n ?? 0);
}

/** Makes it, or writes all that can change. */
export async function saveAudience(transaction: Transaction, audience: AudienceRecord): Promise<void> {
  const values: Value[] = [
    audience.id,
    audience.projectId,
    audience.name,
    audience.description,
    audience.kind,
    audience.rule === null ? '' : JSON.stringify(audience.rule),
    audience.changedAt,
  ];
  await transaction.run(
    `insert into audience (${columns}) values (?, ?, ?, ?, ?, ?, ?)
     on conflict (id) do update set name = excluded.name, description = excluded.description, rule = excluded.rule,
       changed_at = excluded.changed_at`,
    ...values,
  );
}

/** With its members. */
export async function deleteAudience(transaction: Transaction, id: string): Promise<void> {
  await transaction.run(`delete from audience where id = ?`, id);
}

function toAudience(row: Row): AudienceRecord {
  const rule = String(row.rule);
  return {
    id: String(row.id),
    projectId: String(row.project_id),
    name: String(row.name),
    description: String(row.description),
    kind: String(row.kind) as AudienceKind,
    rule: rule === '' ? null : (JSON.parse(rule) as Rule),
    changedAt: Number(row.changed_at),
  };
}
