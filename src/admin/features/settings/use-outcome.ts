/** What became of a change, as a message: nothing where it went well and there is nothing to say. */
import { useCallback } from 'react';
import type { Failure } from '../../api/failure.ts';
import { useServices } from '../../services.ts';
import { useTexts } from '../../shell/use-texts.ts';

export function useOutcome(): (failure: Failure | null, done?: string, doneHint?: string) => void {
  const { toasts, browser } = useServices();
  const { t } = useTexts();
  return useCallback(
    (failure, done, doneHint) => {
      if (failure) {
        browser.report(failure);
        const body = failure.code === 'network' ? t('error.network') : t('error.later');
        toasts.show({ type: 'error', heading: t('settings.notSaved'), body });
      } else if (done) toasts.show({ type: 'success', heading: done, body: doneHint });
    },
    [toasts, browser, t],
  );
}
