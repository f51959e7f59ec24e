/** The threads that are open: loaded, gone on, read and ended. */
import { ref } from 'valtio/vanilla';
import { doneReply } from '../../../wire/auth/shapes.ts';
import {
  conversationAfter,
  messageSent,
  thread,
  transcriptReply,
  type ThreadMessage,
} from '../../../wire/messages/shapes.ts';
import type { Messenger } from '../messenger.ts';
import { called, comesBack, type Ask, type Failure, type Outcome } from './calls.ts';
import { arrived } from './arrival.ts';
import { merged, mergedRows, type Known, type ThreadKnown } from './known.ts';

const path = (token: string) => `/conversations/${encodeURIComponent(token)}`;

const isNew = ({ id, author, change, kind, touched }: ThreadMessage, before: ThreadKnown | undefined): boolean =>
  author === 'member' && kind === 'reply' && touched === change && !before?.messages.some((one) => one.id === id);

/** Each is named by its share token. */
export function createThreads(messenger: Messenger, known: Known) {
  const { ask, state } = messenger;
  /** What has been written or changed now. Into a thread that is open; of any other the row of the list is enough. */
  function add(token: string, news: readonly ThreadMessage[]): void {
    const before = known.threads[token];
    // Who has written writes no more.
    if (news.some(({ author }) => author === 'member')) known.writers[token] = undefined;
    for (const one of news) if (isNew(one, before)) arrived(messenger, known, token, one);
    if (before) known.threads[token] = ref({ ...before, messages: merged(before.messages, news) });
  }

  return {
    add,
    async open(token: string): Promise<void> {
      const { id } = state.visitor;
      const { value, failure } = await called(ask, 'GET', path(token), thread);
      if (id !== state.visitor.id) return;
      known.troubles[token] = failure && (comesBack(failure) ? 'failed' : 'gone');
      if (!value) return;
      const { conversation, messages, before, seenByStaff, staffSeenAt, seenByVisitor } = value;
      const shown = known.threads[token];
      known.write = value.write;
      known.rows = mergedRows(known.rows, [conversation]);
      known.threads[token] = ref({
        messages: merged(shown?.messages ?? [], messages),
        before: shown ? shown.before : before,
        seenByStaff,
        staffSeenAt,
        report: value.report,
        rating: value.rating,
        seenByVisitor: shown?.seenByVisitor ?? seenByVisitor,
      });
    },
    /** false without an answer. */
    async older(token: string): Promise<boolean> {
      const shown = known.threads[token];
      if (!shown?.before) return true;
      const { value } = await called(ask, 'GET', `${path(token)}?before=${shown.before}`, thread);
      const now = known.threads[token];
      if (!value || !now) return false;
      known.threads[token] = ref({ ...now, messages: merged(now.messages, value.messages), before: value.before });
      return true;
    },
    ...seeing(ask, known),
    ...changing(ask, known, add),
  };
}

type Add = (token: string, news: readonly ThreadMessage[]) => void;

function changing(ask: Ask, known: Known, add: Add) {
  return {
    /** Within 30 s; answers why it was not taken. */
    async change(token: string, id: string, body: string): Promise<Failure | undefined> {
      const { value, failure } = await called(ask, 'PUT', `${path(token)}/messages/${id}`, messageSent, { body });
      if (value) {
        known.sent[id] = body;
        add(token, [value.message]);
      }
      return failure;
    },
    async withdraw(token: string, id: string): Promise<Failure | undefined> {
      const { value, failure } = await called(ask, 'POST', `${path(token)}/messages/${id}/withdraw`, messageSent);
      if (value) add(token, [value.message]);
      return failure;
    },
    /** What both sides have written: mailed, or as text. */
    transcript: (token: string, as: 'mail' | 'text'): Promise<Outcome<string | boolean>> =>
      called(ask, 'POST', `${path(token)}/transcript`, transcriptReply, { as }),
    /** What was reported works now, or still happens. false where it was not taken. */
    async tell(token: string, what: 'works' | 'still-happens'): Promise<boolean> {
      const { value } = await called(ask, 'POST', `${path(token)}/${what}`, conversationAfter);
      if (value) known.rows = mergedRows(known.rows, [value.conversation]);
      return !!value;
    },
    /** How one was answered; answers why it was not taken. */
    async rate(token: string, score: number, comment: string): Promise<Failure | undefined> {
      const given = { score, ...(comment && { comment }) };
      const { failure } = await called(ask, 'PUT', `${path(token)}/rating`, doneReply, given);
      return failure;
    },
    /** false where it was not taken. */
    async end(token: string): Promise<boolean> {
      const { value } = await called(ask, 'POST', `${path(token)}/end`, conversationAfter);
      if (value) known.rows = mergedRows(known.rows, [value.conversation]);
      return !!value;
    },
  };
}

function seeing(ask: Ask, known: Known) {
  /** How far threads have been read, that the server does not know yet. */
  const unsaid = new Map<string, number>();
  return {
    unsaid,
    /** Staff have had everything up to there in view. */
    staffSaw(token: string, seenByStaff: number, staffSeenAt: string | null): void {
      const shown = known.threads[token];
      if (shown && shown.seenByStaff <= seenByStaff) known.threads[token] = ref({ ...shown, seenByStaff, staffSeenAt });
    },
    /** Everything up to this change has been in view. What the server could not be told is told when it answers again. */
    async see(token: string, change: number): Promise<void> {
      unsaid.set(token, change);
      const { value, failure } = await called(ask, 'PUT', `${path(token)}/seen`, doneReply, { change });
      if (!(failure && comesBack(failure)) && unsaid.get(token) === change) unsaid.delete(token);
      const row = known.rows?.find(({ conversation }) => conversation === token);
      const goesOn = known.threads[token]?.messages.some((one) => one.author !== 'visitor' && one.change > change);
      if (!value || !row?.unread || goesOn) return;
      known.rows = mergedRows(known.rows, [{ ...row, unread: false }]);
      known.unread = Math.max(0, known.unread - 1);
    },
  };
}
