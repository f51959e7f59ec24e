/**
 * Events are answered at once and written in batches: at most a second late, or 500 rows. What waits is written when the
 * server stops; when the database refuses, it waits for the next batch, and nobody else's events are taken until that is written.
 * What comes over the project's quota is answered and counted as dropped (P-OPS-47).
 */
import { ApiError } from '../../../wire/errors.ts';
import type { EventBatch, VisitorEvent } from '../../../wire/events/shapes.ts';
import { MINUTE_MS } from '../../../wire/limits.ts';
import { EVENT_BATCH_MS, EVENT_BATCH_ROWS, EVENT_WAITING_ROWS } from '../../../wire/events/limits.ts';
import { redactAtOnce } from '../../../wire/pure/secret-values.ts';
import { createRedactor } from '../../../wire/pure/secrets.ts';
import type { VisitorAuth } from '../../http/route.ts';
import { wholeText } from '../../http/whole-text.ts';
import type { Ports } from '../../ports.ts';
import type { Transaction } from '../../storage/port.ts';
import { markSeen } from '../visitors/sessions.ts';
import type { Quotas } from '../quotas/service.ts';
import { pageIn } from './page-view.ts';
import type { EventsAround, EventsBatch, EventsWritten } from './slots.ts';
import { withinQuotas, type WithinQuotas } from './within-quotas.ts';
import { insertEvents, type EventRow } from './store.ts';

export { noteDays } from './days.ts';
export { pageIn } from './page-view.ts';
export { eventsSince } from './history-store.ts';
export { hasViewedSince, lastViewBefore, latestEventTimes } from './recent-store.ts';

export type Events = {
  /**
   * Takes the batch of a proven session. `parameters`: those of pages' addresses that are kept. Errors: 401 without one; 503 while the database refuses what was taken before; 507 where
   * the disk has no room.
   */
  readonly take: (visitor: VisitorAuth, batch: EventBatch, parameters?: readonly string[]) => Promise<void>;
  /** In a transaction of somebody else's: what the server itself has seen a visitor do. Call what it answers once that is durable. */
  readonly tellWithin: (
    transaction: Transaction,
    event: Pick<EventRow, 'projectId' | 'visitorId' | 'name'> & { readonly data: object },
  ) => Promise<() => void>;
  /**
   * What a site's own server has told, as `rowsIn` makes it of what is stored by then: durable when it resolves, and within
   * the project's quota as what pages tell. Errors: 507 where the disk has no room.
   */
  readonly tell: <T>(
    project: string,
    rowsIn: (
      transaction: Transaction,
    ) => Promise<{ readonly rows: readonly Omit<EventRow, 'id'>[]; readonly answer: T }>,
  ) => Promise<T>;
  /** Resolves when everything taken so far was written, or refused by the database. */
  readonly flush: () => Promise<void>;
  /**
   * These sessions were erased: what waits of them is thrown away, and nothing of theirs is taken any more, also where the
   * guard had let it pass before. Resolves when none of it is on its way to the database.
   */
  readonly forget: (sessions: readonly string[]) => Promise<void>;
};

/** A call whose guard was asked before an erasure has ended by then. */
const GONE_MS = 10 * MINUTE_MS;

type EventPorts = Pick<Ports, 'storage' | 'now' | 'later' | 'id' | 'log'>;
type EventQuotas = Pick<Quotas, 'left' | 'count'> & { readonly disk: Pick<Quotas['disk'], 'room'> };

export function createEvents(
  { storage, now, later, id, log }: EventPorts,
  quotas: EventQuotas,
  following: () => readonly EventsWritten[] = () => [],
  around: () => readonly EventsAround[] = () => [],
): Events {
  let rows: EventRow[] = [];
  let seen = new Map<string, number>();
  let cancel: (() => void) | undefined;
  let writing: Promise<void> = Promise.resolve();
  let refused = false;
  /** Erased sessions, and since when. */
  const gone = new Map<string, number>();

  return {
    async take({ projectId, sessionId }, { events }, parameters) {
      await quotas.disk.room();
      if (sessionId === null || gone.has(sessionId))
        throw new ApiError('session_refused', 'Events need a session: start one first.');
      if (refused || rows.length + events.length > EVENT_WAITING_ROWS) throw databaseBehind();
      for (const event of events) rows.push(toRow(event, projectId, sessionId, parameters));
      seen.set(sessionId, now());
      if (rows.length >= EVENT_BATCH_ROWS) void flush();
      else cancel ??= later(EVENT_BATCH_MS, () => void flush());
    },
    flush,
    async tellWithin(transaction, { data, ...event }) {
      const row = { ...event, id: id(), data: JSON.stringify(data), at: now() };
      await insertEvents(transaction, [row]);
      for (const follows of following()) await follows(transaction, { seen: new Map(), pages: new Map(), told: [row] });
      return () => {
        for (const { after } of around()) after();
      };
    },
    async tell(project, rowsIn) {
      await quotas.disk.room();
      for (const { before } of around()) await before(new Set([project]));
      const answer = await storage.write(async (transaction) => {
        const { rows: told, answer: answered } = await rowsIn(transaction);
        const all = told.map((row) => ({ ...row, id: id() }));
        const { kept, sums } = await withinQuotas(transaction, quotas, all);
        await store(transaction, { kept, sums, seen: new Map(), pages: new Map() });
        return answered;
      });
      for (const { after } of around()) after();
      return answer;
    },
    async forget(sessions) {
      for (const [id, since] of gone) if (since < now() - GONE_MS) gone.delete(id);
      for (const id of sessions) {
        gone.set(id, now());
        seen.delete(id);
      }
      rows = rows.filter(stays);
      await writing;
      // What the database has refused waits again.
      rows = rows.filter(stays);
    },
  };

  function stays({ visitorId }: EventRow): boolean {
    return !gone.has(visitorId);
  }

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
      const { kept, sums } = await withinQuotas(storage, quotas, batch);
      const projects = new Set(kept.map(({ projectId }) => projectId));
      for (const { before } of around()) await before(projects);
      await storage.write(async (transaction) => {
        await store(transaction, { kept, sums, seen: visitors, pages: pagesIn(kept) });
        await markSeen(transaction, visitors);
      }, 'append');
      for (const { after } of around()) after();
      refused = false;
    } catch (error) {
      refused = true;
      log.error({ err: error, rows: batch.length }, 'events could not be written and wait for the next batch');
      rows = [...batch, ...rows].slice(0, EVENT_WAITING_ROWS);
      cancel ??= later(EVENT_BATCH_MS, () => void flush());
    }
  }

  async function store(
    transaction: Transaction,
    { kept, sums, ...visitors }: WithinQuotas & Pick<EventsBatch, 'seen' | 'pages'>,
  ): Promise<void> {
    await insertEvents(transaction, kept);
    for (const [projectId, { bytes, dropped }] of sums) {
      if (bytes > 0) await quotas.count(transaction, projectId, 'events', bytes);
      if (dropped > 0) await quotas.count(transaction, projectId, 'dropped', dropped);
    }
    for (const follows of following()) await follows(transaction, { ...visitors, told: kept });
  }

  /** Secrets of the page's address and of what a site tells stay out, as they do of reports. */
  function toRow(
    { name, date, data }: VisitorEvent,
    projectId: string,
    visitorId: string,
    parameters: readonly string[] | undefined,
  ): EventRow {
    const redactor = createRedactor(parameters).pages();
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

function pagesIn(events: readonly EventRow[]): Map<string, string> {
  const pages = new Map<string, string>();
  for (const { visitorId, name, data } of events)
    if (name === 'pageView' && data !== null) pages.set(visitorId, pageIn(JSON.parse(data)));
  return pages;
}

const RETRY_SECONDS = 5;
const databaseBehind = () =>
  new ApiError('not_ready', `Events cannot be written now. Try again in ${RETRY_SECONDS} s.`, {
    headers: { 'retry-after': String(RETRY_SECONDS) },
  });
