/** What a visitor reads: their list, a thread, and what has changed since. */
import { RATING_CHANGE_MS, SYNC_MESSAGES } from '../../../wire/messages/limits.ts';
import type {
  ConversationPage,
  ConversationsAsked,
  Synced,
  Thread,
  ThreadAsked,
} from '../../../wire/messages/shapes.ts';
import { EMAIL } from '../../../wire/mail/address.ts';
import { pageByTime, timeInCursor } from '../../http/cursor.ts';
import type { VisitorAuth } from '../../http/route.ts';
import type { Ports } from '../../ports.ts';
import { lastChange } from '../projects/service.ts';
import { reportCard } from './report-card.ts';
import type { Queries } from '../../storage/port.ts';
import {
  type ThreadRecord,
  ratingOf,
  countUnread,
  lastMove,
  messagesOf,
  messagesSince,
  threadsByIds,
  threadsOf,
  threadsSince,
} from '../tickets/service.ts';
import { writable, type Gate } from './gate.ts';
import { offered, offeredThread, type Offers } from './offered.ts';
import { markersOf, toMessage, toRow, type ShownTo } from './showing.ts';
import { findThread, refuseThread, viewerOf } from './viewer.ts';

export type Reading = {
  /** Errors: 400 for a cursor of another list, 401. */
  readonly list: (visitor: VisitorAuth, asked: ConversationsAsked, media: string) => Promise<ConversationPage>;
  /** Errors: 401, 404. `media`: the media origin. */
  readonly thread: (visitor: VisitorAuth, token: string, asked: ThreadAsked, media: string) => Promise<Thread>;
  /** Errors: 401. */
  readonly sync: (visitor: VisitorAuth, cursor: number, media: string) => Promise<Synced>;
};

type Needs = {
  readonly gate: Gate;
  readonly offers: Offers;
  readonly shown: ShownTo;
  readonly thumbnail: (ticket: string) => string;
};

export function createReading({ storage, post }: Pick<Ports, 'post' | 'storage'>, needs: Needs): Reading {
  return {
    async list(visitor, { kind, after, limit }, media) {
      const { project, sessions } = await viewerOf(storage, visitor);
      // Before the rows: what changes while they are read is asked for once more.
      const cursor = await lastChange(storage, project);
      const place = timeInCursor(after);
      const [threads, unread] = await Promise.all([
        threadsOf(storage, project, sessions, { kind, place, most: limit + 1 }),
        countUnread(storage, project, sessions),
      ]);
      const { shown, next } = pageByTime(threads, limit, ({ lastAt }) => lastAt);
      const [write, to] = [await writable(needs.gate, visitor), await needs.shown(visitor, media)];
      return { conversations: shown.map((one) => toRow(one, to)), next, unread, cursor, write };
    },

    async thread(visitor, token, { before, limit }, media) {
      const viewer = await viewerOf(storage, visitor);
      const mail = post === undefined ? 'off' : EMAIL.test(viewer.record.email) ? 'known' : 'unknown';
      const thread = await findThread(storage, viewer, token);
      if (!thread) {
        const offer = (await offered(storage, needs.offers, viewer, token)) ?? refuseThread();
        const [write, to] = [await writable(needs.gate, visitor), await needs.shown(visitor, media)];
        return { ...offeredThread(offer, { project: viewer.project, token }, to), rating: null, write, mail };
      }
      const found = await messagesOf(storage, thread.id, { before, most: limit + 1, forVisitor: true });
      const shown = found.slice(-limit);
      const to = await needs.shown(visitor, media);
      const report = await reportCard(storage, thread, { thumbnail: needs.thumbnail, media });
      return {
        conversation: toRow(thread, to),
        messages: shown.map((one) => toMessage(one, to)),
        before: found.length > limit ? shown[0]!.change : null,
        ...markersOf(thread),
        ...(report ? { report } : {}),
        rating: await ratingShown(storage, thread),
        write: await writable(needs.gate, visitor),
        mail,
      };
    },
    sync: syncing(storage, needs),
  };
}

async function ratingShown(queries: Queries, { id, closings }: ThreadRecord): Promise<Thread['rating']> {
  const rating = closings === 0 ? undefined : await ratingOf(queries, id, closings);
  if (!rating) return null;
  const { score, comment, at } = rating;
  return { score, comment, until: new Date(at + RATING_CHANGE_MS).toISOString() };
}

function syncing(storage: Ports['storage'], needs: Needs): Reading['sync'] {
  return async (visitor, cursor, media) => {
    const { project, sessions } = await viewerOf(storage, visitor);
    const latest = await lastChange(storage, project);
    const unread = await countUnread(storage, project, sessions);
    const nothing = { conversations: [], messages: [], markers: [] };
    // Messages that were moved since stand in other threads than before.
    const isOver = cursor > latest || cursor < (await lastMove(storage, project, sessions));
    if (isOver) return { ...nothing, cursor: latest, more: false, unread, reset: true };
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
    const to = await needs.shown(visitor, media);
    const tokens = new Map(threads.map(({ id, shareToken }) => [id, shareToken]));
    return {
      conversations: threads.map((one) => toRow(one, to)),
      messages: shown.flatMap((message) => {
        const conversation = tokens.get(message.ticketId);
        return conversation ? [{ conversation, message: toMessage(message, to) }] : [];
      }),
      markers: threads.map((one) => ({ conversation: one.shareToken, ...markersOf(one) })),
      cursor: more ? until : latest,
      more,
      unread,
    };
  };
}
