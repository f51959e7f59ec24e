/** A change of the own account: one at a time, told when it fails. */
import { useRef, useState } from 'react';
import { asFailure, type Failure } from '../../api/failure.ts';
import { failureWords } from '../../parts/failure-words.ts';
import { useServices } from '../../services.ts';
import { useTexts } from '../../shell/use-texts.ts';

export type OwnAction = {
  readonly busy: boolean;
  /** Runs `work` unless one is under way. What fails is shown as a message, unless `told` has told it itself. */
  readonly run: (work: () => Promise<void>, told?: (failure: Failure) => boolean) => Promise<void>;
};

export function useOwnAction(): OwnAction {
  const { toasts, browser } = useServices();
  const texts = useTexts();
  const [busy, setBusy] = useState(false);
  /** A second press before the first drawing. */
  const running = useRef(false);
  return {
    busy,
    async run(work, told = () => false) {
      if (running.current) return;
      running.current = true;
      setBusy(true);
      try {
        await work();
      } catch (error) {
        browser.report(error);
        const failure = asFailure(error);
        if (!told(failure))
          toasts.show({ type: 'error', heading: texts.t('form.notSaved'), body: failureWords(texts, failure) });
      }
      running.current = false;
      setBusy(false);
    },
  };
}
