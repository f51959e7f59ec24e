/** Keeps what texts name in step with the texts: part of the transaction that writes one. */
import type { Ports } from '../../ports.ts';
import type { BodyChange } from '../documents/slots.ts';
import { namesIn } from './names.ts';
import type { Posters } from './posters.ts';
import { markOf } from './store.ts';
import { addVersionUses, usesAt, writeUses } from './uses-store.ts';

export function followingBodies({ now }: Pick<Ports, 'now'>, posters: Pick<Posters, 'want'>): BodyChange {
  return async (transaction, { project, document, place }, body) => {
    const named = body ? namesIn(body) : [];
    if (typeof place === 'number') {
      await addVersionUses(transaction, document, place, named);
      return;
    }
    const before = await usesAt(transaction, document, place);
    const gone = before.filter((media) => !named.includes(media));
    const come = named.filter((media) => !before.includes(media));
    // Most saves change words alone.
    if (gone.length + come.length === 0) return;
    await writeUses(transaction, { document, place }, { gone, come });
    await markOf(transaction, [...gone, ...come], now());
    await posters.want(transaction, project, come);
  };
}
