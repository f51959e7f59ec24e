/**
 * Categories and their challenges. The contract lists challenges by category and knows no list of all of them: they are put
 * together here, and searched, sorted and paged by the screens.
 */
import type { Category, Challenge } from '../../../wire/challenges/shapes.ts';
import { challengeEndpoints } from '../../../wire/challenges/calls.ts';
import { RECENT_MS } from '../../data/limits.ts';
import { Failure } from '../../api/failure.ts';
import { thing } from '../../data/ask.ts';
import { dataOf } from '../../data/data.ts';
import type { Services } from '../../services.ts';

/** Keys that begin so: the categories, and the challenges in them. */
const CATEGORIES = '/api/challenges/categories';

export type Everything = { readonly categories: readonly Category[]; readonly challenges: readonly Challenge[] };
export type AllChallenges = ReturnType<typeof createAllChallenges>;

export function createAllChallenges(services: Services) {
  const { api } = services;
  const data = dataOf(services);
  /** Where a challenge was seen last: its address names it alone, the calls its category too. */
  const places = new Map<string, string>();
  /** Ids of those that are being deleted and can still be taken back. */
  const leaving = { categories: new Set<string>(), challenges: new Set<string>() };

  const whole = thing<Everything>(`${CATEGORIES}, whole`, async (_, signal) => {
    const categories = await api(challengeEndpoints.categories, { signal });
    const lists = await Promise.all(categories.map(({ id }) => ofCategory(id, signal)));
    return { categories, challenges: lists.flat() };
  });

  /** The challenges of one category; an empty list where it has been deleted meanwhile. */
  async function ofCategory(category: string, signal: AbortSignal): Promise<Challenge[]> {
    try {
      const challenges = await api(challengeEndpoints.challenges, { params: { category }, signal });
      for (const { id } of challenges) places.set(id, category);
      return challenges;
    } catch (error) {
      if (isMissing(error)) return [];
      throw error;
    }
  }

  /** All categories and challenges; those that came within the last `age` milliseconds are not asked for again. */
  async function all({ age = RECENT_MS, signal }: { age?: number; signal?: AbortSignal } = {}): Promise<Everything> {
    return staying(await data.get(whole, { age, ...(signal ? { signal } : {}) }));
  }

  /** Categories and challenges without those whose deletion is on its way. */
  function staying({ categories, challenges }: Everything): Everything {
    return {
      categories: categories.filter(({ id }) => !leaving.categories.has(id)),
      challenges: challenges.filter(
        ({ id, category }) => !leaving.challenges.has(id) && !leaving.categories.has(category),
      ),
    };
  }

  /** Rejects with 404 where there is no such challenge. */
  async function one(id: string): Promise<Challenge> {
    const category = places.get(id);
    if (category !== undefined) {
      try {
        return await api(challengeEndpoints.challenge, { params: { category, challenge: id } });
      } catch (error) {
        // The challenge may stand in another category by now: all of them are searched.
        if (!isMissing(error)) throw error;
        places.delete(id);
      }
    }
    const found = (await data.get(whole)).challenges.find((challenge) => challenge.id === id);
    if (!found) throw new Failure('challenge_not_found', 'Challenge not found', { status: 404 });
    return found;
  }

  /** A challenge has been made or changed. */
  function put(challenge: Challenge): void {
    const { id, category } = challenge;
    places.set(id, category);
    data.put(challengeOf(id), challenge);
    data.drop(`${CATEGORIES}/`, { later: true });
    data.put(whole, (known) => ({ ...known, challenges: withOne(known.challenges, challenge) }));
  }

  /** A category has been made or changed. */
  function putCategory(category: Category): void {
    data.put(whole, (known) => ({ ...known, categories: withOne(known.categories, category) }));
  }

  /** Something has gone: what stands in lists is asked for again. */
  function forget(): void {
    data.drop(CATEGORIES);
  }

  /** What `useAsked` takes for the challenge of this id. */
  const challengeOf = (id: string) => thing(`challenge ${id}`, () => one(id));

  return { whole, all, one, challengeOf, staying, put, putCategory, leaving, forget };
}

/** The list with `one` in place of the entry of the same id, or at the end where there is none. */
function withOne<T extends { readonly id: string }>(all: readonly T[], one: T): T[] {
  const known = all.some(({ id }) => id === one.id);
  return known ? all.map((other) => (other.id === one.id ? one : other)) : [...all, one];
}

export function isMissing(error: unknown): boolean {
  return error instanceof Failure && error.status === 404;
}
