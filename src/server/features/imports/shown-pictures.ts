/** The pictures of an article that is about to be written. */
import type { ArticleItem, ItemText } from './items.ts';
import type { Pictures, Stored } from './pictures.ts';

export type Shown = {
  /** By the name that stands in for it. */
  readonly ids: ReadonlyMap<string, string>;
  readonly made: readonly string[];
  /** Addresses of a text's pictures that could not be had. */
  readonly missing: (text: ItemText) => string[];
};
export const nothing: Shown = { ids: new Map(), made: [], missing: () => [] };

/** Before the transaction: they come from disk and network, and one that is there already is the same. */
export async function picturesIn(
  { stored }: { readonly stored: Pictures },
  { addresses }: ArticleItem,
): Promise<Shown> {
  const found = new Map<string, Stored | undefined>();
  for (const [name, place] of Object.entries(addresses)) found.set(name, await stored.store(place));
  const there = [...found].flatMap(([name, one]) => (one ? [[name, one] as const] : []));
  return {
    ids: new Map(there.map(([name, { id }]) => [name, id])),
    made: there.flatMap(([, { id, isMade }]) => (isMade ? [id] : [])),
    missing: ({ words }) => {
      const body = JSON.stringify(words.body);
      return Object.entries(addresses).flatMap(([name, place]) =>
        !found.get(name) && body.includes(name) ? [place] : [],
      );
    },
  };
}
