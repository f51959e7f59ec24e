/** What whoever edits a draft has to know or to decide. */
import { TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Failure } from '../../api/failure.ts';
import { useTexts } from '../../shell/use-texts.ts';
import { failureSentence } from './failure-sentence.ts';

/** The draft is on this device alone. */
export function UnsentBar({ failure, onRetry }: { readonly failure: Failure; readonly onRetry: () => void }) {
  const texts = useTexts();
  return (
    <div className="alert danger row wrap" role="alert">
      <TriangleAlert className="icon" aria-hidden="true" />
      <span>{failureSentence(texts, failure)}</span>
      <button type="button" className="btn btn-sm btn-secondary push" onClick={onRetry}>
        {texts.t('common.retry')}
      </button>
    </div>
  );
}

type ClashProps = { readonly children: ReactNode; readonly onChoose: (whose: 'mine' | 'theirs') => void };

/** Two have changed the same. `children`: what that is. */
export function ClashBar({ children, onChoose }: ClashProps) {
  const { t } = useTexts();
  return (
    <div className="alert warning row wrap" role="alert">
      <TriangleAlert className="icon" aria-hidden="true" />
      <span>{children}</span>
      <span className="row push">
        <button type="button" className="btn btn-sm btn-secondary" onClick={() => onChoose('mine')}>
          {t('writing.keepMine')}
        </button>
        <button type="button" className="btn btn-sm btn-tertiary" onClick={() => onChoose('theirs')}>
          {t('writing.takeTheirs')}
        </button>
      </span>
    </div>
  );
}
