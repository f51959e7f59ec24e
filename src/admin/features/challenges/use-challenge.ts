/** One challenge of the address, and the categories beside it. */
import type { Category, Challenge } from '../../../wire/challenges/shapes.ts';
import { useKept } from '../../parts/use-kept.ts';
import { useLoad, type Loaded } from '../../parts/use-load.ts';
import { createAllChallenges } from './all-challenges.ts';

export type ChallengeAndCategories = { readonly challenge: Challenge; readonly categories: readonly Category[] };

export function useChallenge(id: string): Loaded<ChallengeAndCategories> {
  const everything = useKept(createAllChallenges);
  return useLoad<ChallengeAndCategories>(`challenge ${id}`, async () => {
    const challenge = await everything.one(id);
    const { categories } = await everything.all();
    return { challenge, categories };
  });
}

export function useCategories(): Loaded<readonly Category[]> {
  const everything = useKept(createAllChallenges);
  return useLoad('categories of a form', async () => (await everything.all()).categories);
}
