/** Old addresses that lead to others: made by staff and imports, followed by whoever comes to one where there is no page. */
import { ApiError, wrongField } from '../../../wire/errors.ts';
import {
  REDIRECT_PATH_CHARS,
  REDIRECT_STEPS_MOST,
  REDIRECTS_MOST,
  type NewRedirect,
  type Redirect,
  type RedirectClash,
  type RedirectPage,
  type RedirectQuery,
} from '../../../wire/sites/redirects.ts';
import { idInCursor, pageOf } from '../../http/cursor.ts';
import type { Ports } from '../../ports.ts';
import type { Queries, Transaction } from '../../storage/port.ts';
import {
  addHits,
  countRedirects,
  deleteRedirect,
  insertRedirect,
  redirectAt,
  redirectsOf,
  type RedirectRecord,
} from './redirects-store.ts';

export type Redirects = {
  /** Errors: 400 for a cursor of another list. */
  readonly list: (project: string, query: RedirectQuery) => Promise<RedirectPage>;
  /**
   * `origin`: of the project's pages, which may stand before either. Errors: 409 for a path that leads somewhere already,
   * for a circle and for one too many; 422 for what is no path or address.
   */
  readonly add: (project: string, origin: string, redirect: NewRedirect) => Promise<Redirect>;
  /** Errors: 404. */
  readonly remove: (project: string, path: string) => Promise<void>;
  readonly imported: ImportedRedirects;
  /** Where an old path leads: its target, counted. Undefined for none. `path`: decoded. */
  readonly follow: (project: string, path: string) => Promise<string | undefined>;
  /** Writes what was counted. */
  readonly close: () => Promise<void>;
};

/** Of imports, and always part of their transactions. */
export type ImportedRedirects = {
  /** As it was made; undefined where the path leads there already. Errors: those of `add`, before anything is written. */
  readonly put: (
    transaction: Transaction,
    project: string,
    redirect: NewRedirect,
    /** Of one that was made elsewhere before. */
    made?: Pick<RedirectRecord, 'way' | 'at'>,
  ) => Promise<NewRedirect | undefined>;
  /** Where it still is what an import has made. `redirect`: as `put` has answered it. */
  readonly takeBack: (transaction: Transaction, project: string, redirect: NewRedirect) => Promise<void>;
};

/** Between counting and writing: a page that is asked for often is one write. */
const FLUSH_MS = 5_000;

export function createRedirects(ports: Pick<Ports, 'storage' | 'now' | 'later' | 'id' | 'log'>): Redirects {
  const { storage } = ports;
  const hits = createHits(ports);
  return {
    async list(project, { cursor, limit, q }) {
      const after = cursor === undefined ? undefined : idInCursor(cursor);
      const { rows, total } = await redirectsOf(storage, project, { after, limit: limit + 1, q });
      const { shown, next } = pageOf(rows, limit);
      return { redirects: shown.map(viewOf), next, total };
    },
    async add(project, origin, given) {
      const made = newRecord(ports, 'staff', given, origin);
      await storage.write(async (transaction) => {
        await refuseWrong(transaction, project, made);
        await insertRedirect(transaction, project, made);
      });
      return viewOf(made);
    },
    imported: {
      async put(transaction, project, given, as) {
        const made = { ...newRecord(ports, 'import', given), ...as };
        const { path, target } = made;
        if ((await redirectAt(transaction, project, path))?.target === target) return undefined;
        await refuseWrong(transaction, project, made);
        await insertRedirect(transaction, project, made);
        return { path, target };
      },
      async takeBack(transaction, project, { path, target }) {
        const there = await redirectAt(transaction, project, path);
        if (there?.way === 'import' && there.target === target) await deleteRedirect(transaction, project, path);
      },
    },
    async remove(project, path) {
      const gone = await storage.write((transaction) => deleteRedirect(transaction, project, path));
      if (!gone) throw new ApiError('not_found', `No redirect begins at ${path}.`);
    },
    async follow(project, path) {
      if (path.length > REDIRECT_PATH_CHARS) return undefined;
      const found = await redirectAt(storage, project, bare(path));
      if (found) hits.count(found.id);
      return found?.target;
    },
    close: hits.close,
  };
}

/** Counted in memory and written behind the answers. A process that is killed loses those of its last seconds. */
function createHits({ storage, now, later, log }: Pick<Ports, 'storage' | 'now' | 'later' | 'log'>) {
  let counted = new Map<string, { readonly hits: number; readonly at: number }>();
  let cancel: (() => void) | undefined;
  let writing = Promise.resolve();
  const flush = (): Promise<void> => {
    cancel?.();
    cancel = undefined;
    // In one order, so that two processes never wait for each other.
    const rows = [...counted].toSorted(([a], [b]) => (a < b ? -1 : 1));
    counted = new Map();
    if (rows.length === 0) return writing;
    writing = writing
      .then(() =>
        storage.write(async (transaction) => {
          for (const [id, { hits, at }] of rows) await addHits(transaction, id, hits, at);
        }),
      )
      .catch((error: unknown) => log.warn({ err: error }, 'followed redirects were not counted'));
    return writing;
  };
  return {
    count(id: string): void {
      counted.set(id, { hits: (counted.get(id)?.hits ?? 0) + 1, at: now() });
      cancel ??= later(FLUSH_MS, () => void flush());
    },
    close: flush,
  };
}

/** `origin`: of the project's pages, where the addresses may have it. Errors: 422. */
function newRecord(
  { id, now }: Pick<Ports, 'id' | 'now'>,
  way: RedirectRecord['way'],
  given: NewRedirect,
  origin = '',
): RedirectRecord {
  const [path, target] = [pathIn(given.path, origin), targetIn(given.target, origin)];
  return { id: id(), path, target, way, at: now(), hits: 0, hitAt: null };
}

/** Errors: 409. */
async function refuseWrong(queries: Queries, project: string, made: RedirectRecord): Promise<void> {
  const { path } = made;
  const before = await redirectAt(queries, project, path);
  if (before) throw clashing('taken', before, `${path} leads to ${before.target} already: take that away first.`);
  if ((await countRedirects(queries, project)) >= REDIRECTS_MOST)
    throw new ApiError('limit_reached', `A project has at most ${REDIRECTS_MOST} redirects: take one away first.`);
  await refuseCircle(queries, project, made);
}

/** Errors: 409 where its target leads back to it, or on and on. */
async function refuseCircle(queries: Queries, project: string, { path, target }: RedirectRecord): Promise<void> {
  let at: string | undefined = target;
  for (let step = 0; at !== undefined && at.startsWith('/'); step++) {
    const place = bare(decoded(at));
    if (place === path)
      throw clashing('circle', { target }, `${path} would lead back to itself: lead it to another address.`);
    if (step === REDIRECT_STEPS_MOST) {
      const words = `${target} leads on over more than ${REDIRECT_STEPS_MOST} addresses: name the last.`;
      throw clashing('steps', { target }, words);
    }
    at = (await redirectAt(queries, project, place))?.target;
  }
}

function clashing(clash: RedirectClash['clash'], { target }: Pick<Redirect, 'target'>, words: string): ApiError {
  const details: RedirectClash = { clash, target };
  return new ApiError('conflict', words, { details });
}

/** Errors: 422. */
function pathIn(given: string, origin: string): string {
  const inside = withoutOrigin(given.trim(), origin);
  if (!isPath(inside)) throw wrongField('path', 'must be a path that begins with a slash, such as /old/page');
  const path = bare(decoded(inside));
  if (path === '') throw wrongField('path', 'must lead beyond the start of the pages');
  if (path.length > REDIRECT_PATH_CHARS)
    throw wrongField('path', `must have at most ${REDIRECT_PATH_CHARS} characters`);
  return path;
}

/** Errors: 422. */
function targetIn(given: string, origin: string): string {
  const inside = withoutOrigin(given.trim(), origin) || '/';
  if (isPath(inside)) return new URL(inside, 'http://pages').href.slice('http://pages'.length);
  const url = URL.parse(inside);
  if (!url || !/^https?:$/.test(url.protocol))
    throw wrongField('target', 'must be a path that begins with a slash, or an address with http or https');
  return url.href;
}

const withoutOrigin = (given: string, origin: string): string =>
  given === origin || given.startsWith(`${origin}/`) ? given.slice(origin.length) : given;

/** A second slash or a backslash would begin the name of another host. */
const isPath = (text: string): boolean => /^\/(?![/\\])/.test(text);

/** Without query, part and slashes at its end. */
const bare = (path: string): string => path.replace(/[?#].*$/s, '').replace(/\/+$/, '');

function decoded(path: string): string {
  try {
    return decodeURIComponent(path.replace(/[?#].*$/s, ''));
  } catch {
    return path;
  }
}

const viewOf = ({ path, target, way, at, hits, hitAt }: RedirectRecord): Redirect => ({
  path,
  target,
  way,
  at: new Date(at).toISOString(),
  hits,
  hitAt: hitAt === null ? null : new Date(hitAt).toISOString(),
});
