/** Collections as a tree. */
import type { Article, HelpCollection } from '../../../wire/help/shapes.ts';

export type Branch = { readonly collection: HelpCollection; readonly branches: readonly Branch[] };

/** What stands in `parent`, in its order; null: at the top. */
export function branchesOf(all: readonly HelpCollection[], parent: string | null = null): Branch[] {
  return all
    .filter((one) => one.parent === parent)
    .toSorted((a, b) => a.position - b.position)
    .map((collection) => ({ collection, branches: branchesOf(all, collection.id) }));
}

/** All of them, each behind the one it stands in. `level`: from 0. */
export function flat(
  branches: readonly Branch[],
  level = 0,
): { readonly collection: HelpCollection; readonly level: number }[] {
  return branches.flatMap(({ collection, branches: inner }) => [{ collection, level }, ...flat(inner, level + 1)]);
}

/** Those of `ids` have the places of their order; the others keep theirs. */
export function placed(all: readonly HelpCollection[], ids: readonly string[]): HelpCollection[] {
  return all.map((one) => (ids.includes(one.id) ? { ...one, position: ids.indexOf(one.id) } : one));
}

/** What a collection may be moved into: neither itself nor what stands in it. */
export function parentsFor(all: readonly HelpCollection[], id: string | null): Branch[] {
  const without = (branches: readonly Branch[]): Branch[] =>
    branches
      .filter(({ collection }) => collection.id !== id)
      .map(({ collection, branches: inner }) => ({ collection, branches: without(inner) }));
  return without(branchesOf(all));
}

/** It, or what it stands in, is for an audience that nothing answers for. */
export function isSeenByNobody(
  { audience, collection }: Pick<Article, 'audience' | 'collection'>,
  all: readonly HelpCollection[],
): boolean {
  const place = all.find(({ id }) => id === collection);
  return audience === 'nobody' || (place !== undefined && isSeenByNobody({ ...place, collection: place.parent }, all));
}
