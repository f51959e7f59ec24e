/** Reads what names pictures with the copies that there are, gets the others, and reads it again. */
import type { Ports } from '../../ports.ts';
import { COPIED_AHEAD_BYTES } from './limits.ts';
import { heldOf, type Held } from './copies.ts';
import type { TicketPlace } from './getting.ts';
import type { HeldCopies } from './service.ts';

/** Readings at most: the first finds style sheets, the second the pictures and fonts that these sheets name. */
const ROUNDS = 2;
/** Somebody who opens a ticket waits so long for copies that are not there yet. */
const OPENING_MS = 4000;

type Reading = {
  readonly ticket: TicketPlace;
  /** The address of a held file. */
  readonly linkTo: (file: string) => string;
  /** Is given what gets the missing ones; the next reading begins when this resolves. */
  readonly wait: (work: Promise<void>) => Promise<void>;
};

/** `wanted`: addresses that nothing is known of; `lacking`: those that could not be got. */
type Read<T> = { readonly value: T; readonly wanted: readonly string[]; readonly lacking: readonly string[] };

export async function readWithCopies<T>(
  assets: HeldCopies,
  { ticket, linkTo, wait }: Reading,
  read: (held: Held) => Promise<Read<T>>,
): Promise<Read<T>> {
  for (let round = 0; ; round++) {
    const held = heldOf((await assets.of(ticket.id)).values(), { linkTo, path: assets.path });
    const done = await read(held);
    if (round === ROUNDS || done.wanted.length === 0 || !assets.canGet) return done;
    await wait(assets.get(ticket, done.wanted));
  }
}

/** Whether copies of what it names are got before anybody opens it. */
export const isCopiedAhead = ({ bytes }: { readonly bytes: number }): boolean => bytes <= COPIED_AHEAD_BYTES;

/** For somebody who waits: what has not come by then is shown the next time. */
export const inOpeningTime =
  (later: Ports['later']) =>
  (work: Promise<void>): Promise<void> =>
    Promise.race([work, new Promise<void>((done) => later(OPENING_MS, done))]);
