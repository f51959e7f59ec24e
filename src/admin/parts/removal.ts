/**
 * Takes rows away: from their list at once, from the server when the ten seconds have passed in which they can be called
 * back. Many go one by one, with what became of each.
 */
import type { Services } from '../services.ts';
import { startBulk, type Bulk } from './list/bulk.ts';
import type { List } from './list/list.ts';
import { undoOf } from './undo.ts';

export type Removal<Row> = {
  readonly list: List<Row>;
  /** Ids that are left out of every load meanwhile. */
  readonly leaving: Set<string>;
  readonly rows: readonly Row[];
  readonly heading: string;
  readonly body?: string;
  /** Said when it has been done. */
  readonly done: string;
  /** Takes one row from the server. Rejects with a `Failure`. */
  readonly remove: (row: Row) => Promise<unknown>;
  /** Told of the work when more than one row goes. */
  readonly onMany?: ((bulk: Bulk<Row>) => void) | undefined;
};

export function takeAway<Row>(services: Services, removal: Removal<Row>): void {
  const { platform, toasts, leaving: page } = services;
  const { list, leaving, rows, heading, body, done, remove, onMany } = removal;
  const ids = rows.map(list.idOf);
  const stay = () => ids.forEach((id) => leaving.delete(id));
  ids.forEach((id) => leaving.add(id));
  list.drop(ids);
  undoOf(services).later(
    { heading, ...(body ? { body } : {}) },
    async () => {
      const bulk = startBulk(rows, remove, page.onLeave);
      if (rows.length > 1) onMany?.(bulk);
      const { results } = await bulk.finished;
      const failed = results.find(({ failure }) => failure);
      if (failed?.failure) throw failed.failure;
      stay();
      toasts.show({ type: 'success', heading: done });
    },
    () => {
      stay();
      void list.refresh().catch(platform.report);
    },
  );
}
