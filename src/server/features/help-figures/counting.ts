/**
 * Counts what comes of articles. Views wait a few seconds in memory, so that a page that is read a thousand times a second is
 * one write; those of a process that is killed meanwhile are lost, as no figure is worth a write for each view.
 */
import { utcDay } from '../../../wire/pure/days.ts';
import type { Ports } from '../../ports.ts';
import type { Transaction } from '../../storage/port.ts';
import type { SearchLog } from '../search/service.ts';
import { addToDay, type ArticleDay, type DayCount, type DayCounts } from './days-store.ts';
import type { LearnedBook, Opened } from './learned.ts';
import { createRecent, type ReadText } from './recent.ts';

export const FLUSH_MS = 5000;
/** Openings from pages that wait at most; what is more is not learned from. */
const OPENED_MOST = 1000;

export type MessengerView = ReadText & {
  /** Null without a session. */
  readonly session: string | null;
  /** `u:` and a proven user id, or `v:` and a session. */
  readonly voter: string;
  /** Origin and path of the page on which it was opened. */
  readonly path?: string | undefined;
  /** The search that it was opened from. */
  readonly search?: string | undefined;
  /** It was offered while a form was filled. */
  readonly offered?: boolean | undefined;
};
export type Said = { readonly helpful: boolean; readonly at: number };

export type Counting = {
  readonly viewed: (view: MessengerView) => void;
  /** On a public page. `search`: the one that it was opened from, where there was one. */
  readonly viewedOnSite: (text: ReadText, search: string) => void;
  /** An answer in place of the one before, in the transaction that writes it. */
  readonly answered: (
    transaction: Transaction,
    text: ReadText,
    said: { readonly before: Said | undefined; readonly now: Said },
  ) => Promise<void>;
  readonly searched: (session: string, search: string) => void;
  /** A report was sent. `fromSearch`: it says what was looked for before. */
  readonly reported: (project: string, session: string, fromSearch: boolean) => void;
  readonly forget: (sessions: readonly string[]) => void;
  /** Writes what waits. */
  readonly close: () => Promise<void>;
};

type Needs = { readonly learned: Pick<LearnedBook, 'note'>; readonly log: Pick<SearchLog, 'opened' | 'asked'> };

export function createCounting(
  ports: Pick<Ports, 'storage' | 'now' | 'later' | 'log'>,
  { learned, log }: Needs,
): Counting {
  const { now } = ports;
  const waiting = createWaiting(ports, learned);
  const dayOf = ({ project, article, lang }: ReadText, at = now()): ArticleDay => ({
    project,
    day: utcDay(at),
    article,
    lang,
  });
  const recent = createRecent(ports, (text) => waiting.count(dayOf(text), 'answered'));
  return {
    viewed({ session, voter, path, search, offered = false, ...text }) {
      const isView = session === null || recent.read(session, text, offered);
      if (!isView) return;
      waiting.count(dayOf(text), 'messenger');
      const { project, article } = text;
      if (path !== undefined) waiting.open({ project, path, article, voter });
      if (search !== undefined) void log.opened({ project, id: search, run: session ?? undefined }, article);
    },
    viewedOnSite(text, search) {
      waiting.count(dayOf(text), 'site');
      if (search !== '') void log.opened({ project: text.project, id: search }, text.article);
    },
    async answered(transaction, text, { before, now: said }) {
      if (before?.helpful === said.helpful) return;
      if (before) await addToDay(transaction, dayOf(text, before.at), { [before.helpful ? 'yes' : 'no']: -1 });
      await addToDay(transaction, dayOf(text, said.at), { [said.helpful ? 'yes' : 'no']: 1 });
    },
    searched: recent.searched,
    reported(project, session, fromSearch) {
      const { reads, search } = recent.reported(session);
      for (const text of reads) waiting.count(dayOf(text), 'reports');
      if (fromSearch && search !== undefined) void log.asked({ project, id: search, run: session });
    },
    forget: (sessions) => sessions.forEach(recent.forget),
    async close() {
      recent.close();
      await waiting.close();
    },
  };
}

function createWaiting(
  { storage, later, log }: Pick<Ports, 'storage' | 'later' | 'log'>,
  learned: Pick<LearnedBook, 'note'>,
) {
  let days = new Map<string, { readonly day: ArticleDay; readonly counts: Partial<DayCounts> }>();
  let opened: Opened[] = [];
  let cancel: (() => void) | undefined;
  let writing = Promise.resolve();
  const flush = (): Promise<void> => {
    cancel?.();
    cancel = undefined;
    if (days.size === 0 && opened.length === 0) return writing;
    // In one order, so that two processes never wait for each other.
    const counted = [...days].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, one]) => one);
    const pages = opened.toSorted((a, b) => (`${a.path} ${a.article}` < `${b.path} ${b.article}` ? -1 : 1));
    [days, opened] = [new Map(), []];
    writing = writing
      .then(() =>
        storage.write(async (transaction) => {
          for (const { day, counts } of counted) await addToDay(transaction, day, counts);
          for (const one of pages) await learned.note(transaction, one);
        }),
      )
      .catch((error: unknown) => log.warn({ err: error }, 'views of help were not counted'));
    return writing;
  };
  const wait = () => {
    cancel ??= later(FLUSH_MS, () => void flush());
  };
  return {
    count(day: ArticleDay, what: DayCount): void {
      const key = JSON.stringify(Object.values(day));
      const counts = days.get(key)?.counts ?? {};
      days.set(key, { day, counts: { ...counts, [what]: (counts[what] ?? 0) + 1 } });
      wait();
    },
    open(one: Opened): void {
      if (opened.length < OPENED_MOST) opened.push(one);
      wait();
    },
    close: flush,
  };
}
