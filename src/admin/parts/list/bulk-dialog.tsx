/** How far a change of many rows is, and what became of each. */
import { Dialog } from '@base-ui/react/dialog';
import { CircleCheck, CircleX } from 'lucide-react';
import { useSnapshot } from 'valtio/react';
import { useFailureWords } from '../failure-words.ts';
import { useTexts } from '../../shell/use-texts.ts';
import type { Bulk, BulkState } from './bulk.ts';

type Props<Row> = {
  readonly title: string;
  readonly bulk: Bulk<Row>;
  readonly nameOf: (row: Row) => string;
  readonly onClose: () => void;
};

export function BulkDialog<Row>({ title, bulk, nameOf, onClose }: Props<Row>) {
  const { t } = useTexts();
  const { total, results, phase } = useSnapshot(bulk.state) as BulkState<Row>;
  const failed = results.filter(({ failure }) => failure);
  const running = phase === 'running';
  return (
    <Dialog.Root open onOpenChange={(open) => !open && !running && onClose()}>
      <Dialog.Portal>
        <Dialog.Backdrop className="backdrop" />
        <Dialog.Popup className="dialog">
          <div className="dialog-body">
            <Dialog.Title className="dialog-title">{title}</Dialog.Title>
            <progress className="progress" max={total} value={results.length} aria-label={title} />
            <output className="muted">
              {t('bulk.progress', { count: results.length, total })}
              {failed.length > 0 && ` · ${t('bulk.failed', { count: failed.length })}`}
              {phase === 'stopped' && ` · ${t('bulk.stopped')}`}
            </output>
            <ResultList results={results} nameOf={nameOf} />
          </div>
          <div className="dialog-foot">
            {running ? (
              <button type="button" className="btn btn-secondary" onClick={bulk.stop}>
                {t('bulk.stop')}
              </button>
            ) : (
              <Dialog.Close className="btn btn-primary">{t('common.close')}</Dialog.Close>
            )}
          </div>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

/** Failures first: they are what the reader has to do something about. */
function ResultList<Row>({ results, nameOf }: { results: BulkState<Row>['results']; nameOf: (row: Row) => string }) {
  const words = useFailureWords();
  const { t } = useTexts();
  const sorted = [...results].sort((a, b) => Number(b.failure !== null) - Number(a.failure !== null));
  if (sorted.length === 0) return null;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, and must do so by keyboard too
    <ul className="results" aria-label={t('bulk.results')} tabIndex={0}>
      {sorted.map(({ row, failure }, at) => (
        // Two rows may have one name.
        // oxlint-disable-next-line react/no-array-index-key
        <li key={`${nameOf(row)} ${at}`} className={failure ? 'c-danger' : 'c-success'}>
          {failure ? (
            <CircleX className="icon" aria-hidden="true" />
          ) : (
            <CircleCheck className="icon" aria-hidden="true" />
          )}
          <bdi className="truncate">{nameOf(row)}</bdi>
          <span className="muted">{failure ? words(failure) : t('bulk.done')}</span>
        </li>
      ))}
    </ul>
  );
}
