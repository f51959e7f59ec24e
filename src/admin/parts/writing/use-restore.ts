/** An old version becomes the draft; what the draft is stays as a version. */
import { documentEndpoints } from '../../../wire/documents/calls.ts';
import { useServices } from '../../services.ts';
import { useTexts } from '../../shell/use-texts.ts';
import type { Desk } from './writing-desk.ts';

/** What it answers rejects with a `Failure`. */
export function useRestore({ params, draft }: Pick<Desk, 'params' | 'draft'>): (no: number) => Promise<void> {
  const { api, toasts } = useServices();
  const { t } = useTexts();
  return async (no) => {
    await draft.send();
    const body = { revision: draft.state.view.revision, version: no };
    draft.told(await api(documentEndpoints.restoreVersion, { params, body }));
    toasts.show({ type: 'success', heading: t('writing.restoredVersion', { no }) });
  };
}
