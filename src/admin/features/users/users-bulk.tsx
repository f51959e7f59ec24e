/** A change of many users on its way. */
import { useEffect, useState } from 'react';
import type { Account } from '../../../wire/auth.ts';
import { BulkRun, type BulkRunning } from '../../parts/list/bulk-run.tsx';
import { startBulk } from '../../parts/list/bulk.ts';
import { useKept } from '../../parts/use-kept.ts';
import { createUsers } from './users.ts';

export type BulkWork = {
  readonly title: string;
  readonly rows: readonly Account[];
  readonly change: (user: Account) => Promise<unknown>;
  /** Takes the change of one user back; without it there is no way back. */
  readonly opposite?: (user: Account) => Promise<unknown>;
};

export function UsersBulk({ work, onClose }: { work: BulkWork; onClose: () => void }) {
  const { list } = useKept(createUsers);
  const [running, setRunning] = useState<BulkRunning<Account> | null>(null);
  // A piece of work is started once, by being shown.
  useEffect(() => setRunning({ ...work, bulk: startBulk(work.rows, work.change) }), [work]);
  if (!running) return null;
  return <BulkRun running={running} list={list} nameOf={({ display_name }) => display_name} onClose={onClose} />;
}
