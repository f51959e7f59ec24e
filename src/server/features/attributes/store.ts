/** The attributes of projects, and the keys that found no room among them. */
import type { AttributeType, LeftOutReason } from '../../../wire/attributes/shapes.ts';
import type { Queries, Row, Transaction } from '../../storage/port.ts';
import { inFewPieces, inPieces, rowsOf } from '../../storage/lists.ts';

export type AttributeRecord = {
  readonly id: string;
  readonly projectId: string;
  readonly key: string;
  /** '' for the key itself. */
  readonly label: string;
  readonly type: AttributeType;
  readonly personal: boolean;
};

const columns = 'id, project_id, key, label, type, personal';

export async function attributeById(
  queries: Queries,
  projectId: string,
  id: string,
): Promise<AttributeRecord | undefined> {
  const row = await queries.one(`select ${columns} from attribute where id = ? and project_id = ?`, id, projectId);
  return row && toAttribute(row);
}

/** Those of these keys that are attributes. */
export async function attributesWith(
  queries: Queries,
  projectId: string,
  keys: readonly string[],
): Promise<ReadonlyMap<string, AttributeRecord>> {
  const found = new Map<string, AttributeRecord>();
  for (const some of inFewPieces(keys)) {
    const rows = await queries.all(
      `select ${columns} from attribute where project_id = ? and key in (${some.map(() => '?').join(', ')})`,
      projectId,
      ...some,
    );
    for (const row of rows) found.set(String(row.key), toAttribute(row));
  }
  return found;
}

/** All of a project, by key. */
export async function attributesOf(queries: Queries, projectId: string, most: number): Promise<AttributeRecord[]> {
  const rows = await queries.all(
    `select ${columns} from attribute where project_id = ? order by key limit ?`,
    projectId,
    most,
  );
  return rows.map(toAttribute);
}

export async function countAttributes(queries: Queries, projectId: string): Promise<number> {
  const row = await queries.one(`select count(*) as n from attribute where project_id = ?`, projectId);
  return Number(row?.n ?? 0);
}

/** Errors: `UniqueViolation` where somebody has brought one of the keys meanwhile. */
export async function addAttributes(
  transaction: Transaction,
  attributes: readonly AttributeRecord[],
  at: number,
): Promise<void> {
  for (const some of inPieces(attributes))
    await transaction.run(
      `insert into attribute (${columns}, created_at) values ${rowsOf(some.length, 7)}`,
      ...some.flatMap(({ id, projectId, key, label, type, personal }) => [
        id,
        projectId,
        key,
        label,
        type,
        personal ? 1 : 0,
        at,
      ]),
    );
}

export async function saveAttribute(
  transaction: Transaction,
  { id, label, type, personal }: Pick<AttributeRecord, 'id' | 'label' | 'type' | 'personal'>,
): Promise<void> {
  await transaction.run(
    `update attribute set label = ?, type = ?, personal = ? where id = ?`,
    label,
    type,
    personal ? 1 : 0,
    id,
  );
}

export type LeftOutRecord = { readonly key: string; readonly reason: LeftOutReason; readonly at: number };

/** Keeps those that came last. */
export async function noteLeftOut(
  transaction: Transaction,
  projectId: string,
  keys: readonly LeftOutRecord[],
  kept: number,
): Promise<void> {
  for (const some of inPieces(keys))
    await transaction.run(
      `insert into attribute_left_out (project_id, key, reason, at) values ${rowsOf(some.length, 4)}
       on conflict (project_id, key, reason) do update set at = excluded.at`,
      ...some.flatMap(({ key, reason, at }) => [projectId, key, reason, at]),
    );
  await transaction.run(
    `delete from attribute_left_out where project_id = ? and (key, reason) not in (
       select key, reason from attribute_left_out where project_id = ? order by at desc, key, reason limit ?)`,
    projectId,
    projectId,
    kept,
  );
}

/** Those that came last first. */
export async function leftOutOf(queries: Queries, projectId: string, most: number): Promise<LeftOutRecord[]> {
  const rows = await queries.all(
    `select key, reason, at from attribute_left_out where project_id = ? order by at desc, key, reason limit ?`,
    projectId,
    most,
  );
  return rows.map((row) => ({
    key: String(row.key),
    reason: String(row.reason) as LeftOutReason,
    at: Number(row.at),
  }));
}

export async function forgetLeftOut(transaction: Transaction, projectId: string): Promise<void> {
  await transaction.run(`delete from attribute_left_out where project_id = ?`, projectId);
}

function toAttribute(row: Row): AttributeRecord {
  return {
    id: String(row.id),
    projectId: String(row.project_id),
    key: String(row.key),
    label: String(row.label),
    type: String(row.type) as AttributeType,
    personal: Number(row.personal) === 1,
  };
}
