/** Keeps what texts name in step with the texts: part of the transaction that writes one. */
import type { Ports } from '../../ports.ts';
import type { Transaction } from '../../storage/port.ts';
import type { BodyChange } from '../documents/slots.ts';
import { namesIn } from './names.ts';
import { filmNamed, type Posters } from './posters.ts';
import { markOf, mediaByIds } from './store.ts';
import { addVersionUses, usesAt, writeUses } from './uses-store.ts';

export function followingBodies({ now }: Pick<Ports, 'now'>, posters: Pick<Posters, 'want'>): BodyChange {
  return async (transaction, { project, document, place }, body) => {
    const named = body ? namesIn(body) : [];
    if (typeof place === 'number') {
      await addVersionUses(transaction, document, place, await usable(transaction, project, named));
      return;
    }
    const before = await usesAt(transaction, document, place);
    const gone = before.filter((media) => !named.includes(media));
    const come = await usable(
      transaction,
      project,
      named.filter((media) => !before.includes(media)),
    );
    // Most saves change words alone.
    if (gone.length + come.length === 0) return;
    await writeUses(transaction, { document, place }, { gone, come });
    await markOf(transaction, [...gone, ...come], now());
    await posters.want(transaction, project, come);
  };
}

/** Files of the project itself, and films: a text that names what another project has keeps nobody from deleting it. */
async function usable(transaction: Transaction, project: string, named: readonly string[]): Promise<string[]> {
  const isFilm = (name: string) => filmNamed(name) !== undefined;
  const own = await mediaByIds(
    transaction,
    project,
    named.filter((name) => !isFilm(name)),
  );
  return named.filter((name) => isFilm(name) || own.has(name));
}
