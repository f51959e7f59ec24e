/** Collections of the help center, and the numbers that it gives. Times are milliseconds UTC. */
import type { HelpIcon } from '../../../wire/help/icons.ts';
import type { HelpCollection } from '../../../wire/help/shapes.ts';
import type { Queries, Row, Transaction } from '../../storage/port.ts';

export type CollectionTexts = HelpCollection['texts'];
export type CollectionRecord = {
  readonly id: string;
  readonly projectId: string;
  readonly number: number;
  readonly parent: string | null;
  readonly position: number;
  readonly icon: HelpIcon;
  /** `all`, or an id that audiences answer for. */
  readonly audience: string;
  readonly texts: CollectionTexts;
};

const columns = 'id, project_id, number, parent_id, position, icon, audience, texts';

export async function takeNumber(
  transaction: Transaction,
  projectId: string,
  what: 'collection' | 'article',
): Promise<number> {
  const column = what === 'collection' ? 'next_collection' : 'next_article';
  await transaction.run(
    `insert into help_numbers (project_id) values (?) on conflict (project_id) do nothing`,
    projectId,
  );
  const row = await transaction.one(
    column === 'next_collection'
      ? `select next_collection as next from help_numbers where project_id = ?`
      : `select next_article as next from help_numbers where project_id = ?`,
    projectId,
  );
  await transaction.run(
    column === 'next_collection'
      ? `update help_numbers set next_collection = next_collection + 1 where project_id = ?`
      : `update help_numbers set next_article = next_article + 1 where project_id = ?`,
    projectId,
  );
  return Number(row?.next);
}

/** A number that an export has, where it may be given: it and those before it are never given again. Answers whether it is. */
export async function keepNumber(
  transaction: Transaction,
  projectId: string,
  what: 'collection' | 'article',
  wanted: number,
): Promise<boolean> {
  const column = what === 'collection' ? 'next_collection' : 'next_article';
  await transaction.run(
    `insert into help_numbers (project_id) values (?) on conflict (project_id) do nothing`,
    projectId,
  );
  const row = await transaction.one(`select ${column} as next from help_numbers where project_id = ?`, projectId);
  const next = Number(row?.next);
  // Collections stand under each other in an export, so that their numbers come in no order.
  if (wanted > NUMBER_MOST || (what === 'article' && wanted < next)) return false;
  await transaction.run(
    `update help_numbers set ${column} = ? where project_id = ?`,
    Math.max(next, wanted + 1),
    projectId,
  );
  return true;
}

/** One that is larger was made up. */
const NUMBER_MOST = 1_000_000_000;

/** All of a project, in the order of their places. */
export async function collectionsOf(queries: Queries, projectId: string): Promise<CollectionRecord[]> {
  const rows = await queries.all(
    `select ${columns} from help_collection where project_id = ? order by position, number`,
    projectId,
  );
  return rows.map(toCollection);
}

/** Makes it, or writes all that can change. */
export async function writeCollection(
  transaction: Transaction,
  collection: CollectionRecord,
  now: number,
): Promise<void> {
  await transaction.run(
    `insert into help_collection (${columns}, created_at) values (?, ?, ?, ?, ?, ?, ?, ?, ?)
     on conflict (id) do update set parent_id = excluded.parent_id, position = excluded.position, icon = excluded.icon,
       audience = excluded.audience, texts = excluded.texts`,
    collection.id,
    collection.projectId,
    collection.number,
    collection.parent,
    collection.position,
    collection.icon,
    collection.audience,
    JSON.stringify(collection.texts),
    now,
  );
}

export async function deleteCollection(transaction: Transaction, id: string): Promise<void> {
  await transaction.run(`delete from help_collection where id = ?`, id);
}

export async function placeCollection(transaction: Transaction, id: string, position: number): Promise<void> {
  await transaction.run(`update help_collection set position = ? where id = ?`, position, id);
}

function toCollection(row: Row): CollectionRecord {
  return {
    id: String(row.id),
    projectId: String(row.project_id),
    number: Number(row.number),
    parent: row.parent_id === null ? null : String(row.parent_id),
    position: Number(row.position),
    icon: String(row.icon) as HelpIcon,
    audience: String(row.audience),
    texts: JSON.parse(String(row.texts)) as CollectionTexts,
  };
}
