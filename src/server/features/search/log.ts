/**
 * What people look for is kept for the gaps report, without whoever looked for it: while somebody types, only the last text
 * of the run, when nothing more was typed for 2 s, a hit was opened, or the visitor left.
 */
import { DAY_MS } from '../../../wire/limits.ts';
import { REDACTED } from '../../../wire/pure/page-queries.ts';
import { createRedactor } from '../../../wire/pure/secrets.ts';
import type { Ports } from '../../ports.ts';
import type { Repeated } from '../../jobs/repeated.ts';
import type { Storage, Transaction } from '../../storage/port.ts';
import { deleteSearches, insertSearch, noteAsked, noteOpened, type Searched } from './log-store.ts';
import { QUERY_CHARS } from './service.ts';

export const SEARCHES_KEPT_DAYS = 180;
/** After so long without another text the last one is what was looked for. */
export const TYPING_PAUSE_MS = 2000;
/** Runs under way; of more, the oldest ones are over at once. */
const RUNS_MOST = 10_000;

export type Noting = {
  /** Who types, such as a session; kept in memory until the run is over. Absent where each text is sent as a whole. */
  readonly run?: string | undefined;
  readonly lang: string;
  readonly query: string;
  /** How many were found. */
  readonly hits: number;
};
export type SearchLog = {
  /** Answers the id by which it is told what came of it. */
  readonly note: (project: string, noting: Noting) => string;
  /** A hit was opened: the run is over. */
  readonly opened: (project: string, id: string, article: string) => Promise<void>;
  /** A person was asked from it. */
  readonly asked: (project: string, id: string) => Promise<void>;
  /** The visitor has left. */
  readonly over: (run: string) => Promise<void>;
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

  /** Nobody waits for it: a search that is not counted is no failure of the visitor's. */
  const write = (work: (transaction: Transaction) => Promise<unknown>): Promise<void> => {
    const done = storage
      .write(work)
      .then(() => undefined)
      .catch((error: unknown) => log.warn({ err: error }, 'a search was not counted'))
      .finally(() => writing.delete(done));
    writing.add(done);
    return done;
  };
  const over = async (run: string): Promise<void> => {
    const { searched, cancel } = runs.get(run) ?? {};
    cancel?.();
    runs.delete(run);
    if (searched) await write((transaction) => insertSearch(transaction, searched));
  };
  /** What is still typed is over before something comes of it. */
  const overBefore = async (id: string): Promise<void> => {
    for (const [run, { searched }] of runs) if (searched.id === id) await over(run);
  };
  return {
    note(project, { run, lang, query, hits }) {
      const day = dayOf(now());
      const id = crypto.randomUUID();
      const kept = { id, project, lang, day, query: keptText(query), hits, article: null, asked: false };
      if (run === undefined) void write((transaction) => insertSearch(transaction, kept));
      else {
        runs.get(run)?.cancel();
        runs.delete(run);
        if (runs.size >= RUNS_MOST) void over(runs.keys().next().value!);
        runs.set(run, { searched: kept, cancel: later(TYPING_PAUSE_MS, () => void over(run)) });
      }
      return id;
    },
    async opened(project, id, article) {
      await overBefore(id);
      await write((transaction) => noteOpened(transaction, project, id, article));
    },
    async asked(project, id) {
      await overBefore(id);
      await write((transaction) => noteAsked(transaction, project, id));
    },
    over,
    forget(gone) {
      for (const run of gone) {
        runs.get(run)?.cancel();
        runs.delete(run);
      }
    },
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
      const before = dayOf(now() - SEARCHES_KEPT_DAYS * DAY_MS);
      return `${await storage.patient.write((transaction) => deleteSearches(transaction, before))} forgotten`;
    },
  };
}

const dayOf = (at: number): string => new Date(at).toISOString().slice(0, 10);

const EMAIL = /[^\s@<>()[\]"',;:]+@[^\s@<>()[\]"',;:]+/gu;
/** Also in groups, as numbers of telephones and accounts are written. */
const NUMBER = /\p{Nd}(?:[\s./()-]{0,2}\p{Nd}){4,}/gu;

/** Without what could say who it was. */
export function keptText(query: string): string {
  const told = createRedactor().text(query).replaceAll(REDACTED, '…');
  return told.replaceAll(EMAIL, '…').replaceAll(NUMBER, '…').replaceAll(/\s+/g, ' ').trim().slice(0, QUERY_CHARS);
}
