import type { Queries, Row, Transaction } from '../../storage/port.ts';

/** Times are milliseconds. */
export type CategoryRecord = {
  readonly id: string;
  readonly title: string;
  readonly description: string;
  readonly createdAt: number;
};
export type ChallengeRecord = CategoryRecord & { readonly categoryId: string; readonly creatorId: string };

/** All categories, the oldest first, at most `limit`. */
export async function allCategories(queries: Queries, limit: number): Promise<CategoryRecord[]> {
  const rows = await queries.all(`select * from challenge_category order by created_at, id limit ?`, limit);
  return rows.map(toCategory);
}

export async function categoryById(queries: Queries, id: string): Promise<CategoryRecord | undefined> {
  const row = await queries.one(`select * from challenge_category where id = ?`, id);
  return row && toCategory(row);
}

/** Makes it, or writes title and description. */
export async function writeCategory(transaction: Transaction, category: CategoryRecord): Promise<void> {
  await transaction.run(
    `insert into challenge_category (id, title, description, created_at) values (?, ?, ?, ?)
     on conflict (id) do update set title = excluded.title, description = excluded.description`,
    category.id,
    category.title,
    category.description,
    category.createdAt,
  );
}

/** Deletes the category; the database deletes its challenges and their tasks. */
export async function deleteCategory(transaction: Transaction, id: string): Promise<void> {
  await transaction.run(`delete from challenge_category where id = ?`, id);
}

/** The challenges of a category, the oldest first, at most `limit`. */
export async function challengesOf(queries: Queries, categoryId: string, limit: number): Promise<ChallengeRecord[]> {
  const rows = await queries.all(
    `select * from challenge where category_id = ? order by created_at, id limit ?`,
    categoryId,
    limit,
  );
  return rows.map(toChallenge);
}

export async function challengeById(queries: Queries, id: string): Promise<ChallengeRecord | undefined> {
  const row = await queries.one(`select * from challenge where id = ?`, id);
  return row && toChallenge(row);
}

/** Makes it, or writes category, title and description. */
export async function writeChallenge(transaction: Transaction, challenge: ChallengeRecord): Promise<void> {
  await transaction.run(
    `insert into challenge (id, category_id, title, description, creator_id, created_at) values (?, ?, ?, ?, ?, ?)
     on conflict (id) do update set category_id = excluded.category_id, title = excluded.title,
       description = excluded.description`,
    challenge.id,
    challenge.categoryId,
    challenge.title,
    challenge.description,
    challenge.creatorId,
    challenge.createdAt,
  );
}

/** Deletes the challenge; the database deletes its tasks. */
export async function deleteChallenge(transaction: Transaction, id: string): Promise<void> {
  await transaction.run(`delete from challenge where id = ?`, id);
}

/** The skills of each challenge, in the order in which they were given. */
export async function skillsOf(queries: Queries, challengeIds: readonly string[]): Promise<Map<string, string[]>> {
  const found = new Map<string, string[]>(challengeIds.map((id) => [id, []]));
  for (let at = 0; at < challengeIds.length; at += IDS_AT_ONCE) {
    const ids = challengeIds.slice(at, at + IDS_AT_ONCE);
    const rows = await queries.all(
      `select challenge_id, skill_id from challenge_skill where challenge_id in (${ids.map(() => '?').join(', ')})
       order by challenge_id, position`,
      ...ids,
    );
    for (const row of rows) found.get(String(row.challenge_id))?.push(String(row.skill_id));
  }
  return found;
}

export async function replaceSkills(
  transaction: Transaction,
  challengeId: string,
  skills: readonly string[],
): Promise<void> {
  await transaction.run(`delete from challenge_skill where challenge_id = ?`, challengeId);
  for (const [position, skill] of skills.entries())
    await transaction.run(
      `insert into challenge_skill (challenge_id, skill_id, position) values (?, ?, ?)`,
      challengeId,
      skill,
      position,
    );
}

/** Engines bound the parameters of one query. */
const IDS_AT_ONCE = 500;

function toCategory(row: Row): CategoryRecord {
  return {
    id: String(row.id),
    title: String(row.title),
    description: String(row.description),
    createdAt: Number(row.created_at),
  };
}

function toChallenge(row: Row): ChallengeRecord {
  return { ...toCategory(row), categoryId: String(row.category_id), creatorId: String(row.creator_id) };
}
