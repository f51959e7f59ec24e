/** 'Keep' (P-DSK-37): a conversation that stays, however long ago it was closed. */
import { DAY_MS } from '../../../wire/limits.ts';
import type { TicketKeep } from '../../../wire/tickets/keep-calls.ts';
import type { Ports } from '../../ports.ts';
import { settingsOf } from '../projects/service.ts';
import { keepOf, setKept } from './keeping-store.ts';
import { time } from './rows.ts';
import { foundTicket, type Place } from './showing.ts';

/** Errors of both: 404. */
export type Keeping = {
  readonly of: (place: Place) => Promise<TicketKeep>;
  readonly set: (place: Place, keep: boolean) => Promise<TicketKeep>;
};

export function createKeeping({ storage }: Pick<Ports, 'storage'>): Keeping {
  const of: Keeping['of'] = async (place) => {
    const { id, kind } = await foundTicket(storage, place);
    const { keep, closedAt } = await keepOf(storage, id);
    const days = (await settingsOf(storage, place.project)).retention?.conversations;
    const goes = kind === 'conversation' && !keep && days && closedAt !== null ? closedAt + days * DAY_MS : undefined;
    return { keep, days: (kind === 'conversation' && days) || null, goesAt: goes === undefined ? null : time(goes) };
  };
  return {
    of,
    async set(place, keep) {
      await storage.write(async (transaction) => {
        await setKept(transaction, (await foundTicket(transaction, place)).id, keep);
      });
      return of(place);
    },
  };
}
