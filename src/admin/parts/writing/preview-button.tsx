/** Shows the draft in a tab of its own, as visitors would get it. */
import { Eye } from 'lucide-react';
import { documentEndpoints } from '../../../wire/documents/calls.ts';
import { useServices } from '../../services.ts';
import { useTexts } from '../../shell/use-texts.ts';
import { useWork } from './use-work.ts';
import type { Desk } from './writing-desk.ts';

export function PreviewButton({ params, draft }: Pick<Desk, 'params' | 'draft'>) {
  const { api, browser } = useServices();
  const { t } = useTexts();
  const work = useWork();
  function show(): void {
    // Opened by the press itself: a browser blocks what opens later.
    const tab = browser.window.open('about:blank', '_blank');
    void work(async () => {
      try {
        await draft.send();
        const { address } = await api(documentEndpoints.previewDocument, { params });
        if (tab) tab.location.href = address;
      } catch (error) {
        tab?.close();
        throw error;
      }
    });
  }
  return (
    <button type="button" className="btn btn-secondary" onClick={show}>
      <Eye className="icon" aria-hidden="true" />
      {t('writing.preview')}
    </button>
  );
}
