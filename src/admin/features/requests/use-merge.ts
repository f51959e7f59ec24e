/** Merges one request into another, and offers to split them again. */
import { requestEndpoints } from '../../../wire/requests/calls.ts';
import type { RequestRow } from '../../../wire/requests/shapes.ts';
import { undoOf } from '../../parts/record/undo.ts';
import { useServices } from '../../services.ts';
import { useTexts } from '../../shell/use-texts.ts';
import { requestsChanged } from './changed.ts';

type Merge = (from: RequestRow, into: RequestRow) => Promise<void>;

/** Rejects with a `Failure`. `onSplit`: it has been taken back. */
export function useMerge(project: string, onSplit?: () => void): Merge {
  const services = useServices();
  const { t } = useTexts();
  return async (from, into) => {
    const params = { project, request: from.id };
    await services.api(requestEndpoints.mergeRequest, { params, body: { into: into.id } });
    requestsChanged(services);
    const heading = t('requests.mergedNow', { from: from.number, into: into.number });
    undoOf(services).offer({ heading }, async () => {
      await services.api(requestEndpoints.splitRequest, { params });
      onSplit?.();
      requestsChanged(services);
    });
  };
}
