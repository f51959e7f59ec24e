/**
 * What the dashboard has asked the server for, kept by key for as long as somebody is signed in. Screens read it by
 * `useAsked`; lists and actions by `get`. Whoever changes a record puts the server's answer under its key (`put`), so that
 * every screen shows it without another call, or says what is no longer true (`drop`). The desk's socket does the same.
 *
 * `swr` keeps the entries and tells the screens; it knows nothing of aborting, of age or of who is signed in: that is here.
 */
import { subscribe } from 'valtio/vanilla';
import { initCache, type Cache, type SWRConfiguration } from 'swr/_internal';
import { RECENT_MS } from './limits.ts';
import { asFailure } from '../api/failure.ts';
import { keptBy, useKept } from '../parts/use-kept.ts';
import type { Services } from '../services.ts';
import type { Ask } from './ask.ts';
import { staleAfter } from './live-keys.ts';

/** Answers that nobody shows are kept up to this number; the one that is oldest goes first. */
export const KEPT_MOST = 200;

/** A call on its way, and how many wait for it: with nobody waiting it is aborted. */
type Flight = { readonly controller: AbortController; readonly answer: Promise<unknown>; waiting: number };
/** Screens that show one key. */
type Holder = { readonly controller: AbortController; screens: number };
type Ports = Pick<Services, 'api' | 'loading' | 'browser' | 'live' | 'session'>;
export type Data = ReturnType<typeof createData>;

export function createData({ api, loading, browser, live, session }: Ports) {
  const cache: Cache = new Map();
  const [, mutate, , , unload] = initCache(cache, { initFocus: () => undefined, initReconnect: () => undefined })!;
  const flights = new Map<string, Flight>();
  const holders = new Map<string, Holder>();
  /** When each key was answered or put, oldest first: the time, and a number that only rises. */
  const answers = new Map<string, { readonly at: number; readonly turn: number }>();
  let turn = 0;
  let owner = session.state.user?.id;

  const config: SWRConfiguration & { cache: Cache } = {
    cache,
    revalidateOnFocus: false,
    revalidateOnReconnect: false,
    shouldRetryOnError: false,
    dedupingInterval: 0,
    loadingTimeout: 0,
  };

  function begin<T>({ key, load, quiet = false }: Ask<T>): Flight {
    const controller = new AbortController();
    const { signal } = controller;
    // A call that was taken back is no failure, and turns no bar red.
    const call = load(api, signal).catch((error: unknown) => {
      if (!signal.aborted) throw asFailure(error);
    });
    const answer = quiet ? call : loading.during(call);
    const flight: Flight = { controller, answer, waiting: 0 };
    flights.set(key, flight);
    const ended = (): boolean => flights.get(key) === flight && flights.delete(key);
    // Of two calls for one key the later one is written; the answer of the earlier is dropped.
    answer.then((value) => ended() && !signal.aborted && write(key, value), ended);
    return flight;
  }

  async function wait<T>(flight: Flight, signal: AbortSignal | undefined): Promise<T> {
    const leave = (): void => {
      flight.waiting -= 1;
      if (flight.waiting === 0) flight.controller.abort();
    };
    flight.waiting += 1;
    signal?.addEventListener('abort', leave, { once: true });
    const value = await flight.answer.finally(() => signal?.removeEventListener('abort', leave));
    signal?.throwIfAborted();
    return value as T;
  }

  function write(key: string, value: unknown, at = browser.now()): void {
    turn += 1;
    answers.delete(key);
    answers.set(key, { at, turn });
    void mutate(key, value, false);
    for (const old of answers.size > KEPT_MOST ? answers.keys() : []) {
      if (holders.has(old)) continue;
      forget(old);
      if (answers.size <= KEPT_MOST) break;
    }
  }

  function forget(key: string): void {
    answers.delete(key);
    cache.delete(key);
  }

  function isRecent(key: string, age = RECENT_MS): boolean {
    const answer = answers.get(key);
    return answer !== undefined && browser.now() - answer.at < age;
  }

  /**
   * What was answered within the last `age` milliseconds or is on its way, else asked for now; without `age` asked for in
   * any case. Rejects with a `Failure`, which is kept nowhere.
   */
  async function get<T>(ask: Ask<T>, { signal, age = 0 }: { signal?: AbortSignal; age?: number } = {}): Promise<T> {
    if (isRecent(ask.key, age)) return cache.get(ask.key)!.data as T;
    const flight = (age > 0 && flights.get(ask.key)) || begin(ask);
    return wait<T>(flight, signal);
  }

  /** The kept answer, however old; undefined where there is none. */
  function read<T>({ key }: Ask<T>): T | undefined {
    return cache.get(key)?.data as T | undefined;
  }

  /**
   * Puts what the server has just told in place of what is kept; answers to calls that are on their way are older and not
   * taken. A function changes what is kept, which stays as old as it was; where nothing is kept, it does nothing. What is
   * large is kept for the screens that show it: told after they have gone, it is dropped.
   */
  function put<T>(ask: Ask<T>, next: T | ((before: T) => T)): void {
    if (ask.large && !holders.has(ask.key)) return;
    if (typeof next !== 'function') {
      flights.delete(ask.key);
      return write(ask.key, next);
    }
    const before = read(ask);
    // An answer on its way may have been read before the change, so it is asked for again.
    if (flights.has(ask.key)) void mutate(ask.key);
    if (before !== undefined) write(ask.key, (next as (before: T) => T)(before), answers.get(ask.key)?.at);
  }

  /**
   * Forgets one key, all that begin with a text, or all that `which` says. What is on the screen stands until it has been
   * asked for again; with `later` that is when it is next shown.
   */
  function drop(
    which: Pick<Ask<unknown>, 'key'> | string | ((key: string) => boolean),
    { later = false }: { later?: boolean } = {},
  ): void {
    const isIt =
      typeof which === 'function'
        ? which
        : (key: string) => (typeof which === 'string' ? key.startsWith(which) : key === which.key);
    for (const key of [...cache.keys()].filter(isIt)) {
      flights.delete(key);
      const answer = answers.get(key);
      if (!holders.has(key)) forget(key);
      else {
        // Old, and still what its screens have had since they opened: a form that is begun is not begun anew.
        if (answer) answers.set(key, { ...answer, at: 0 });
        if (!later) void mutate(key);
      }
    }
  }

  /** Empties it: another person is signed in, or nobody. */
  function clear(): void {
    for (const { controller } of flights.values()) controller.abort();
    flights.clear();
    answers.clear();
    unload({ revalidate: false });
  }

  /** For `useAsked`: the call of a key on behalf of all screens that show it. Undefined once none does any more. */
  async function load<T>(ask: Ask<T>): Promise<T | undefined> {
    const signal = holders.get(ask.key)?.controller.signal;
    try {
      return await wait<T>(begin(ask), signal);
    } catch (error) {
      if (signal?.aborted) return undefined;
      browser.report(error);
      throw error;
    }
  }

  /** For `useAsked`: a screen shows this until it is stopped. Its call is aborted when the last one has gone. */
  function hold({ key, large }: Pick<Ask<unknown>, 'key' | 'large'>): () => void {
    const holder = holders.get(key) ?? { controller: new AbortController(), screens: 0 };
    holders.set(key, holder);
    holder.screens += 1;
    const leave = (): void => {
      holder.screens -= 1;
      if (holder.screens > 0) return;
      holders.delete(key);
      holder.controller.abort();
      // Takes the call from `swr`, so that the next screen begins one of its own; a failure is not kept for it either.
      void mutate(key);
      if (large) forget(key);
      else if (cache.get(key)?.data === undefined) cache.delete(key);
    };
    // One screen often gives way to another of the same record: that one counts first.
    return () => queueMicrotask(leave);
  }

  subscribe(session.state, () => {
    const { user } = session.state;
    // A session that ended over unsaved work waits for its owner, with the screens as they are.
    if (user ? user.id === owner : session.paused.user) return;
    owner = user?.id;
    clear();
  });
  live.subscribe((event) => drop((key) => staleAfter(event, key)));

  return {
    get,
    read,
    put,
    drop,
    clear,
    load,
    hold,
    isRecent,
    config,
    reload: (key: string): Promise<unknown> => mutate(key),
    /** Rises with every answer; of a key, when it was answered last. */
    turn: (key?: string): number => (key === undefined ? turn : (answers.get(key)?.turn ?? 0)),
    /** When the server last answered it, in milliseconds; 0 for what is not kept. */
    answeredAt: (key: string): number => answers.get(key)?.at ?? 0,
  };
}

export function useData(): Data {
  return useKept(createData);
}

export function dataOf(services: Services): Data {
  return keptBy(services, createData);
}
