import type { Queries, Row, Transaction } from '../../storage/port.ts';

export type VisitorRecord = {
  readonly id: string;
  readonly projectId: string;
  readonly userId: string;
  readonly name: string;
  readonly email: string;
  readonly phone: string;
  readonly value: number;
  readonly customData: Readonly<Record<string, unknown>>;
  readonly lang: string;
};

export async function visitorById(queries: Queries, projectId: string, id: string): Promise<VisitorRecord | undefined> {
  const row = await queries.one(
    `select id, project_id, user_id, name, email, phone, value, custom_data, lang from visitor where id = ? and project_id = ?`,
    id,
    projectId,
  );
  return row && toRecord(row);
}

/** Inserts, or overwrites everything but the time of the first visit. */
export async function saveVisitor(transaction: Transaction, visitor: VisitorRecord, now: number): Promise<void> {
  await transaction.run(
    `insert into visitor (id, project_id, user_id, name, email, phone, value, custom_data, lang, created_at, seen_at)
     values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
     on conflict (id) do update set user_id = excluded.user_id, name = excluded.name, email = excluded.email,
       phone = excluded.phone, value = excluded.value, custom_data = excluded.custom_data, lang = excluded.lang,
       seen_at = excluded.seen_at`,
    visitor.id,
    visitor.projectId,
    visitor.userId,
    visitor.name,
    visitor.email,
    visitor.phone,
    visitor.value,
    JSON.stringify(visitor.customData),
    visitor.lang,
    now,
    now,
  );
}

function toRecord(row: Row): VisitorRecord {
  return {
    id: String(row.id),
    projectId: String(row.project_id),
    userId: String(row.user_id),
    name: String(row.name),
    email: String(row.email),
    phone: String(row.phone),
    value: Number(row.value),
    customData: JSON.parse(String(row.custom_data)) as Record<string, unknown>,
    lang: String(row.lang),
  };
}
