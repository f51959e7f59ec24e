/** Challenges as the dashboard lists them: of all categories. */
import type { Challenge, ChallengeForm } from '../../../wire/challenges/shapes.ts';
import { challengeEndpoints } from '../../../wire/challenges/calls.ts';
import { createList } from '../../parts/list/list.ts';
import { localPage, type LocalRules } from '../../parts/list/local-page.ts';
import type { ListSpec } from '../../parts/list/list-query.ts';
import { keptBy } from '../../parts/use-kept.ts';
import type { Services } from '../../services.ts';
import { createAllChallenges } from './all-challenges.ts';

export const CHALLENGES = '/dashboard/challenges';
export const challengePath = (id: string) => `${CHALLENGES}/${encodeURIComponent(id)}`;
export const editChallengePath = (id: string) => `${challengePath(id)}/edit`;
export const newChallengePath = `${CHALLENGES}/create`;

export const challengesSpec: ListSpec = {
  path: CHALLENGES,
  filters: { category: 'any', skill: 'any', creator: 'any' },
  sorts: ['newest', 'oldest', 'title', 'titleDown'],
  columns: ['title', 'category', 'description', 'skills', 'tasks', 'creator', 'made'],
  hidden: ['description'],
};

/** A challenge with the name of its category. */
export type ChallengeRow = Challenge & { readonly categoryTitle: string };

const made = ({ creation_timestamp: time }: Challenge) => Date.parse(time) || 0;
const rules: LocalRules<ChallengeRow> = {
  texts: ({ title, description, categoryTitle }) => [title, description, categoryTitle],
  fits(challenge, filter, value) {
    if (filter === 'skill') return challenge.skills.includes(value);
    return filter === 'category' ? challenge.category === value : challenge.creator === value;
  },
  order: {
    newest: (a, b) => made(b) - made(a),
    oldest: (a, b) => made(a) - made(b),
    title: (a, b) => a.title.localeCompare(b.title),
    titleDown: (a, b) => b.title.localeCompare(a.title),
  },
};

export type Challenges = ReturnType<typeof createChallenges>;

export function createChallenges(services: Services) {
  const { api, loading } = services;
  const everything = keptBy(services, createAllChallenges);
  /** Categories and creators of all challenges that were listed so far: the filters offer these. */
  const seen = { categories: new Map<string, string>(), creators: new Set<string>() };

  async function rows(signal: AbortSignal, known: boolean): Promise<ChallengeRow[]> {
    const { categories, challenges } = await everything.all({ signal, ...(known ? { age: Infinity } : {}) });
    for (const { id, title } of categories) seen.categories.set(id, title);
    for (const { creator } of challenges) seen.creators.add(creator);
    const titles = new Map(categories.map(({ id, title }) => [id, title]));
    return challenges.map((challenge) => ({ ...challenge, categoryTitle: titles.get(challenge.category) ?? '' }));
  }

  const list = createList<ChallengeRow>({
    load: async (query, signal, known = false) => localPage(await rows(signal, known), query, rules),
    idOf: ({ id }) => id,
    during: loading.during,
  });

  /** Moves it into another category. Rejects with a `Failure`. */
  async function move(challenge: Challenge, to: string): Promise<Challenge> {
    const params = { category: challenge.category, challenge: challenge.id };
    const moved = await api(challengeEndpoints.changeChallenge, { params, body: { category: to } });
    everything.put(moved);
    return moved;
  }

  async function remove({ id, category }: Challenge): Promise<void> {
    await api(challengeEndpoints.deleteChallenge, { params: { category, challenge: id } });
    everything.forget();
  }

  return { list, seen, move, remove, leaving: everything.leaving.challenges };
}

export const challengeFields = [
  'title',
  'category',
  'skills',
  'description',
] as const satisfies readonly (keyof ChallengeForm)[];

/** `category` is chosen already where there is only one, or where the way led through it. */
export function emptyChallenge(category = ''): ChallengeForm {
  return { title: '', category, skills: [], description: '' };
}

export function toChallengeForm({ title, category, skills, description }: Challenge): ChallengeForm {
  return { title, category, skills: [...skills], description };
}
