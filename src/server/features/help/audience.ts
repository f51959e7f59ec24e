/** Who sees an article or a collection. Audiences come with contacts: one that nothing answers for yet has nobody in it. */
import type { seenBy } from '../../../wire/help/shapes.ts';

type Seen = { readonly audience: string };

export const isForAll = ({ audience }: Seen): boolean => audience === 'all';
export const seenByOf = (of: Seen): (typeof seenBy)[number] => (isForAll(of) ? 'all' : 'nobody');

/** That of what only some could see where it comes from: nothing answers for it until staff choose. */
export const NOBODY = 'nobody';

type Placed = Seen & { readonly id: string; readonly parent: string | null };

/** Those that not everybody sees, with all that stand in them. */
export function hiddenAmong(collections: readonly Placed[]): ReadonlySet<string> {
  const byId = new Map(collections.map((one) => [one.id, one]));
  const isHidden = (id: string | null): boolean => {
    const one = id === null ? undefined : byId.get(id);
    return one !== undefined && (!isForAll(one) || isHidden(one.parent));
  };
  return new Set([...byId.keys()].filter(isHidden));
}
