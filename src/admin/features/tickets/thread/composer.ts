/** What is being written in one ticket: a reply and a note with a draft each, and what became of the last sending. */
import { proxy } from 'valtio/vanilla';
import { REPLY_CHARS } from '../../../../wire/messages/limits.ts';
import type { repliedStatuses } from '../../../../wire/messages/shapes.ts';
import type { Body } from '../../../../wire/documents/nodes.ts';
import { newUuid } from '../../../../ui/new-uuid.ts';
import type { Failure } from '../../../api/failure.ts';
import type { Stored } from '../../../session/stored.ts';
import { textOf } from '../../../parts/editor/plain-body.ts';
import { draftOf, emptyBody, keepDraft, type Mode } from './drafts.ts';
import { noteFor } from './note-guard.ts';
import type { Raced, Thread } from './thread.ts';

export type Notice =
  | { readonly as: 'guard'; readonly name: string }
  | ({ readonly as: 'raced' } & Raced)
  | { readonly as: 'failed'; readonly failure: Failure };
export type SendAs = {
  readonly status?: (typeof repliedStatuses)[number];
  /** Its writer has been told that it looks like a note. */
  readonly unguarded?: true;
  /** Its writer has been told that somebody else has answered. */
  readonly force?: true;
};

type Attempt = { readonly id: string; readonly mode: Mode; readonly text: string; readonly as: SendAs };
type Ports = {
  readonly ticket: string;
  readonly thread: Thread;
  readonly drafts: Stored;
  /** Everybody who works here. */
  readonly members: () => readonly { readonly name: string }[];
};
export type Composer = ReturnType<typeof createComposer>;

type ComposerState = {
  mode: Mode;
  sending: boolean;
  notice: Notice | null;
  /** Counts up whenever another text is put in than was typed. */
  turn: number;
  text: Record<Mode, string>;
};

/** Both texts, kept as they are typed. */
function createTexts({ ticket, drafts }: Pick<Ports, 'ticket' | 'drafts'>) {
  const bodies = { reply: draftOf(drafts, 'reply', ticket), note: draftOf(drafts, 'note', ticket) };
  const text = { reply: textOf(bodies.reply), note: textOf(bodies.note) };
  const state = proxy<ComposerState>({ mode: 'reply', sending: false, notice: null, turn: 0, text });
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
    Object.assign(state, { mode: 'note', notice: null });
  }
  return { state, bodies, write, put, moveToNote };
}

export function createComposer({ ticket, thread, drafts, members }: Ports) {
  const { state, bodies, write, put, moveToNote } = createTexts({ ticket, drafts });
  /** The last that was sent and not told to have arrived: the same again goes under the same id. */
  let attempt: Attempt | null = null;

  function mayBeSent(): boolean {
    const { length } = state.text[state.mode].trim();
    return !state.sending && length > 0 && length <= REPLY_CHARS;
  }

  /** True where it has arrived. */
  async function send(as: SendAs = {}): Promise<boolean> {
    const { mode } = state;
    if (!mayBeSent()) return false;
    const text = JSON.stringify(bodies[mode]);
    const isSame = attempt?.mode === mode && attempt.text === text;
    attempt = { id: isSame ? attempt!.id : newUuid(), mode, text, as };
    const name =
      mode === 'note' || as.unguarded ? null : noteFor(bodies.reply, { members: members(), note: bodies.note });
    if (name !== null) {
      state.notice = { as: 'guard', name };
      return false;
    }
    Object.assign(state, { sending: true, notice: null });
    const { status, force } = mode === 'reply' ? as : {};
    const more = { ...(status ? { status } : {}), ...(force ? { force } : {}) };
    const sent = await thread.send({
      id: attempt.id,
      kind: mode,
      body: bodies[mode],
      seen: thread.state.read,
      ...more,
    });
    state.sending = false;
    // The answer may be lost on a way that the message has come: then the socket has told it.
    const has = thread.state.messages.some(({ id }) => id === attempt?.id);
    if (sent.as === 'sent' || (sent.as === 'failed' && has)) return done(mode);
    state.notice = sent;
    return false;
  }

  /** It is where it was to go, or nobody wants it any more. */
  function done(mode: Mode): true {
    attempt = null;
    state.notice = null;
    put(mode, emptyBody);
    return true;
  }

  /** A message has come: one that was told as not sent may have arrived all the same. */
  function came(ids: readonly string[]): void {
    if (!attempt || state.sending || !ids.includes(attempt.id)) return;
    const { mode, text } = attempt;
    if (JSON.stringify(bodies[mode]) === text) done(mode);
    else Object.assign(state, { notice: null });
    attempt = null;
  }

  return {
    state,
    bodyOf: (mode: Mode): Body => bodies[mode],
    write,
    send,
    /** As it was sent first, and with what its writer has been told since. */
    again: (told: Pick<SendAs, 'unguarded' | 'force'> = {}): Promise<boolean> => send({ ...attempt?.as, ...told }),
    choose: (mode: Mode): void => void (state.sending || Object.assign(state, { mode, notice: null })),
    makeNote(): void {
      attempt = null;
      moveToNote();
    },
    discard: (): void => void done(state.mode),
    came,
    close: (): void => void (state.notice = null),
  };
}
