/** Moves challenges into another category. */
import { Dialog } from '@base-ui/react/dialog';
import { useState } from 'react';
import { startBulk } from '../../parts/list/bulk.ts';
import type { BulkRunning } from '../../parts/list/bulk-run.tsx';
import { useKept } from '../../parts/use-kept.ts';
import { useTexts } from '../../shell/use-texts.ts';
import { CategorySelect } from './category-select.tsx';
import { createChallenges, type ChallengeRow } from './challenges.ts';

type Props = {
  readonly rows: readonly ChallengeRow[];
  readonly onClose: () => void;
  readonly onRun: (running: BulkRunning<ChallengeRow>) => void;
};

export function MoveDialog({ rows, onClose, onRun }: Props) {
  const { t } = useTexts();
  const { move } = useKept(createChallenges);
  const [to, setTo] = useState('');
  const only = rows.length === 1 ? rows[0] : undefined;
  const title = t('challenges.moveTitle', { title: only?.title ?? '', count: rows.length });

  function run(): void {
    if (!to) return;
    const going = rows.filter(({ category }) => category !== to);
    onClose();
    onRun({
      title: t('challenges.moved', { count: going.length }),
      bulk: startBulk(going, (row) => move(row, to)),
      opposite: (row) => move({ ...row, category: to }, row.category),
    });
  }

  return (
    <Dialog.Root open onOpenChange={(open) => !open && onClose()}>
      <Dialog.Portal>
        <Dialog.Backdrop className="backdrop" />
        <Dialog.Popup className="dialog">
          <form
            onSubmit={(event) => {
              event.preventDefault();
              run();
            }}
          >
            <div className="dialog-body">
              <Dialog.Title className="dialog-title anywhere">{title}</Dialog.Title>
              <Dialog.Description className="muted">{t('challenges.moveHint')}</Dialog.Description>
              <CategorySelect
                label={t('challenges.field.category')}
                value={to}
                onChange={setTo}
                without={only ? [only.category] : []}
              />
            </div>
            <div className="dialog-foot">
              <Dialog.Close className="btn btn-secondary">{t('common.cancel')}</Dialog.Close>
              <button type="submit" className="btn btn-primary" aria-disabled={!to}>
                {t('challenges.moveNow')}
              </button>
            </div>
          </form>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
