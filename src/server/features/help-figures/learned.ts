/** Which articles help on which pages, learned from those who open them there. */
import { DAY_MS, MINUTE_MS } from '../../../wire/limits.ts';
import { PAGE_ARTICLES_MOST } from '../../../wire/help/limits.ts';
import { utcDay } from '../../../wire/pure/days.ts';
import { pseudonym } from '../../keys.ts';
import type { Ports } from '../../ports.ts';
import type { Repeated } from '../../jobs/repeated.ts';
import type { Transaction } from '../../storage/port.ts';
import { keptFor } from './kept.ts';
import {
  addOpen,
  addVoter,
  countPages,
  deleteVoter,
  forgetPages,
  isKnown,
  isLearned,
  learn,
  learnedPages,
} from './learned-store.ts';

export const LEARNED_DAYS = 90;
/** So many voters make an article one of the page. */
export const VOTERS_ENOUGH = 3;
/** Rows of a project; of more pages nothing is learned, so that nobody fills the table with made-up ones. */
const PAGES_MOST = 20_000;
const KEPT_MS = MINUTE_MS;
/** A longer part of a path names one thing of many. */
const PART_CHARS = 20;
const ONE_OF_MANY = /^(?:\d+|[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12})$/i;

/** An article that was opened on a page. `path`: its origin and path. `voter`: `u:` and a proven user id, or `v:` and a session. */
export type Opened = {
  readonly project: string;
  readonly path: string;
  readonly article: string;
  readonly voter: string;
};

/** With `{id}` in place of what names one thing of many; undefined for what is no page. */
export function pageOf(path: string): string | undefined {
  if (!URL.canParse(path)) return undefined;
  const { origin, pathname } = new URL(path);
  if (origin === 'null') return undefined;
  const parts = pathname
    .replace(/\/+$/, '')
    .split('/')
    .map((part) => (ONE_OF_MANY.test(part) || [...decoded(part)].length > PART_CHARS ? '{id}' : part));
  return origin + parts.join('/');
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

export type LearnedBook = ReturnType<typeof createLearned>;

export function createLearned({ storage, now, secret }: Pick<Ports, 'storage' | 'now' | 'secret'>) {
  const from = () => utcDay(now() - LEARNED_DAYS * DAY_MS);
  const hashOf = (project: string, voter: string) => pseudonym(secret, `page ${project}`, voter);
  return {
    async note(transaction: Transaction, { project, path, article, voter }: Opened): Promise<void> {
      const page = pageOf(path);
      if (page === undefined) return;
      const of = { project, page, article };
      if (!(await isKnown(transaction, of)) && (await countPages(transaction, project)) >= PAGES_MOST) return;
      const day = utcDay(now());
      await addOpen(transaction, of, day);
      if (await isLearned(transaction, of)) return;
      const voters = await addVoter(transaction, of, { voter: hashOf(project, voter), day, from: from() });
      if (voters >= VOTERS_ENOUGH) await learn(transaction, of);
    },
    /** As it was at most a minute ago. */
    of: keptFor({ now }, KEPT_MS, (project) => learnedPages(storage, project, from(), PAGE_ARTICLES_MOST)),
    forget: (transaction: Transaction, project: string, voter: string): Promise<void> =>
      deleteVoter(transaction, hashOf(project, voter)),
    forgetting: {
      name: 'forget-help-pages',
      schedule: '25 3 * * *',
      leaseMs: 60_000,
      longestRunMs: 50_000,
      run: async () => `${await storage.patient.write((transaction) => forgetPages(transaction, from()))} forgotten`,
    } satisfies Repeated,
  };
}
