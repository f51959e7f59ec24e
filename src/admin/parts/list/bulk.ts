/** One change of many rows: a few at once, with progress, a way to stop, and what became of each. */
import { proxy, ref } from 'valtio/vanilla';
import { BULK_AT_ONCE } from './limits.ts';
import { asFailure, type Failure } from '../../api/failure.ts';

export type BulkResult<Row> = { readonly row: Row; readonly failure: Failure | null };
export type BulkState<Row> = {
  readonly total: number;
  /** In the order in which they were done. */
  readonly results: readonly BulkResult<Row>[];
  readonly phase: 'running' | 'stopped' | 'done';
};
export type Bulk<Row> = {
  readonly state: object;
  readonly read: () => BulkState<Row>;
  /** Begins no further row; calls that have been begun are finished. */
  readonly stop: () => void;
  /** Settles when nothing is on its way any more; never rejects. */
  readonly finished: Promise<BulkState<Row>>;
};

type Writable<T> = { -readonly [K in keyof T]: T[K] };

/** Settles when nothing is on its way any more: whether all has been done. Rejects with the first failure. */
export async function whole({ finished }: Bulk<unknown>): Promise<boolean> {
  const { results, phase } = await finished;
  const failed = results.find(({ failure }) => failure);
  if (failed?.failure) throw failed.failure;
  return phase === 'done';
}

/**
 * `change` is called once for each row. `onLeave` runs what it is given when the page is left, and answers its stop: what
 * still waits is then begun at once, by calls that outlive the page.
 */
export function startBulk<Row>(
  rows: readonly Row[],
  change: (row: Row) => Promise<unknown>,
  onLeave?: Parts<Row>['onLeave'],
): Bulk<Row> {
  return startParts(rows, {
    most: 1,
    async change([row]) {
      await change(row!);
      return new Map();
    },
    onLeave,
  });
}

type Parts<Row> = {
  /** Rows that one call changes. */
  readonly most: number;
  /** Answers those that were left, each with why. Rejects with a `Failure` where all were. */
  readonly change: (rows: readonly Row[]) => Promise<ReadonlyMap<Row, Failure>>;
  readonly onLeave?: ((run: () => void) => () => void) | undefined;
};

/** The same where one call changes several rows. */
export function startParts<Row>(
  rows: readonly Row[],
  { most, change, onLeave = () => () => undefined }: Parts<Row>,
): Bulk<Row> {
  const state = proxy<Writable<BulkState<Row>>>({ total: rows.length, results: ref([]), phase: 'running' });
  const waiting = [...rows];

  async function work(): Promise<void> {
    while (state.phase === 'running') {
      const part = waiting.splice(0, most);
      if (part.length === 0) return;
      const failureOf = await change(part).then(
        (left) => (row: Row) => left.get(row) ?? null,
        (error: unknown) => () => asFailure(error),
      );
      state.results = ref([...state.results, ...part.map((row) => ({ row, failure: failureOf(row) }))]);
    }
  }

  const started = Array.from({ length: BULK_AT_ONCE }, work);
  const stay = onLeave(() => void [...waiting].map(work));
  const finished = Promise.all(started).then(() => {
    stay();
    if (state.phase === 'running') state.phase = 'done';
    return { ...state };
  });
  return {
    state,
    read: () => state,
    stop: () => {
      state.phase = 'stopped';
    },
    finished,
  };
}
