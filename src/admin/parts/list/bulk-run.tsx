/** A change of many rows that is on its way: its progress, what became of each, and the way back when it went well. */
import { useEffect } from 'react';
import { useServices } from '../../services.ts';
import { useUndo } from '../record/undo.ts';
import { BulkDialog } from './bulk-dialog.tsx';
import { startBulk, type Bulk } from './bulk.ts';
import type { List } from './list.ts';

export type BulkRunning<Row> = {
  readonly title: string;
  readonly bulk: Bulk<Row>;
  /** Takes the change of one row back; without it there is no way back. */
  readonly opposite?: (row: Row) => Promise<unknown>;
};

type Props<Row> = {
  readonly running: BulkRunning<Row>;
  readonly list: List<Row>;
  readonly nameOf: (row: Row) => string;
  readonly onClose: () => void;
};

export function BulkRun<Row>({ running, list, nameOf, onClose }: Props<Row>) {
  const { browser } = useServices();
  const undo = useUndo();
  const { title, bulk, opposite } = running;

  useEffect(() => {
    void bulk.finished.then(({ results, phase }) => {
      const refresh = () => void list.refresh().catch(browser.report);
      list.chooseNone();
      refresh();
      const done = results.filter(({ failure }) => !failure).map(({ row }) => row);
      if (opposite && done.length > 0)
        undo.offer({ heading: title }, async () => {
          const { results: back } = await startBulk(done, opposite).finished;
          refresh();
          const failed = back.find(({ failure }) => failure);
          if (failed?.failure) throw failed.failure;
        });
      // Where all went well there is nothing to read, and the dialog closes.
      if (phase === 'done' && done.length === results.length) onClose();
    });
    // A piece of work is followed once, from being shown.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [running]);

  return <BulkDialog title={title} bulk={bulk} nameOf={nameOf} onClose={onClose} />;
}
