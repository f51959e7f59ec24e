/** What could not be loaded, why as far as the reader can use it, and a way to try again. */
import { TriangleAlert } from 'lucide-react';
import type { FailureCode } from '../api/failure.ts';
import { useTexts } from '../shell/use-texts.ts';

type Props = {
  readonly heading: string;
  readonly code: FailureCode;
  readonly requestId: string | null;
  readonly onRetry: () => void;
};

export function FailureNote({ heading, code, requestId, onRetry }: Props) {
  const { t } = useTexts();
  return (
    <div className="empty" role="alert">
      <TriangleAlert className="icon message-icon message-danger" aria-hidden="true" />
      <h2>{heading}</h2>
      <p>{code === 'network' ? t('error.network') : t('error.later')}</p>
      {requestId && <p className="hint mono">{t('error.requestId', { id: requestId })}</p>}
      <button type="button" className="btn btn-secondary" onClick={onRetry}>
        {t('common.retry')}
      </button>
    </div>
  );
}
