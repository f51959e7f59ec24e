/**
 * Categories and their challenges. The contract lists challenges by category and knows no list of all of them: they are put
 * together here, and searched, sorted and paged by the screens.
 */
import type { Category, Challenge } from '../../../wire/challenges/shapes.ts';
import { endpoints } from '../../../wire/endpoints.ts';
import { Failure } from '../../api/failure.ts';
import { createRecent } from '../../parts/recent.ts';
import type { Services } from '../../services.ts';

export type Everything = { readonly categories: readonly Category[]; readonly challenges: readonly Challenge[] };
export type AllChallenges = ReturnType<typeof createAllChallenges>;

export function createAllChallenges({ api, browser }: Services) {
  /** Where a challenge was seen last: its address names it alone, the calls its category too. */
  const places = new Map<string, string>();
  const recent = createRecent(load, browser.now);
  /** Those whose deletion can still be taken back. */
  const leaving = { categories: new Set<string>(), challenges: new Set<string>() };

  async function load(): Promise<Everything> {
    const categories = await api(endpoints.categories);
    const lists = await Promise.all(categories.map(({ id }) => ofCategory(id)));
    return { categories, challenges: lists.flat() };
  }

  /** None of a category that has been deleted meanwhile. */
  async function ofCategory(category: string): Promise<Challenge[]> {
    try {
      const challenges = await api(endpoints.challenges, { params: { category } });
      for (const { id } of challenges) places.set(id, category);
      return challenges;
    } catch (error) {
      if (isMissing(error)) return [];
      throw error;
    }
  }

  /** Without what is being deleted. */
  async function all(): Promise<Everything> {
    const { categories, challenges } = await recent.get();
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
        return await api(endpoints.challenge, { params: { category, challenge: id } });
      } catch (error) {
        // It may have been moved since it was seen.
        if (!isMissing(error)) throw error;
        places.delete(id);
      }
    }
    const found = (await recent.fresh()).challenges.find((challenge) => challenge.id === id);
    if (!found) throw new Failure('challenge_not_found', 'Challenge not found', { status: 404 });
    return found;
  }

  /** A challenge has been made or changed. */
  function put({ id, category }: Challenge): void {
    places.set(id, category);
    recent.forget();
  }

  return { all, one, put, leaving, forget: recent.forget };
}

export function isMissing(error: unknown): boolean {
  return error instanceof Failure && error.status === 404;
}
