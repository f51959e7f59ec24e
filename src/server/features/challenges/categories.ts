/** Challenge categories (academy-api 1.6). */
import type { Category, CategoryChange, NewCategory } from '../../../wire/challenges/shapes.ts';
import { ApiError } from '../../../wire/errors.ts';
import { PLATFORM_LIST_ROWS_MOST } from '../../../wire/limits.ts';
import { refuseConflict } from '../../http/conflict.ts';
import { toRfc3339 } from '../../time.ts';
import type { Ports } from '../../ports.ts';
import type { Audit } from '../audit/service.ts';
import { closeReports } from '../task-reports/closing.ts';
import {
  allCategories,
  categoryById,
  challengesOf,
  deleteCategory,
  writeCategory,
  type CategoryRecord,
} from './store.ts';

export type Categories = {
  /** In the order of making; `title` is a part of it, with its own upper and lower case. */
  readonly list: (title: string | undefined) => Promise<Category[]>;
  /** Errors: 404. */
  readonly one: (id: string) => Promise<Category>;
  readonly add: (given: NewCategory, actor: string) => Promise<Category>;
  readonly change: (id: string, change: CategoryChange, actor: string) => Promise<Category>;
  /** Deletes the category with its challenges and their tasks. */
  readonly remove: (id: string, actor: string) => Promise<void>;
};

export function createCategories(
  { storage, now, id: newId }: Pick<Ports, 'storage' | 'now' | 'id'>,
  audit: Audit,
): Categories {
  return {
    async list(title) {
      const all = await allCategories(storage, PLATFORM_LIST_ROWS_MOST);
      return all.filter((category) => title === undefined || category.title.includes(title)).map(toCategory);
    },

    one: async (id) => toCategory(found(await categoryById(storage, id))),

    async add(given, actor) {
      const record = { id: newId(), title: given.title, description: given.description, createdAt: now() };
      const after = toCategory(record);
      await storage.write(async (transaction) => {
        await writeCategory(transaction, record);
        await audit.note(transaction, { actor, action: 'addCategory', target: `category:${record.id}`, after });
      });
      return after;
    },

    change: (id, given, actor) =>
      storage.write(async (transaction) => {
        const record = found(await categoryById(transaction, id));
        refuseConflict(toCategory(record), given.expected);
        const changed = {
          ...record,
          title: given.title ?? record.title,
          description: given.description ?? record.description,
        };
        await writeCategory(transaction, changed);
        const [before, after] = [toCategory(record), toCategory(changed)];
        await audit.note(transaction, { actor, action: 'changeCategory', target: `category:${id}`, before, after });
        return after;
      }),

    remove: (id, actor) =>
      storage.write(async (transaction) => {
        const category = toCategory(found(await categoryById(transaction, id)));
        const challenges = await challengesOf(transaction, id, PLATFORM_LIST_ROWS_MOST);
        for (const { id: task } of challenges) await closeReports(transaction, { task }, { by: actor, at: now() });
        await deleteCategory(transaction, id);
        const before = { ...category, challenges: challenges.map(({ title }) => title) };
        await audit.note(transaction, { actor, action: 'deleteCategory', target: `category:${id}`, before });
      }),
  };
}

function found(category: CategoryRecord | undefined): CategoryRecord {
  if (!category) throw new ApiError('not_found', 'Category not found');
  return category;
}

function toCategory({ id, title, description, createdAt }: CategoryRecord): Category {
  return { id, title, description, creation_timestamp: toRfc3339(createdAt) };
}
