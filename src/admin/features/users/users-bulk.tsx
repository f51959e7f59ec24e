/** A change of many users on its way: its progress, what became of each, and the way back when all went well. */
import { useEffect, useState } from 'react';
import type { Account } from '../../../wire/auth.ts';
import { BulkDialog } from '../../parts/list/bulk-dialog.tsx';
import { startBulk, type Bulk } from '../../parts/list/bulk.ts';
import { useUndo } from '../../parts/undo.ts';
import { useKept } from '../../parts/use-kept.ts';
import { useServices } from '../../services.ts';
import { createUsers } from './users.ts';

export type BulkWork = {
  readonly title: string;
  readonly rows: readonly Account[];
  readonly change: (user: Account) => Promise<unknown>;
  /** Takes the change of one user back; without it there is no way back. */
  readonly opposite?: (user: Account) => Promise<unknown>;
};

export function UsersBulk({ work, onClose }: { work: BulkWork; onClose: () => void }) {
  const { platform } = useServices();
  const undo = useUndo();
  const { list } = useKept(createUsers);
  const [bulk, setBulk] = useState<Bulk<Account> | null>(null);

  useEffect(() => {
    const started = startBulk(work.rows, work.change);
    setBulk(started);
    void started.finished.then(({ results, phase }) => {
      list.chooseNone();
      void list.refresh().catch(platform.report);
      const done = results.filter(({ failure }) => !failure).map(({ row }) => row);
      const { opposite } = work;
      if (opposite && done.length > 0)
        undo.offer({ heading: work.title }, async () => {
          const { results: back } = await startBulk(done, opposite).finished;
          const failed = back.find(({ failure }) => failure);
          void list.refresh().catch(platform.report);
          if (failed?.failure) throw failed.failure;
        });
      // What went well needs no reading.
      if (phase === 'done' && done.length === results.length) onClose();
    });
    // A piece of work is started once, by being shown.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [work]);

  if (!bulk) return null;
  return <BulkDialog title={work.title} bulk={bulk} nameOf={({ display_name }) => display_name} onClose={onClose} />;
}
