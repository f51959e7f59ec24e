/** Challenges inside a category (academy-api 3 and 7). The id of a challenge is the id of its task. */
import type { Challenge, ChallengeChange, NewChallenge } from '../../../wire/challenges/shapes.ts';
import { ApiError } from '../../../wire/errors.ts';
import { PLATFORM_LIST_ROWS_MOST } from '../../../wire/limits.ts';
import { refuseConflict } from '../../http/conflict.ts';
import type { Queries, Transaction } from '../../storage/port.ts';
import { toRfc3339 } from '../../time.ts';
import type { Ports } from '../../ports.ts';
import type { Audit } from '../audit/service.ts';
import type { Xp } from '../skills/xp.ts';
import { closeReports } from '../task-reports/closing.ts';
import {
  categoryById,
  challengeById,
  challengesOf,
  deleteChallenge,
  replaceSkills,
  skillsOf,
  writeChallenge,
  type ChallengeRecord,
} from './store.ts';

export type Challenges = {
  /** `title` is a part of it. Errors: 404 for an unknown category. */
  readonly list: (category: string, title: string | undefined) => Promise<Challenge[]>;
  /** Errors: 404, also for a challenge of another category. */
  readonly one: (place: ChallengePlace) => Promise<Challenge>;
  /** Errors: 404 for an unknown category, and for unknown skills with their ids. */
  readonly add: (category: string, given: NewChallenge, actor: string) => Promise<Challenge>;
  readonly change: (place: ChallengePlace, change: ChallengeChange, actor: string) => Promise<Challenge>;
  readonly remove: (place: ChallengePlace, actor: string) => Promise<void>;
  /** The sub-skills of a task; undefined when there is no such task. */
  readonly skillsOfTask: (queries: Queries, task: string) => Promise<readonly string[] | undefined>;
};

export type ChallengePlace = { readonly category: string; readonly challenge: string };

export function createChallenges(
  { storage, now, id: newId }: Pick<Ports, 'storage' | 'now' | 'id'>,
  { audit, xp }: { audit: Audit; xp: Xp },
): Challenges {
  return { list, one, add, change, remove, skillsOfTask };

  async function list(category: string, title: string | undefined): Promise<Challenge[]> {
    await existing(storage, category);
    const records = await challengesOf(storage, category, PLATFORM_LIST_ROWS_MOST);
    const wanted = records.filter((record) => title === undefined || record.title.includes(title));
    const skills = await skillsOf(
      storage,
      wanted.map(({ id }) => id),
    );
    return wanted.map((record) => toChallenge(record, skills.get(record.id) ?? []));
  }

  async function one(place: ChallengePlace): Promise<Challenge> {
    return read(storage, await recordAt(storage, place));
  }

  async function add(category: string, given: NewChallenge, actor: string): Promise<Challenge> {
    const record: ChallengeRecord = {
      id: newId(),
      categoryId: category,
      title: given.title,
      description: given.description,
      creatorId: actor,
      createdAt: now(),
    };
    return storage.write(async (transaction) => {
      await existing(transaction, category);
      await writeChallenge(transaction, record);
      await teach(transaction, record.id, given.skills ?? []);
      const after = await read(transaction, record);
      await audit.note(transaction, { actor, action: 'addChallenge', target: `challenge:${record.id}`, after });
      return after;
    });
  }

  async function change(place: ChallengePlace, given: ChallengeChange, actor: string): Promise<Challenge> {
    return storage.write(async (transaction) => {
      const record = await recordAt(transaction, place);
      const before = await read(transaction, record);
      refuseConflict(before, given.expected);
      if (given.category) await existing(transaction, given.category);
      const changed: ChallengeRecord = {
        ...record,
        categoryId: given.category ?? record.categoryId,
        title: given.title ?? record.title,
        description: given.description ?? record.description,
      };
      await writeChallenge(transaction, changed);
      if (given.skills) await teach(transaction, record.id, given.skills);
      const after = await read(transaction, changed);
      const target = `challenge:${record.id}`;
      await audit.note(transaction, { actor, action: 'changeChallenge', target, before, after });
      return after;
    });
  }

  async function remove(place: ChallengePlace, actor: string): Promise<void> {
    await storage.write(async (transaction) => {
      const record = await recordAt(transaction, place);
      const before = await read(transaction, record);
      await closeReports(transaction, { task: record.id }, { by: actor, at: now() });
      await deleteChallenge(transaction, record.id);
      await audit.note(transaction, { actor, action: 'deleteChallenge', target: `challenge:${record.id}`, before });
    });
  }

  async function skillsOfTask(queries: Queries, task: string): Promise<readonly string[] | undefined> {
    if (!(await challengeById(queries, task))) return undefined;
    return (await skillsOf(queries, [task])).get(task) ?? [];
  }

  async function teach(transaction: Transaction, id: string, given: readonly string[]): Promise<void> {
    const skills = [...new Set(given)];
    const known = await xp.rootsOf(transaction, skills);
    const unknown = skills.filter((skill) => !known.has(skill));
    if (unknown.length > 0) throw new ApiError('skills_not_found', 'Skills not found', { details: unknown });
    await replaceSkills(transaction, id, skills);
  }
}

async function existing(queries: Queries, category: string): Promise<void> {
  if (!(await categoryById(queries, category))) throw new ApiError('category_not_found', 'Category not found');
}

async function recordAt(queries: Queries, { category, challenge }: ChallengePlace): Promise<ChallengeRecord> {
  const record = await challengeById(queries, challenge);
  if (record?.categoryId !== category) throw new ApiError('challenge_not_found', 'Challenge not found');
  return record;
}

async function read(queries: Queries, record: ChallengeRecord): Promise<Challenge> {
  return toChallenge(record, (await skillsOf(queries, [record.id])).get(record.id) ?? []);
}

function toChallenge(record: ChallengeRecord, skills: string[]): Challenge {
  return {
    id: record.id,
    category: record.categoryId,
    title: record.title,
    description: record.description,
    creator: record.creatorId,
    creation_timestamp: toRfc3339(record.createdAt),
    skills,
  };
}
