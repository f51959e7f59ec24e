/** Covers: pictures that stand for something as a whole, such as a news entry. They are in use as long as it has them. */
import { wrongField } from '../../../wire/errors.ts';
import type { Ports } from '../../ports.ts';
import type { Transaction } from '../../storage/port.ts';
import { markOf, mediaById } from './store.ts';
import { usesAt, writeUses } from './uses-store.ts';

export type Covers = {
  /**
   * Part of the transaction that gives it its cover. `document`: its oldest text, which is there as long as it is; `media`:
   * null for none any more. Errors: 422 for what is no picture of the library.
   */
  readonly put: (
    transaction: Transaction,
    at: { readonly project: string; readonly document: string },
    media: string | null,
  ) => Promise<void>;
};

export function createCovers({ now }: Pick<Ports, 'now'>): Covers {
  return {
    async put(transaction, { project, document }, media) {
      const before = await usesAt(transaction, document, 'cover');
      const gone = before.filter((one) => one !== media);
      const come = media === null || before.includes(media) ? [] : [media];
      if (gone.length + come.length === 0) return;
      for (const one of come)
        if ((await mediaById(transaction, project, one))?.kind !== 'picture')
          throw wrongField('cover', 'must be a picture of the library');
      await writeUses(transaction, { document, place: 'cover' }, { gone, come });
      await markOf(transaction, [...gone, ...come], now());
    },
  };
}
