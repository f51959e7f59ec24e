/**
 * Events are answered at once and written in batches: at most a second late, or 500 rows. What waits is written when the
 * server stops; when the database refuses, it waits for the next batch, up to a bound.
 */
import { ApiError } from '../../../wire/errors.ts';
import type { EventBatch, VisitorEvent } from '../../../wire/events/shapes.ts';
import { EVENT_BATCH_MS, EVENT_BATCH_ROWS, EVENT_WAITING_ROWS } from '../../../wire/events/limits.ts';
import { redactAtOnce } from '../../../wire/pure/secret-values.ts';
import { createRedactor } from '../../../wire/pure/secrets.ts';
import type { VisitorAuth } from '../../http/route.ts';
import { wholeText } from '../../http/whole-text.ts';
import type { Ports } from '../../ports.ts';
import { markSeen } from '../visitors/sessions.ts';
import { insertEvents, type EventRow } from './store.ts';

export type Events = {
  /** Takes the batch of a proven session. Errors: 401 without one. */
  readonly take: (visitor: VisitorAuth, batch: EventBatch) => void;
  /** Resolves when everything taken so far was written, or refused by the database. */
  readonly flush: () => Promise<void>;
};

export function createEvents({
  storage,
  now,
  later,
  id,
  log,
}: Pick<Ports, 'storage' | 'now' | 'later' | 'id' | 'log'>): Events {
  let rows: EventRow[] = [];
  let seen = new Map<string, number>();
  let cancel: (() => void) | undefined;
  let writing: Promise<void> = Promise.resolve();

  return {
    take({ projectId, sessionId }, { events }) {
      if (sessionId === null) throw new ApiError('session_refused', 'Events need a session: start one first.');
      const room = EVENT_WAITING_ROWS - rows.length;
      for (const event of events.slice(0, room)) rows.push(toRow(event, projectId, sessionId));
      if (events.length > room) log.warn({ lost: events.length - room }, 'events were dropped: the database is behind');
      seen.set(sessionId, now());
      if (rows.length >= EVENT_BATCH_ROWS) void flush();
      else cancel ??= later(EVENT_BATCH_MS, () => void flush());
    },
    flush,
  };

  function flush(): Promise<void> {
    cancel?.();
    cancel = undefined;
    return (writing = writing.then(write));
  }

  async function write(): Promise<void> {
    if (rows.length === 0 && seen.size === 0) return;
    const [batch, visitors] = [rows, seen];
    [rows, seen] = [[], new Map()];
    try {
      await storage.write(async (transaction) => {
        await insertEvents(transaction, batch);
        for (const [visitorId, at] of visitors) await markSeen(transaction, visitorId, at);
      }, 'append');
    } catch (error) {
      log.error({ err: error, rows: batch.length }, 'events could not be written and wait for the next batch');
      rows = [...batch, ...rows].slice(0, EVENT_WAITING_ROWS);
      cancel ??= later(EVENT_BATCH_MS, () => void flush());
    }
  }

  /** Secrets of the page's address and of what a site tells stay out, as they do of reports. */
  function toRow({ name, date, data }: VisitorEvent, projectId: string, visitorId: string): EventRow {
    const redactor = createRedactor();
    return {
      id: id(),
      projectId,
      visitorId,
      name: wholeText(redactor.text(name)),
      data: data === undefined ? null : JSON.stringify(redactAtOnce(data, redactor)),
      at: timeOf(date),
    };
  }

  /** The visitor's own clock may be wrong: a time in the future, or none, is taken as now. */
  function timeOf(date: string): number {
    const at = Date.parse(date);
    return at > 0 && at <= now() ? at : now();
  }
}
