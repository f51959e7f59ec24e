/** What the news ask of the requests that their entries fulfil; filled by the feature that has them. */
import { slot } from '../../feature.ts';
import type { Queries, Transaction } from '../../storage/port.ts';
import type { VisitorAuth } from '../../http/route.ts';
import type { NewsArticle } from '../../../wire/news/messenger-shapes.ts';

export type NewsPlace = { readonly project: string; readonly entry: string };

export type NewsRequests = {
  /** By entry: the requests that it fulfils, of merged ones those that count. */
  readonly of: (
    queries: Queries,
    project: string,
    entries: readonly string[],
  ) => Promise<ReadonlyMap<string, readonly string[]>>;
  /**
   * These and no others from now on, part of a transaction. Errors: 422 for one that is not there or was turned down; 409 for
   * one that has too many links.
   */
  readonly name: (
    transaction: Transaction,
    place: NewsPlace,
    requests: readonly string[],
    account: string | null,
  ) => Promise<void>;
  /** Of an entry that is deleted. */
  readonly forget: (transaction: Transaction, entry: string) => Promise<void>;
  /**
   * Sets them done, part of the transaction that publishes the entry, and tells their followers of both at once; answers
   * whether there was any to set. `together`: under which id, so that a notice of the entry with the same id leaves them out.
   */
  readonly setDone: (
    transaction: Transaction,
    of: NewsPlace & { readonly account: string; readonly together: string },
  ) => Promise<boolean>;
  /** Under which id followers are told of the entry now; undefined where none were to be in the last minutes. */
  readonly together: (queries: Queries, place: NewsPlace) => Promise<string | undefined>;
  /** Call it after a write that names others. */
  readonly changed: (project: string) => void;
  /** Those that this visitor may see. */
  readonly seenBy: (visitor: VisitorAuth, entry: string) => Promise<NewsArticle['requests']>;
  /** Somebody reads the entry: they have opened what they were told by it. */
  readonly opened: (visitor: VisitorAuth, entry: string) => Promise<void>;
};
export const newsRequests = slot<NewsRequests>('requests of news');

/** Where there are no requests. */
export const noRequests: NewsRequests = {
  of: async () => new Map(),
  name: async () => undefined,
  forget: async () => undefined,
  setDone: async () => false,
  together: async () => undefined,
  changed: () => undefined,
  seenBy: async () => [],
  opened: async () => undefined,
};
