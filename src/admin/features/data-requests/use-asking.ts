/** Asks for an export or an erasure, and tells whoever asked where it was not made. */
import { dataRequestEndpoints } from '../../../wire/data-requests/calls.ts';
import type { DataRequestAsk } from '../../../wire/data-requests/shapes.ts';
import type { Project } from '../../../wire/tickets/shapes.ts';
import { asFailure } from '../../api/failure.ts';
import { useServices } from '../../services.ts';
import { useTexts } from '../../shell/use-texts.ts';

/** Answers whether it was made. */
export function useAsking(project: Project): (body: DataRequestAsk) => Promise<boolean> {
  const { t } = useTexts();
  const { api, toasts } = useServices();
  return async (body) => {
    try {
      await api(dataRequestEndpoints.askDataRequest, { params: { project: project.id }, body });
      return true;
    } catch (error) {
      const { code } = asFailure(error);
      const words =
        code === 'too_many_requests'
          ? t('dataRequests.tooMany')
          : code === 'invalid_field'
            ? t('dataRequests.nothingLeft')
            : t('error.later');
      toasts.show({ type: 'error', heading: t('dataRequests.notAsked'), body: words });
      return false;
    }
  };
}
