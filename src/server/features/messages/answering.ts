/** The thread of a ticket at the desk: read, answered, noted in. */
import { ApiError } from '../../../wire/errors.ts';
import type { DeskMessage, DeskThread, DeskThreadAsked, NewReply } from '../../../wire/messages/desk-shapes.ts';
import type { TicketRow } from '../../../wire/tickets/shapes.ts';
import type { Ports } from '../../ports.ts';
import type { Publish } from '../../realtime/hub.ts';
import type { Queries, Transaction } from '../../storage/port.ts';
import type { Attendance, Members } from '../members/service.ts';
import {
  isNamed,
  messageById,
  type MessageRecord,
  messagesOf,
  openMentions,
  type Place,
  type ThreadRecord,
  type Tickets,
  type Written,
  writeEntry,
} from '../tickets/service.ts';
import type { MessageFiles } from './files.ts';
import { checkedReply, checkedTime, refuseBlanks, type Checked } from './checked.ts';
import { foundThread } from './found.ts';
import { nameIn } from './naming.ts';
import { answeredBy, raced, type Answered } from './racing.ts';
import { heldById, heldOf, type HeldRecord } from './held-store.ts';
import type { Holding } from './holding.ts';
import type { Sending, Sent } from './sending.ts';
import { facesOf, heldMessage, markersOf, toDeskMessage } from './showing.ts';
import type { Telling } from './telling.ts';

export type By = { readonly account: string; readonly media: string };
export type Answering = {
  /** Whoever is named there has opened it. Errors: 404. */
  readonly thread: (place: Place, asked: DeskThreadAsked, by: By) => Promise<DeskThread>;
  /**
   * Errors: 404; 409 `blank_left`, `reply_raced` with who has answered meanwhile, and for an id that is another message's; 422 naming the
   * place.
   */
  readonly write: (place: Place, given: NewReply, by: By) => Promise<{ message: DeskMessage; ticket: TicketRow }>;
};

type Needs = {
  readonly members: Pick<Members, 'find'> & Pick<Attendance, 'profiles'>;
  readonly tickets: Pick<Tickets, 'row'>;
  readonly telling: Telling;
  readonly hub: Publish<'desk'>;
  readonly files: Pick<MessageFiles, 'forStaff'>;
  readonly sending: Sending;
  readonly holding: Holding;
};

type Given = Pick<Ports, 'storage' | 'now'>;

export function createAnswering(ports: Given, needs: Needs): Answering {
  return { thread: reading(ports, needs), write: writing(ports, needs) };
}

function reading({ storage }: Given, { members, files }: Needs): Answering['thread'] {
  return async (place, { before, after, limit }, { account, media }) => {
    const thread = await foundThread(storage, place);
    if (await isNamed(storage, { ...place, account }))
      await storage.write((transaction) => openMentions(transaction, { ...place, account }));
    const asked = { before, after, most: limit + 1, forVisitor: false };
    const rows = await messagesOf(storage, thread.id, asked);
    const shown = after === undefined ? rows.slice(-limit) : rows.slice(0, limit);
    const held = before === undefined ? await heldOf(storage, thread.id) : [];
    const authors = held.map(({ authorId }) => ({ author: 'member', authorId }) as const);
    const faces = await facesOf(members, place.project, [...shown, ...authors]);
    return {
      messages: shown.map((one) => toDeskMessage(one, { faces, address: files.forStaff(media) })),
      held: held.map((one) => heldMessage(one, faces)),
      before: after === undefined && rows.length > limit ? shown[0]!.change : null,
      ...markersOf(thread),
    };
  };
}

type Done =
  | { readonly raced: Answered }
  | { readonly known: MessageRecord }
  | { readonly held: HeldRecord; readonly isNew: boolean }
  | { readonly note: Written; readonly named: readonly string[] }
  | { readonly sent: Sent };

function writing({ storage, now }: Given, needs: Needs): Answering['write'] {
  return async (place, given, by) => {
    // What is not there is told before what is wrong.
    await foundThread(storage, place);
    const reply = { ...checkedReply(given.id, given.body), account: by.account };
    if (given.kind === 'reply') refuseBlanks(given.body);
    const deliverAt = given.deliverAt === undefined ? undefined : checkedTime(given.deliverAt, now());
    const done = await storage.write(
      (transaction) => store(transaction, place, { given, reply, deliverAt, by, now: now(), needs }),
      {
        turn: place.project,
      },
    );
    if ('raced' in done) throw await raced(needs.members, place.project, { ...done.raced, now: now() });
    return { message: await tell(place, done, by.media), ticket: await needs.tickets.row(place) };
  };

  /** Everybody hears of what is new. Answers how it stands. */
  async function tell(
    { project }: Place,
    done: Exclude<Done, { raced: Answered }>,
    media: string,
  ): Promise<DeskMessage> {
    const { members, telling, sending, holding, files } = needs;
    if ('held' in done) {
      if (done.isNew) await holding.tell(done.held, 'held');
      return heldMessage(done.held, await facesOf(members, project, [{ ...done.held, author: 'member' }]));
    }
    const message = 'known' in done ? done.known : 'note' in done ? done.note.message : done.sent.written.message;
    const faces = await facesOf(members, project, [message]);
    if ('note' in done) {
      await telling.written(done.note, faces, media);
      const { id, ticketId: ticket } = done.note.message;
      for (const account of done.named)
        needs.hub.publish('desk', project, { name: 'mention', data: { ticket, message: id, account } });
    }
    if ('sent' in done) await sending.told(done.sent, faces, media);
    return toDeskMessage(message, { faces, address: files.forStaff(media) });
  }
}

/** Part of a write whose turn is the project. */
async function store(
  transaction: Transaction,
  place: Place,
  { given, reply, deliverAt, by, now, needs }: ToWrite,
): Promise<Done> {
  const thread = await foundThread(transaction, place);
  const known = await knownAs(transaction, thread, reply);
  if (known) return known;
  const { id, body, said, account } = reply;
  if (given.kind === 'note') {
    const entry = {
      id,
      body,
      said,
      kind: 'note',
      author: 'member',
      authorId: account,
      event: null,
      files: [],
    } as const;
    const note = await writeEntry(transaction, thread, entry, { at: now });
    return {
      note,
      named: await nameIn(transaction, place, { message: id, accounts: given.mentions ?? [], account, now }),
    };
  }
  const other = given.force ? undefined : await answeredBy(transaction, thread, { account, seen: given.seen ?? 0 });
  if (other) return { raced: other };
  const also = {
    ticket: { ...given.also, ...(given.status ? { status: given.status } : {}) },
    saved: given.saved ?? [],
  };
  const goesAt =
    deliverAt ??
    now + (await needs.members.profiles.own(transaction, { project: place.project, account })).undoSeconds * 1000;
  if (goesAt <= now) return { sent: await needs.sending.reply(transaction, thread, reply, also) };
  const held = {
    id,
    body,
    said,
    projectId: place.project,
    ticketId: thread.id,
    authorId: account,
    also,
    unlessAnswered: given.unlessAnswered ?? false,
    deliverAt: goesAt,
    createdAt: now,
    media: by.media,
  };
  await needs.holding.hold(transaction, held);
  return { held, isNew: true };
}

type ToWrite = {
  readonly given: NewReply;
  readonly reply: Checked & { readonly account: string };
  readonly deliverAt: number | undefined;
  readonly by: By;
  readonly now: number;
  readonly needs: Needs;
};

/** What stands or waits under its id already. Errors: 409 where that is another message. */
async function knownAs(
  queries: Queries,
  { id: ticket }: ThreadRecord,
  { id, body, account }: ToWrite['reply'],
): Promise<Done | undefined> {
  const message = await messageById(queries, id);
  const held = message ? undefined : await heldById(queries, id);
  const known = message ?? held;
  if (!known) return undefined;
  if (known.ticketId !== ticket || known.authorId !== account || known.body !== body)
    throw new ApiError('conflict', 'This id belongs to another message: take a new one.');
  return message ? { known: message } : { held: held!, isNew: false };
}
