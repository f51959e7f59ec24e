/** Challenge categories as the dashboard lists them, each with its challenges. */
import type { Category, Challenge, NewCategory } from '../../../wire/challenges/shapes.ts';
import { challengeEndpoints } from '../../../wire/challenges/calls.ts';
import { asked } from '../../data/ask.ts';
import { dataOf } from '../../data/data.ts';
import { createList } from '../../parts/list/list.ts';
import { localPage, type LocalRules } from '../../parts/list/local-page.ts';
import type { ListSpec } from '../../parts/list/list-query.ts';
import { keptBy } from '../../parts/use-kept.ts';
import type { Services } from '../../services.ts';
import { createAllChallenges } from '../challenges/all-challenges.ts';

export const CATEGORIES = '/dashboard/challenge-categories';
export const categoryPath = (id: string) => `${CATEGORIES}/${encodeURIComponent(id)}`;
export const editCategoryPath = (id: string) => `${categoryPath(id)}/edit`;
export const newCategoryPath = `${CATEGORIES}/create`;

export const categoriesSpec: ListSpec = {
  path: CATEGORIES,
  filters: { challenges: ['with', 'without'] },
  sorts: ['oldest', 'newest', 'title', 'titleDown', 'challenges'],
  columns: ['title', 'description', 'challenges', 'made'],
};

export type CategoryRow = Category & { readonly challenges: readonly Challenge[] };

const made = ({ creation_timestamp: time }: Category) => Date.parse(time) || 0;
const rules: LocalRules<CategoryRow> = {
  texts: ({ title, description }) => [title, description],
  fits: ({ challenges }, _, value) => challenges.length > 0 === (value === 'with'),
  order: {
    oldest: (a, b) => made(a) - made(b),
    newest: (a, b) => made(b) - made(a),
    title: (a, b) => a.title.localeCompare(b.title),
    titleDown: (a, b) => b.title.localeCompare(a.title),
    challenges: (a, b) => b.challenges.length - a.challenges.length || a.title.localeCompare(b.title),
  },
};

export const categoryOf = (id: string) => asked(challengeEndpoints.category, { params: { category: id } });

export type Categories = ReturnType<typeof createCategories>;

export function createCategories(services: Services) {
  const { api, loading } = services;
  const data = dataOf(services);
  const everything = keptBy(services, createAllChallenges);

  async function rows(signal: AbortSignal, known: boolean): Promise<CategoryRow[]> {
    const { categories, challenges } = await everything.all({ signal, ...(known ? { age: Infinity } : {}) });
    const own = Map.groupBy(challenges, ({ category }) => category);
    return categories.map((category) => ({ ...category, challenges: own.get(category.id) ?? [] }));
  }

  const list = createList<CategoryRow>({
    load: async (query, signal, known = false) => localPage(await rows(signal, known), query, rules),
    idOf: ({ id }) => id,
    during: loading.during,
  });

  /** Its challenges go with it; with `to` they are moved there first, and nothing is lost where one of them is refused. */
  async function remove({ id, challenges }: CategoryRow, to: string | null): Promise<void> {
    if (to !== null) {
      for (const challenge of challenges) {
        const params = { category: id, challenge: challenge.id };
        everything.put(await api(challengeEndpoints.changeChallenge, { params, body: { category: to } }));
      }
    }
    await api(challengeEndpoints.deleteCategory, { params: { category: id } });
    everything.forget();
  }

  /** The server has told of one: made or changed. */
  function put(category: Category): void {
    everything.putCategory(category);
    data.put(categoryOf(category.id), category);
  }

  return { list, remove, put, leaving: everything.leaving.categories };
}

export const emptyCategory: NewCategory = { title: '', description: '' };

export function toCategoryForm({ title, description }: Category): NewCategory {
  return { title, description };
}
