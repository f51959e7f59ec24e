/**
 * What people look for is kept for the gaps report, without whoever looked for it: while somebody types, only the last text
 * of the run, when a hit was opened, or when nothing more was typed for 2 s, which is also how leaving ends it.
 */
import { DAY_MS } from '../../../wire/limits.ts';
import { utcDay } from '../../../wire/pure/days.ts';
import { REDACTED } from '../../../wire/pure/page-queries.ts';
import { createRedactor } from '../../../wire/pure/secrets.ts';
import { QUERY_CHARS } from '../../../wire/search/limits.ts';
import type { Ports } from '../../ports.ts';
import type { Repeated } from '../../jobs/repeated.ts';
import type { Storage, Transaction } from '../../storage/port.ts';
import { deleteSearches, insertSearch, noteAsked, noteOpened, type Searched, type SearchPlace } from './log-store.ts';

export const SEARCHES_KEPT_DAYS = 180;
/** After so long without another text the last one is what was looked for. */
export const TYPING_PAUSE_MS = 2000;
/** Runs under way; of more, the oldest ones are over at once. */
const RUNS_MOST = 10_000;

export type Noting = {
  /** Who types, such as a session; kept in memory until the run is over. Absent where each text is sent as a whole. */
  readonly run?: string | undefined;
  readonly place: SearchPlace;
  readonly lang: string;
  readonly query: string;
  /** How many were found. */
  readonly hits: number;
};
/** A search of a project, and who made it if it may still be typed. */
export type SearchNamed = { readonly project: string; readonly id: string; readonly run?: string | undefined };
export type SearchLog = {
  /** Answers the id by which it is told what came of it: one for all texts of a run. */
  readonly note: (project: string, noting: Noting) => string;
  /** A hit was opened: the run is over. */
  readonly opened: (search: SearchNamed, article: string) => Promise<void>;
  /** A person was asked from it. */
  readonly asked: (search: SearchNamed) => Promise<void>;
  /** Whoever typed is erased: what is not kept yet is thrown away. */
  readonly forget: (runs: readonly string[]) => void;
  readonly forgetting: Repeated;
  /** Writes what is under way. */
  readonly close: () => Promise<void>;
};

type Given = Pick<Ports, 'storage' | 'now' | 'later' | 'log'>;
type Run = { readonly searched: Searched; readonly cancel: () => void };

export function createSearchLog({ storage, now, later, log }: Given): SearchLog {
  const runs = new Map<string, Run>();
  const writing = new Set<Promise<void>>();

  /** Nobody waits for it: a search that is not counted is no failure of the visitor's. `behind`: what is to stand before. */
  const write = (
    work: (transaction: Transaction) => Promise<unknown>,
    behind: Iterable<Promise<void>> = [],
  ): Promise<void> => {
    const done = Promise.all(behind)
      .then(() => storage.write(work))
      .then(() => undefined)
      .catch((error: unknown) => log.warn({ err: error }, 'a search was not counted'))
      .finally(() => writing.delete(done));
    writing.add(done);
    return done;
  };
  const taken = (run: string): Searched | undefined => {
    const { searched, cancel } = runs.get(run) ?? {};
    cancel?.();
    runs.delete(run);
    return searched;
  };
  const over = (run: string): Promise<void> => {
    const searched = taken(run);
    return searched ? write((transaction) => insertSearch(transaction, searched)) : Promise.resolve();
  };
  /** What is still typed is over before something comes of it. */
  const cameOf = ({ id, run = '' }: SearchNamed, work: (transaction: Transaction) => Promise<unknown>) => {
    const searched = runs.get(run)?.searched.id === id ? taken(run) : undefined;
    // On PostgreSQL writes overtake each other: a search may still be on its way there.
    return write(async (transaction) => {
      if (searched) await insertSearch(transaction, searched);
      await work(transaction);
    }, writing);
  };
  return {
    note(project, { run, place, lang, query, hits }) {
      const id = (run === undefined ? undefined : runs.get(run)?.searched.id) ?? crypto.randomUUID();
      const kept = { id, project, place, lang, day: utcDay(now()), query: keptText(query), hits };
      if (run === undefined) void write((transaction) => insertSearch(transaction, kept));
      else {
        taken(run);
        if (runs.size >= RUNS_MOST) void over(runs.keys().next().value!);
        runs.set(run, { searched: kept, cancel: later(TYPING_PAUSE_MS, () => void over(run)) });
      }
      return id;
    },
    opened: (search, article) =>
      cameOf(search, (transaction) => noteOpened(transaction, search.project, search.id, article)),
    asked: (search) => cameOf(search, (transaction) => noteAsked(transaction, search.project, search.id)),
    forget: (gone) => gone.forEach(taken),
    forgetting: forgettingOf(storage, now),
    async close() {
      await Promise.all([...runs.keys()].map(over));
      await Promise.all(writing);
    },
  };
}

function forgettingOf(storage: Storage, now: Ports['now']): Repeated {
  return {
    name: 'forget-searches',
    schedule: '20 3 * * *',
    leaseMs: 60_000,
    longestRunMs: 50_000,
    run: async () => {
      const before = utcDay(now() - SEARCHES_KEPT_DAYS * DAY_MS);
      return `${await storage.patient.write((transaction) => deleteSearches(transaction, before))} forgotten`;
    },
  };
}

const EMAIL = /[^\s@<>()[\]"',;:]+@[^\s@<>()[\]"',;:]+/gu;
/** Also in groups, as numbers of telephones and accounts are written. */
const NUMBER = /\p{Nd}(?:[\s./()-]{0,2}\p{Nd}){4,}/gu;

/** Without what could say who it was. */
export function keptText(query: string, most = QUERY_CHARS): string {
  const told = createRedactor().text(query).replaceAll(REDACTED, '…');
  return told.replaceAll(EMAIL, '…').replaceAll(NUMBER, '…').replaceAll(/\s+/g, ' ').trim().slice(0, most);
}
