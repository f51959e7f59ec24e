/** Publishes, says what became of it, and leads to what keeps it from being stored. */
import { useServices } from '../../services.ts';
import { useTexts } from '../../shell/use-texts.ts';
import { useTreeEditor } from './editor-context.ts';
import type { PublishOutcome } from './editor-state.ts';

export function usePublish(): () => Promise<PublishOutcome> {
  const editor = useTreeEditor();
  const { toasts, browser } = useServices();
  const { t } = useTexts();
  return async () => {
    const outcome = await editor.publish();
    if (outcome.kind === 'published') toasts.show({ type: 'success', heading: t('skills.published') });
    else if (outcome.kind === 'wrong') toasts.show({ type: 'error', heading: t('validation.form') });
    else if (outcome.kind === 'failed') {
      browser.report(outcome.failure);
      const why = editor.state.refusal?.why ?? (outcome.failure.code === 'network' ? 'network' : 'other');
      toasts.show({ type: 'error', heading: t('skills.notPublished'), body: t(`skills.refusal.${why}`) });
    }
    const { document } = browser.window;
    if (outcome.kind === 'wrong') document.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
    return outcome;
  };
}
