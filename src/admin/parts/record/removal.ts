/**
 * Takes rows away: from their list at once, from the server when the ten seconds have passed in which they can be called
 * back. Many go one by one, with what became of each, or where the server has a call for it together.
 */
import type { Services } from '../../services.ts';
import { startBulk, whole, type Bulk } from '../list/bulk.ts';
import type { List } from '../list/list.ts';
import { undoOf } from './undo.ts';

export type Removal<Row> = {
  readonly list: List<Row>;
  /** Ids that are left out of every load meanwhile. */
  readonly leaving: Set<string>;
  readonly rows: readonly Row[];
  readonly heading: string;
  readonly body?: string;
  /** Said when it has been done; without it nothing more is said. */
  readonly done?: string;
} & (OneByOne<Row> | Together<Row>);

type OneByOne<Row> = {
  /** Takes one row from the server. Rejects with a `Failure`. */
  readonly remove: (row: Row) => Promise<unknown>;
  /** Told of the work when more than one row goes. */
  readonly onMany?: ((bulk: Bulk<Row>) => void) | undefined;
};
type Together<Row> = {
  /** Takes all of the rows from the server. Rejects with a `Failure`. */
  readonly removeAll: (rows: readonly Row[]) => Promise<unknown>;
};

export function takeAway<Row>(services: Services, removal: Removal<Row>): void {
  const { browser, toasts, dialogs, leaving: page } = services;
  const { list, leaving, rows, heading, body, done } = removal;
  const ids = rows.map(list.idOf);
  const forget = () => ids.forEach((id) => leaving.delete(id));
  const back = () => {
    forget();
    void list.refresh().catch(browser.report);
  };
  const gone = async (): Promise<boolean> => {
    if ('removeAll' in removal) return removal.removeAll(rows).then(() => true);
    const bulk = startBulk(rows, removal.remove, page.onLeave);
    if (rows.length > 1) removal.onMany?.(bulk);
    return whole(bulk);
  };
  const next = neighbour(list.read().rows.map(list.idOf), ids);
  const { document } = browser.window;
  const find = (place: string) => document.querySelector<HTMLElement>(place);
  dialogs.focusNext(
    () => (next === undefined ? null : find(`[data-row="${CSS.escape(next)}"] .card-title a`)) ?? find('h1'),
  );
  ids.forEach((id) => leaving.add(id));
  void list.drop(ids).catch(browser.report);
  undoOf(services).later(
    { heading, ...(body ? { body } : {}) },
    async () => {
      // Work that the reader has stopped is told by the dialog in which it was stopped.
      if (!(await gone())) return back();
      forget();
      if (done) toasts.show({ type: 'success', heading: done });
    },
    back,
  );
}

/** Of the rows that stay, the one that takes the place of those that go: it follows them, or stands before them at the end. */
function neighbour(rows: readonly string[], going: readonly string[]): string | undefined {
  const last = rows.findLastIndex((id) => going.includes(id));
  const stay = (id: string): boolean => !going.includes(id);
  return rows.slice(last + 1).find(stay) ?? rows.findLast(stay);
}
