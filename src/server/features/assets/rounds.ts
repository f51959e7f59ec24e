/** Reads what names pictures with the copies that there are, gets the others, and reads it again. */
import type { Tools } from '../../tools.ts';
import { copiesOf, type CopiesAt } from './copies.ts';
import type { Assets } from './service.ts';

/** Style sheets name pictures and fonts, which are known when they have come. */
const ROUNDS = 2;
/** For what is not there yet when somebody looks. */
const OPENING_MS = 4000;

type Reading = {
  readonly ticketId: string;
  /** The address of a held file. */
  readonly linkTo: (file: string) => string;
  /** Is given what gets the missing ones; the next reading begins when this resolves. */
  readonly wait: (work: Promise<void>) => Promise<void>;
};

/** `lacking`: addresses that `read` asked for and that could not be got. */
export async function readWithCopies<T>(
  assets: Assets,
  { ticketId, linkTo, wait }: Reading,
  read: (copiesAt: CopiesAt) => Promise<T>,
): Promise<{ value: T; lacking: ReadonlySet<string> }> {
  for (let round = 0; ; round++) {
    const named = copiesOf({ held: await assets.of(ticketId), linkTo, path: assets.path });
    const value = await read(named.at);
    if (round === ROUNDS || named.wanted.size === 0 || !assets.canGet) return { value, lacking: named.lacking };
    await wait(assets.get(ticketId, [...named.wanted]));
  }
}

/** For somebody who waits: what has not come by then is shown the next time. */
export const inOpeningTime =
  (later: Tools['later']) =>
  (work: Promise<void>): Promise<void> =>
    Promise.race([work, new Promise<void>((done) => later(OPENING_MS, done))]);
