/** 'Split from here' (P-DSK-32): whoever wrote finds two threads, and nothing twice. */
import { ApiError, wrongField } from '../../../wire/errors.ts';
import type { TicketRow } from '../../../wire/tickets/shapes.ts';
import type { Ports } from '../../ports.ts';
import type { Members } from '../members/service.ts';
import { hasBefore, messageById, splitThread, type Place, type Tickets, writeEntry } from '../tickets/service.ts';
import type { By } from './answering.ts';
import { foundThread } from './found.ts';
import { moveBefore } from './held-store.ts';
import { TOKEN_BYTES } from './making.ts';
import { facesOf } from './showing.ts';
import type { Telling } from './telling.ts';

/** Errors: 404; 409 `conflict` for what is nobody's; 422 for the first message, or one that is in another ticket. */
export type SplitTicket = (place: Place, from: string, by: By) => Promise<TicketRow>;

type Needs = {
  readonly members: Pick<Members, 'find'>;
  readonly tickets: Pick<Tickets, 'row' | 'tell'>;
  readonly telling: Telling;
};

export function createSplitting(
  { storage, now, id: newId, token }: Pick<Ports, 'storage' | 'now' | 'id' | 'token'>,
  { members, tickets, telling }: Needs,
): SplitTicket {
  return async (place, from, { account, media }) => {
    const { project } = place;
    const done = await storage.write(
      async (transaction) => {
        const thread = await foundThread(transaction, place);
        const first = await messageById(transaction, from.toLowerCase());
        if (first?.ticketId !== thread.id) throw wrongField('from', 'must be a message of this ticket');
        if (!(await hasBefore(transaction, thread.id, first.change)))
          throw wrongField('from', 'must not be what the ticket begins with: nothing would be left of it');
        const { visitorId } = thread;
        if (visitorId === null) throw new ApiError('conflict', 'Nobody is known who this ticket is of.');
        const making = { id: newId(), shareToken: token(TOKEN_BYTES), at: now(), visitorId };
        const { rest, made, previous, moved } = await splitThread(transaction, thread, first, making);
        await moveBefore(transaction, moved, made.id);
        const by = { kind: 'note', author: 'member', authorId: account, body: null } as const;
        const entry = (event: 'split_off' | 'split_from', said: string) => ({
          ...by,
          id: newId(),
          event,
          said,
          files: [],
        });
        const events = [
          await writeEntry(transaction, rest, entry('split_off', String(made.number)), { at: now() }),
          await writeEntry(transaction, made, entry('split_from', String(rest.number)), { at: now() }),
        ];
        const told = [
          await telling.moved(transaction, { thread: rest, previous, isFixed: false }),
          await telling.moved(transaction, { thread: made, previous: 0, isFixed: false }),
        ];
        return { made, events, told };
      },
      { turn: project },
    );
    for (const written of done.events)
      await telling.written(written, await facesOf(members, project, [written.message]), media);
    for (const tell of done.told) await tell();
    return tickets.row({ project, ticket: done.made.id });
  };
}
