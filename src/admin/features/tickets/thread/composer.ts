/** What is being written in one ticket: a reply and a note with a draft each, and what became of the last sending. */
import { proxy, snapshot } from 'valtio/vanilla';
import { REPLY_CHARS } from '../../../../wire/messages/limits.ts';
import type { NewReply, repliedStatuses } from '../../../../wire/messages/desk-shapes.ts';
import type { Body } from '../../../../wire/documents/nodes.ts';
import { SAVED_USED_MOST } from '../../../../wire/saved-replies/limits.ts';
import { TICKET_TAGS } from '../../../../wire/tickets/limits.ts';
import { blanksIn } from '../../../../wire/saved-replies/variables.ts';
import type { SavedReply } from '../../../../wire/saved-replies/shapes.ts';
import type { TicketAlso } from '../../../../wire/tickets/also.ts';
import type { Member } from '../../../../wire/tickets/shapes.ts';
import { newUuid } from '../../../../ui/new-uuid.ts';
import type { Failure } from '../../../api/failure.ts';
import type { Stored } from '../../../session/stored.ts';
import { textOf } from '../../../parts/editor/plain-body.ts';
import { draftOf, emptyBody, keepDraft, type Mode } from './drafts.ts';
import { noteFor } from './note-guard.ts';
import type { Raced, Thread } from './thread.ts';

export type Notice =
  | { readonly as: 'guard'; readonly name: string }
  /** Something in it is still to be filled in by hand. */
  | { readonly as: 'blank'; readonly names: readonly string[] }
  | ({ readonly as: 'raced' } & Raced)
  | { readonly as: 'failed'; readonly failure: Failure };
export type SendAs = {
  readonly status?: (typeof repliedStatuses)[number];
  /** Its writer has been told that it looks like a note. */
  readonly unguarded?: true;
  /** Its writer has been told that somebody else has answered. */
  readonly force?: true;
  /** When it is to go, where that is not now. */
  readonly deliverAt?: string;
};

type Attempt = { readonly id: string; readonly mode: Mode; readonly text: string; readonly as: SendAs };
type Ports = {
  readonly ticket: string;
  readonly thread: Thread;
  readonly drafts: Stored;
  /** Everybody who works here. */
  readonly members: () => readonly Member[];
};
export type Composer = ReturnType<typeof createComposer>;

type ComposerState = {
  mode: Mode;
  sending: boolean;
  notice: Notice | null;
  /** Counts up whenever another text is put in than was typed. */
  turn: number;
  text: Record<Mode, string>;
  /** The reply that can be taken back, as it has not gone yet. */
  undo: string | null;
  /** What the reply also does when it goes: of the saved replies that were put in. */
  also: TicketAlso;
};

/** Both texts, kept as they are typed. */
function createTexts({ ticket, drafts }: Pick<Ports, 'ticket' | 'drafts'>) {
  const bodies = { reply: draftOf(drafts, 'reply', ticket), note: draftOf(drafts, 'note', ticket) };
  const text = { reply: textOf(bodies.reply), note: textOf(bodies.note) };
  const state = proxy<ComposerState>({
    mode: 'reply',
    sending: false,
    notice: null,
    turn: 0,
    text,
    undo: null,
    also: {},
  });
  function write(mode: Mode, body: Body): void {
    bodies[mode] = body;
    state.text[mode] = textOf(body);
    keepDraft(drafts, mode, ticket, body);
  }
  function put(mode: Mode, body: Body): void {
    write(mode, body);
    state.turn += 1;
  }
  /** What was written as a reply becomes a note, after what is there already. */
  function moveToNote(): void {
    const { reply, note } = bodies;
    const content = textOf(note).trim() === '' ? reply.content : [...note.content, ...reply.content];
    put('note', { ...reply, content });
    put('reply', emptyBody);
    // A note does nothing to its ticket.
    Object.assign(state, { mode: 'note', notice: null, also: {} });
  }
  /** What was taken back stands above what has been begun since. */
  function putBack(body: Body): void {
    const begun = textOf(bodies.reply).trim() === '' ? [] : bodies.reply.content;
    put('reply', { ...body, content: [...body.content, ...begun] });
    Object.assign(state, { mode: 'reply', notice: null });
  }
  const bodyOf = (mode: Mode): Body => bodies[mode];
  const choose = (mode: Mode): void => void (state.sending || Object.assign(state, { mode, notice: null }));
  /** Saved replies that were put in since the last sending. */
  const used = new Set<string>();
  return { state, bodies, used, bodyOf, choose, write, put, putBack, moveToNote };
}

/** The last reply, while it has not gone: it can be taken back. */
function createUndo({ state, bodies, used, putBack }: ReturnType<typeof createTexts>, thread: Thread) {
  let held: { readonly body: Body; readonly also: TicketAlso; readonly used: readonly string[] } | null = null;
  /** What stands in the composer has been sent, and waits under this id; null where it has gone already. */
  function hold(id: string | null): void {
    held = { body: bodies.reply, also: { ...state.also }, used: [...used] };
    state.undo = id;
  }
  /** It is back in the composer as it was, with what it was also to do. False where it has gone. */
  async function undo(): Promise<boolean> {
    const [id, before] = [state.undo, held];
    state.undo = null;
    if (id === null || before === null || !(await thread.takeBack(id))) return false;
    putBack(before.body);
    state.also = together(before.also, state.also);
    for (const saved of before.used) used.add(saved);
    return true;
  }
  return { hold, undo };
}

/** What saved replies bring along. */
function createAlso({ state, used }: ReturnType<typeof createTexts>) {
  return {
    /** One has been put in: in a reply, what it does to the ticket is done when it goes. */
    use({ id, actions }: Pick<SavedReply, 'id' | 'actions'>): void {
      used.add(id);
      if (state.mode === 'reply') state.also = together(state.also, actions);
    },
    /** It is not done after all. */
    leaveOut: (name: keyof TicketAlso): void => void delete state.also[name],
  };
}

/** The later ones count; tags are added to each other. */
function together(first: TicketAlso, later: TicketAlso): TicketAlso {
  const tags = [...new Set([...(first.tags ?? []), ...(later.tags ?? [])])].slice(0, TICKET_TAGS);
  return { ...first, ...later, ...(tags.length > 0 ? { tags } : {}) };
}

function mayBeSent({ text, mode, sending }: ComposerState): boolean {
  const { length } = text[mode].trim();
  return !sending && length > 0 && length <= REPLY_CHARS;
}

function blank(reply: Body): Notice | null {
  const names = blanksIn(reply);
  return names.length > 0 ? { as: 'blank', names } : null;
}

function guard({ reply, note }: Record<Mode, Body>, members: readonly Member[]): Notice | null {
  const name = noteFor(reply, { members, note });
  return name === null ? null : { as: 'guard', name };
}

type ReplyParts = { readonly seen: number; readonly members: readonly Member[] };

function replyOf(
  { id, mode, as }: Attempt,
  { state, bodies, used }: ReturnType<typeof createTexts>,
  { seen, members }: ReplyParts,
): NewReply {
  const body = bodies[mode];
  const also = snapshot(state).also as TicketAlso;
  const saved = [...used].slice(-SAVED_USED_MOST);
  const { status, force, deliverAt } = as;
  const text = textOf(body);
  const mentions = members.filter(({ name }) => text.includes(`@${name}`)).map((member) => member.id);
  const more =
    mode === 'note'
      ? { mentions }
      : {
          ...(Object.keys(also).length > 0 ? { also } : {}),
          ...(status ? { status } : {}),
          ...(force ? { force } : {}),
          ...(deliverAt ? { deliverAt } : {}),
        };
  return { id, kind: mode, body, seen, ...(saved.length > 0 ? { saved } : {}), ...more };
}

/** The answer may be lost on a way that the message has come: then the socket has told of it. */
function stands({ state: { messages, held } }: Thread, sent: string): boolean {
  return [...messages, ...held].some(({ id }) => id === sent);
}

export function createComposer({ ticket, thread, drafts, members }: Ports) {
  const texts = createTexts({ ticket, drafts });
  const { state, bodies, used, put } = texts;
  const { hold, undo } = createUndo(texts, thread);
  /** The last that was sent and not told to have arrived: the same again goes under the same id. */
  let attempt: Attempt | null = null;
  /** True where it has arrived. */
  async function send(as: SendAs = {}): Promise<boolean> {
    const { mode } = state;
    if (!mayBeSent(state)) return false;
    const text = JSON.stringify(bodies[mode]);
    const isSame = attempt?.mode === mode && attempt.text === text;
    attempt = { id: isSame ? attempt!.id : newUuid(), mode, text, as };
    state.notice = mode === 'reply' ? (blank(bodies.reply) ?? (as.unguarded ? null : guard(bodies, members()))) : null;
    if (state.notice) return false;
    state.sending = true;
    const sent = await thread.send(replyOf(attempt, texts, { seen: thread.state.read, members: members() }));
    state.sending = false;
    if (sent.as === 'sent' && mode === 'reply') hold(as.deliverAt ? null : (sent.held?.id ?? null));
    if (sent.as === 'sent' || (sent.as === 'failed' && stands(thread, attempt.id))) return done(mode);
    state.notice = sent;
    return false;
  }

  /** It is where it was to go, or nobody wants it any more. */
  function done(mode: Mode): true {
    attempt = null;
    state.notice = null;
    used.clear();
    if (mode === 'reply') state.also = {};
    put(mode, emptyBody);
    return true;
  }

  /** A message has come: one that was told as not sent may have arrived all the same. */
  function came(ids: readonly string[]): void {
    if (!attempt || state.sending || !ids.includes(attempt.id)) return;
    if (JSON.stringify(bodies[attempt.mode]) === attempt.text) done(attempt.mode);
    [attempt, state.notice] = [null, null];
  }

  return {
    ...texts,
    send,
    /** As it was sent first, and with what its writer has been told since. */
    again: (told: Pick<SendAs, 'unguarded' | 'force'> = {}): Promise<boolean> => send({ ...attempt?.as, ...told }),
    makeNote: texts.moveToNote,
    discard: (): void => void done(state.mode),
    came,
    undo,
    ...createAlso(texts),
    close: (): void => void (state.notice = null),
  };
}
