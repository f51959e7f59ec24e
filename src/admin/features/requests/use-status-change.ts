/** Sends a change of status, and offers the way back for as long as nobody has been told. Who comes second learns who was first. */
import { useState } from 'react';
import { requestEndpoints } from '../../../wire/requests/calls.ts';
import type { RequestRow, StatusAsked } from '../../../wire/requests/shapes.ts';
import { asFailure } from '../../api/failure.ts';
import { undoOf } from '../../parts/record/undo.ts';
import { failureSentence } from '../../parts/writing/failure-sentence.ts';
import { useServices } from '../../services.ts';
import { useTexts } from '../../shell/use-texts.ts';
import type { Rules } from './asks.ts';
import { requestsChanged } from './changed.ts';
import { firstOf, type First } from './first.ts';
import { statusName } from './words.ts';

export function useStatusChange(request: RequestRow, rules: Rules, onDone: () => void) {
  const services = useServices();
  const texts = useTexts();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const [first, setFirst] = useState<First | null>(null);

  /** `told`: how many that tells; undefined where they are not counted yet. */
  async function send(asked: Required<Omit<StatusAsked, 'from'>>, told: number | undefined): Promise<void> {
    setBusy(true);
    try {
      const { id: project } = await services.desk.project();
      const params = { project, request: request.id };
      const body = { ...asked, from: request.status };
      const { change } = await services.api(requestEndpoints.setRequestStatus, { params, body });
      tell(params, asked, change, told);
      requestsChanged(services);
      onDone();
    } catch (error) {
      const failure = asFailure(error);
      services.browser.report(error);
      const other = firstOf(failure);
      if (other) {
        setFirst(other);
        requestsChanged(services);
      } else setProblem(failureSentence(texts, failure));
      setBusy(false);
    }
  }

  function tell(
    params: { readonly project: string; readonly request: string },
    { status }: Pick<StatusAsked, 'status'>,
    change: string | null,
    count: number | undefined,
  ): void {
    const { t } = texts;
    const heading = t('requests.isNow', { title: request.title, status: statusName(status, rules.statuses, texts) });
    const words = { heading, body: count === undefined ? undefined : t('requests.willBeTold', { count }) };
    if (change === null) return void services.toasts.show({ type: 'success', ...words });
    undoOf(services).offer(words, async () => {
      await services.api(requestEndpoints.undoRequestStatus, { params, body: { change } });
      requestsChanged(services);
    });
  }

  return { send, busy, problem, first };
}
