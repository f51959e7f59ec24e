/** One category of the address, with its challenges. */
import { challengeEndpoints } from '../../../wire/challenges/calls.ts';
import { asked } from '../../data/ask.ts';
import { joined, useAsked, type Loaded, type Options } from '../../data/use-asked.ts';
import { categoryOf, type CategoryRow } from './categories.ts';

export function useCategory(id: string, options?: Options): Loaded<CategoryRow> {
  const category = useAsked(categoryOf(id), options);
  const challenges = useAsked(asked(challengeEndpoints.challenges, { params: { category: id } }));
  return joined(category, challenges, (one, own) => ({ ...one, challenges: own }));
}
