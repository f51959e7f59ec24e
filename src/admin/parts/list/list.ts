/**
 * A list as the dashboard holds it: one page of a query, and which rows are chosen. It outlives its screen (see
 * `use-kept`), so that going back finds it as it was; the screen asks for it anew all the same.
 */
import { proxy, ref } from 'valtio/vanilla';
import { LIST_PAGE_ROWS, LIST_WHOLE_ROWS_MOST } from './limits.ts';
import { asFailure, type Failure } from '../../api/failure.ts';
import { offsetOf, type ListQuery } from './list-query.ts';

export type ListPage<Row> = {
  readonly rows: readonly Row[];
  readonly total: number;
  /** Where pages go on by cursors: that of the next one, null at the end. */
  readonly next?: string | null;
};

export type ListState<Row> = {
  readonly query: ListQuery | null;
  /** `changing`: rows of the last query still stand while the next ones come. */
  readonly phase: 'empty' | 'loading' | 'changing' | 'ready' | 'failed';
  readonly rows: readonly Row[];
  readonly total: number;
  readonly next: string | null;
  readonly failure: Pick<Failure, 'code' | 'requestId'> | null;
  /** Chosen rows by id, over all pages of the query. */
  readonly chosen: Readonly<Record<string, Row>>;
};

type Writable<T> = { -readonly [K in keyof T]: T[K] };

export type ListPorts<Row> = {
  /**
   * One page: `query.size` rows from `offsetOf(query)` on, and how many there are in all. With `known` what has been loaded
   * already is good enough: rows were taken away, and others move up.
   */
  readonly load: (query: ListQuery, signal: AbortSignal, known?: boolean) => Promise<ListPage<Row>>;
  readonly idOf: (row: Row) => string;
  readonly during: <T>(work: Promise<T>) => Promise<T>;
  /** The same page once more, and it fails: what stands is kept, as somebody will ask again. */
  readonly lasting?: boolean;
};

export type List<Row> = {
  /** Read it by `useList`. */
  readonly state: object;
  readonly read: () => ListState<Row>;
  readonly idOf: (row: Row) => string;
  /** The cursor of the page that led to this one; '' for the first, and where nobody was led. */
  readonly before: (after: string) => string;
  /** Shows one query. Rejects with a `Failure`, which also stands in the state. */
  readonly show: (query: ListQuery) => Promise<void>;
  /** Loads the same query again; the rows stay until the answer has come. */
  readonly refresh: (options?: { readonly quiet?: boolean }) => Promise<void>;
  /** A new row at the top; the last one of a full page goes to the next. */
  readonly insert: (row: Row) => void;
  /** Forgets rows and query: as before the first one. */
  readonly clear: () => void;
  /** Puts the rows of the page into this order; those that are not named come last. */
  readonly arrange: (ids: readonly string[]) => void;
  /** Replaces a row where it stands. */
  readonly update: (row: Row) => void;
  /**
   * Takes rows away at once, and fills the page with those that follow: `load` must leave out what has been taken away.
   * Rejects with a `Failure`.
   */
  readonly drop: (ids: readonly string[]) => Promise<void>;
  readonly choose: (rows: readonly Row[], on: boolean) => void;
  readonly chooseNone: () => void;
  /** Every row of the query, page by page, up to a bound. `onProgress` is told how many have come. */
  readonly everything: (options: Walk) => Promise<Row[]>;
};

type Walk = { readonly signal: AbortSignal; readonly onProgress?: (rows: number, total: number) => void };

export function createList<Row>({ load, idOf, during, lasting = false }: ListPorts<Row>): List<Row> {
  const state = proxy<Writable<ListState<Row>>>({
    query: null,
    phase: 'empty',
    rows: ref<Row[]>([]),
    total: 0,
    next: null,
    failure: null,
    chosen: ref<Record<string, Row>>({}),
  });
  let current = new AbortController();
  const ledTo = new Map<string, string>();

  async function show(query: ListQuery, known = false, shown = during): Promise<void> {
    if (state.query && !sameRows(state.query, query)) state.chosen = ref<Record<string, Row>>({});
    const same = state.query !== null && samePage(state.query, query);
    state.query = ref({ ...query });
    if (!same || state.phase === 'failed') state.phase = state.rows.length > 0 ? 'changing' : 'loading';
    current.abort();
    current = new AbortController();
    const { signal } = current;
    try {
      const page = await shown(load(query, signal, known));
      if (signal.aborted) return;
      const { total, next = null } = page;
      if (next !== null) ledTo.set(next, query.after ?? '');
      Object.assign(state, { rows: ref([...page.rows]), total, next, phase: 'ready', failure: null });
    } catch (error) {
      // Of two loads on their way the last one asked for counts.
      if (signal.aborted) return;
      const failure = asFailure(error);
      if (lasting && same && state.phase === 'ready') throw failure;
      Object.assign(state, { phase: 'failed', failure: ref(failure), rows: ref([]), total: 0, next: null });
      throw failure;
    }
  }

  /** `quiet` shows no bar: nobody has asked for it. */
  function refresh({ quiet = false }: { readonly quiet?: boolean } = {}): Promise<void> {
    if (!state.query) return Promise.resolve();
    return show(state.query, false, quiet ? (work) => work : during);
  }

  function insert(row: Row): void {
    state.rows = ref([row, ...state.rows].slice(0, state.query?.size));
    state.total += 1;
  }

  function arrange(ids: readonly string[]): void {
    const placeOf = (row: Row): number => (ids.includes(idOf(row)) ? ids.indexOf(idOf(row)) : ids.length);
    state.rows = ref(state.rows.toSorted((a, b) => placeOf(a) - placeOf(b)));
  }

  function clear(): void {
    current.abort();
    Object.assign(state, { query: null, phase: 'empty', rows: ref<Row[]>([]), total: 0, next: null, failure: null });
    state.chosen = ref<Record<string, Row>>({});
  }

  function drop(ids: readonly string[]): Promise<void> {
    const left = state.rows.filter((row) => !ids.includes(idOf(row)));
    state.total -= state.rows.length - left.length;
    state.rows = ref(left);
    choose(
      Object.values(state.chosen).filter((row) => ids.includes(idOf(row))),
      false,
    );
    // An empty page before the end of the list is not a page past it.
    if (left.length === 0 && state.query && state.total > offsetOf(state.query)) state.phase = 'loading';
    return state.query ? show(state.query, true) : Promise.resolve();
  }

  function choose(rows: readonly Row[], on: boolean): void {
    const chosen = { ...state.chosen };
    for (const row of rows) {
      if (on) chosen[idOf(row)] = row;
      else delete chosen[idOf(row)];
    }
    state.chosen = ref(chosen);
  }

  async function everything({ signal, onProgress }: Walk): Promise<Row[]> {
    const query = state.query;
    if (!query) return [];
    // Rows by id: while the pages are read rows may move, so that one comes twice.
    const rows = new Map<string, Row>();
    const size = LIST_PAGE_ROWS.at(-1)!;
    for (let page = 1; rows.size < LIST_WHOLE_ROWS_MOST; page += 1) {
      const found = await load({ ...query, size, page }, signal);
      signal.throwIfAborted();
      for (const row of found.rows) rows.set(idOf(row), row);
      onProgress?.(rows.size, found.total);
      if (found.rows.length === 0 || page * size >= found.total) break;
    }
    return [...rows.values()];
  }

  return {
    state,
    read: () => state,
    idOf,
    before: (after) => ledTo.get(after) ?? '',
    show: (query) => show(query),
    refresh,
    insert,
    clear,
    arrange,
    update: (row) => {
      state.rows = ref(state.rows.map((one) => (idOf(one) === idOf(row) ? row : one)));
      if (state.chosen[idOf(row)]) choose([row], true);
    },
    drop,
    choose,
    chooseNone: () => {
      state.chosen = ref<Record<string, Row>>({});
    },
    everything,
  };
}

/** The same rows in the same order, whatever the page: what is chosen stays chosen. */
function sameRows(a: ListQuery, b: ListQuery): boolean {
  return a.search === b.search && a.sort === b.sort && JSON.stringify(a.filters) === JSON.stringify(b.filters);
}

function samePage(a: ListQuery, b: ListQuery): boolean {
  return sameRows(a, b) && offsetOf(a) === offsetOf(b) && a.size === b.size && (a.after ?? '') === (b.after ?? '');
}
