/** One challenge of the address, and the categories beside it. */
import type { Category, Challenge } from '../../../wire/challenges/shapes.ts';
import { joined, useAsked, type Loaded, type Options } from '../../data/use-asked.ts';
import { useKept } from '../../parts/use-kept.ts';
import { createAllChallenges } from './all-challenges.ts';

export type ChallengeAndCategories = { readonly challenge: Challenge; readonly categories: readonly Category[] };

export function useChallenge(id: string, options?: Options): Loaded<ChallengeAndCategories> {
  const { challengeOf } = useKept(createAllChallenges);
  const one = useAsked(challengeOf(id), options);
  return joined(one, useCategories(), (challenge, categories) => ({ challenge, categories }));
}

/** All categories without those that are being deleted. */
export function useCategories(): Loaded<readonly Category[]> {
  const { whole, staying } = useKept(createAllChallenges);
  const known = useAsked(whole);
  return { ...known, value: known.value && staying(known.value).categories };
}
