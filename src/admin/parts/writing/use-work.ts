/** A piece of work behind a press: what goes wrong is said, in words that tell what to do. */
import { asFailure } from '../../api/failure.ts';
import { useServices } from '../../services.ts';
import { failureSentence } from './failure-sentence.ts';

export function useWork(): (work: () => Promise<unknown>) => Promise<void> {
  const { toasts, browser, preferences } = useServices();
  return async (work) => {
    try {
      await work();
    } catch (error) {
      browser.report(error);
      const { texts } = preferences.state;
      const body = failureSentence(texts, asFailure(error));
      toasts.show({ type: 'error', heading: texts.t('common.notDone'), body });
    }
  };
}
