/** Which of what happens at the desk its reader is told of (P-DSK-40): what others do, each thing once. */
import { DAY_MS } from '../../../wire/limits.ts';
import { choice, fits, open } from '../../../wire/schema.ts';
import { messageKinds } from '../../../wire/messages/shapes.ts';
import type { NoticeKind } from '../../../wire/members/shapes.ts';
import { messageAuthors } from '../../../wire/tickets/choices.ts';
import type { TicketRow } from '../../../wire/tickets/shapes.ts';
import type { LiveEvent } from '../../live/live.ts';

export type Notice = { readonly kind: NoticeKind; readonly ticket: string; readonly title: string };

type Ports = {
  /** The reader's account. */
  readonly me: string;
  readonly now: () => number;
  readonly start: (run: () => void, milliseconds: number) => () => void;
  readonly tell: (notice: Notice) => void;
};

const written = open({ author: choice(messageAuthors), kind: choice(messageKinds) });
/** What is due later is told of by whichever desk is open then. */
const LATE_WITHIN_MS = DAY_MS;

export function createTelling({ me, now, start, tell }: Ports) {
  /** Tickets in which a visitor has written; their row follows, which says whose they are. */
  const wrote = new Set<string>();
  const late = new Map<string, { readonly at: string; readonly stop: () => void }>();
  const mentioned = new Set<string>();

  function hear(event: LiveEvent): void {
    if (event.name === 'message') {
      const { ticket, message } = event.data;
      if (fits(written, message) && message.author === 'visitor' && message.kind === 'reply') wrote.add(ticket);
    } else if (event.name === 'mention') {
      const { account, ticket, message } = event.data;
      if (account !== me || mentioned.has(message)) return;
      mentioned.add(message);
      tell({ kind: 'mention', ticket, title: '' });
    } else if (event.name === 'ticket') row(event.data.ticket, event.data.event === 'created');
  }

  function row(ticket: TicketRow, isNew: boolean): void {
    const { id, title, assignee } = ticket;
    const hasWritten = wrote.delete(id);
    if (assignee === null && (isNew || hasWritten)) tell({ kind: 'new', ticket: id, title });
    else if (assignee?.id === me && hasWritten) tell({ kind: 'mine', ticket: id, title });
    watch(ticket);
  }

  /** Tells when what the reader has becomes late. */
  function watch({ id, title, assignee, due }: TicketRow): void {
    const at = assignee?.id === me ? (due?.at ?? '') : '';
    const before = late.get(id);
    if (before?.at === at) return;
    before?.stop();
    late.delete(id);
    const ms = Date.parse(at) - now();
    if (!(ms > 0 && ms <= LATE_WITHIN_MS)) return;
    late.set(id, { at, stop: start(() => tell({ kind: 'late', ticket: id, title }), ms) });
  }

  return {
    hear,
    watch,
    stop: () => late.forEach(({ stop }) => stop()),
  };
}
