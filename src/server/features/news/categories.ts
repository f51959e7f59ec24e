/** Categories of news: up to 20, in an order that staff give them. */
import { SLUG_CHARS } from '../../../wire/documents/limits.ts';
import { ApiError, wrongField } from '../../../wire/errors.ts';
import { NEWS_CATEGORIES } from '../../../wire/news/limits.ts';
import type { NewNewsCategory, NewsCategories, NewsCategory, NewsCategoryChange } from '../../../wire/news/shapes.ts';
import { slugOf } from '../../../wire/pure/slug.ts';
import type { Ports } from '../../ports.ts';
import type { Transaction } from '../../storage/port.ts';
import {
  categoriesOf,
  categoryCounts,
  deleteCategory,
  holdsNews,
  moveNews,
  writeCategory,
  type CategoryRecord,
} from './categories-store.ts';
import { inPlaces } from '../help/service.ts';
import type { Subscribers } from '../subscribers/service.ts';
import { stamp } from './numbers-store.ts';

/** Errors of all that names a category: 404. */
export type Categories = {
  readonly list: (project: string) => Promise<NewsCategories>;
  /** Errors: 422 without a name; 409 for one too many. */
  readonly add: (project: string, given: NewNewsCategory) => Promise<NewsCategory>;
  /** Errors: 422 without a name. */
  readonly change: (project: string, id: string, change: NewsCategoryChange) => Promise<NewsCategory>;
  /** Errors: 409 `in_use` where entries stand in it and `into` names no other one; 422 for an `into` that is not there. */
  readonly remove: (project: string, id: string, into: string | undefined) => Promise<void>;
  /** Errors: 422 where `ids` are not just those that there are. */
  readonly order: (project: string, ids: readonly string[]) => Promise<void>;
};

type Parts = { readonly subscribers: Pick<Subscribers, 'categoryMoved'> };

export function createCategories({ storage, id }: Pick<Ports, 'storage' | 'id'>, { subscribers }: Parts): Categories {
  /** One after the other within a project: their order is its own. */
  const write = <T>(project: string, work: (transaction: Transaction, all: CategoryRecord[]) => Promise<T>) =>
    storage.write(
      async (transaction) => {
        const done = await work(transaction, await categoriesOf(transaction, project));
        await stamp(transaction, project);
        return done;
      },
      { turn: project },
    );
  const told = async (category: CategoryRecord) =>
    toCategory(category, (await categoryCounts(storage, category.projectId)).get(category.id));

  return {
    async list(project) {
      const [all, counts] = await Promise.all([categoriesOf(storage, project), categoryCounts(storage, project)]);
      return { categories: all.map((one) => toCategory(one, counts.get(one.id))) };
    },
    async add(project, { color = 'gray', names }) {
      const made = await write(project, async (transaction, all) => {
        if (all.length >= NEWS_CATEGORIES)
          throw new ApiError('limit_reached', `News have at most ${NEWS_CATEGORIES} categories.`);
        const position = Math.max(-1, ...all.map((one) => one.position)) + 1;
        const category = { id: id(), projectId: project, position, color, names: named({}, names) };
        await writeCategory(transaction, category);
        return category;
      });
      return told(made);
    },
    async change(project, category, { color, names = {} }) {
      const made = await write(project, async (transaction, all) => {
        const before = found(all, category);
        const after = { ...before, color: color ?? before.color, names: named(before.names, names) };
        await writeCategory(transaction, after);
        return after;
      });
      return told(made);
    },
    remove: (project, category, into) =>
      write(project, async (transaction, all) => {
        found(all, category);
        if (into !== undefined && (into === category || !all.some((one) => one.id === into)))
          throw wrongField('into', 'must be another category');
        if (into !== undefined) {
          await moveNews(transaction, category, into);
          await subscribers.categoryMoved(transaction, project, { from: category, into });
        } else if (await holdsNews(transaction, category))
          throw new ApiError('in_use', 'Entries stand in this category: say which one they go into.');
        await deleteCategory(transaction, category);
      }),
    order: (project, ids) =>
      write(project, async (transaction, all) => {
        const there = all.map((one) => one.id);
        for (const [one, position] of inPlaces(ids, there))
          await writeCategory(transaction, { ...found(all, one), position });
      }),
  };
}

export function found(all: readonly CategoryRecord[], id: string): CategoryRecord {
  const category = all.find((one) => one.id === id);
  if (!category) throw new ApiError('not_found', 'There is no such category.');
  return category;
}

/** Errors: 422 where none is left. */
function named(before: NewsCategory['names'], change: NonNullable<NewsCategoryChange['names']>): NewsCategory['names'] {
  const kept = Object.entries(before).filter(([lang]) => !(lang in change));
  const given = Object.entries(change).flatMap(([lang, name]) => {
    const words = name?.trim();
    return words ? [[lang, { name: words, slug: slugOf(words, SLUG_CHARS) }] as const] : [];
  });
  const names = Object.fromEntries([...kept, ...given]);
  if (Object.keys(names).length === 0) throw wrongField('names', 'must have a name in one language');
  return names;
}

function toCategory({ projectId: _project, ...category }: CategoryRecord, entries = 0): NewsCategory {
  return { ...category, entries };
}
