/** What a visitor reads: their list, a thread, and what has changed since. */
import { SYNC_MESSAGES } from '../../../wire/messages/limits.ts';
import type {
  ConversationPage,
  ConversationsAsked,
  Synced,
  Thread,
  ThreadAsked,
} from '../../../wire/messages/shapes.ts';
import { pageByTime, timeInCursor } from '../../http/cursor.ts';
import type { VisitorAuth } from '../../http/route.ts';
import type { Ports } from '../../ports.ts';
import { lastChange } from '../projects/service.ts';
import { countUnread, messagesOf, messagesSince, threadsByIds, threadsOf, threadsSince } from '../tickets/service.ts';
import { markersOf, noFaces, toMessage, toRow, type Shown } from './showing.ts';
import { threadOf, viewerOf } from './viewer.ts';

export type Reading = {
  /** Errors: 400 for a cursor of another list, 401. */
  readonly list: (visitor: VisitorAuth, asked: ConversationsAsked) => Promise<ConversationPage>;
  /** Errors: 401, 404. `media`: the media origin. */
  readonly thread: (visitor: VisitorAuth, token: string, asked: ThreadAsked, media: string) => Promise<Thread>;
  /** Errors: 401. */
  readonly sync: (visitor: VisitorAuth, cursor: number, media: string) => Promise<Synced>;
};

type Needs = { readonly shown: (media: string) => Shown };

export function createReading({ storage }: Pick<Ports, 'storage'>, needs: Needs): Reading {
  return {
    async list(visitor, { kind, after, limit }) {
      const { project, sessions } = await viewerOf(storage, visitor);
      // Before the rows: what changes while they are read is asked for once more.
      const cursor = await lastChange(storage, project);
      const place = timeInCursor(after);
      const [threads, unread] = await Promise.all([
        threadsOf(storage, project, sessions, { kind, place, most: limit + 1 }),
        countUnread(storage, project, sessions),
      ]);
      const { shown, next } = pageByTime(threads, limit, ({ lastAt }) => lastAt);
      return { conversations: shown.map((one) => toRow(one, noFaces)), next, unread, cursor };
    },

    async thread(visitor, token, { before, limit }, media) {
      const thread = await threadOf(storage, await viewerOf(storage, visitor), token);
      const found = await messagesOf(storage, thread.id, { before, most: limit + 1, forVisitor: true });
      const shown = found.slice(-limit);
      const shownAs = needs.shown(media);
      return {
        conversation: toRow(thread, noFaces),
        messages: shown.map((one) => toMessage(one, shownAs)),
        before: found.length > limit ? shown[0]!.change : null,
        ...markersOf(thread),
      };
    },
    sync: syncing(storage, needs),
  };
}

function syncing(storage: Ports['storage'], needs: Needs): Reading['sync'] {
  return async (visitor, cursor, media) => {
    const { project, sessions } = await viewerOf(storage, visitor);
    const latest = await lastChange(storage, project);
    const unread = await countUnread(storage, project, sessions);
    const nothing = { conversations: [], messages: [], markers: [] };
    if (cursor > latest) return { ...nothing, cursor: latest, more: false, unread, reset: true };
    const asked = { change: cursor, most: SYNC_MESSAGES + 1 };
    const touched = await messagesSince(storage, project, sessions, asked);
    const changed = await threadsSince(storage, project, sessions, asked);
    // What is told reaches as far as both lists do: the rest is asked for from there.
    const until = Math.min(
      touched[SYNC_MESSAGES - 1]?.touched ?? latest,
      changed[SYNC_MESSAGES - 1]?.touched ?? latest,
    );
    const more = touched.length > SYNC_MESSAGES || changed.length > SYNC_MESSAGES;
    const shown = touched.filter((one) => one.touched <= until || !more);
    const threads = changed.filter((one) => one.touched <= until || !more);
    const told = new Set(threads.map(({ id }) => id));
    const others = [...new Set(shown.map(({ ticketId }) => ticketId))].filter((id) => !told.has(id));
    threads.push(...(await threadsByIds(storage, others)));
    const shownAs = needs.shown(media);
    const tokens = new Map(threads.map(({ id, shareToken }) => [id, shareToken]));
    return {
      conversations: threads.map((one) => toRow(one, noFaces)),
      messages: shown.flatMap((message) => {
        const conversation = tokens.get(message.ticketId);
        return conversation ? [{ conversation, message: toMessage(message, shownAs) }] : [];
      }),
      markers: threads.map((one) => ({ conversation: one.shareToken, ...markersOf(one) })),
      cursor: more ? until : latest,
      more,
      unread,
    };
  };
}
