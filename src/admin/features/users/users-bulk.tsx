/** A change of many users on its way. */
import type { Account } from '../../../wire/auth/shapes.ts';
import { BulkRun, type BulkRunning } from '../../parts/list/bulk-run.tsx';
import { startBulk } from '../../parts/list/bulk.ts';
import { useKept } from '../../parts/use-kept.ts';
import type { Leaving } from '../../shell/leaving.ts';
import { createUsers } from './users.ts';

export type BulkWork = {
  readonly title: string;
  readonly rows: readonly Account[];
  readonly change: (user: Account) => Promise<unknown>;
  /** Takes the change of one user back; without it there is no way back. */
  readonly opposite?: (user: Account) => Promise<unknown>;
};

/** Starts a piece of work, once. When the page is left, what is not begun yet is begun. */
export function runningOf(work: BulkWork, { onLeave }: Pick<Leaving, 'onLeave'>): BulkRunning<Account> {
  return { ...work, bulk: startBulk(work.rows, work.change, onLeave) };
}

export function UsersBulk({ running, onClose }: { running: BulkRunning<Account>; onClose: () => void }) {
  const { list } = useKept(createUsers);
  return <BulkRun running={running} list={list} nameOf={({ display_name }) => display_name} onClose={onClose} />;
}
