/** What is done with a request from wherever it is shown. */
import { requestEndpoints } from '../../../wire/requests/calls.ts';
import type { RequestRow } from '../../../wire/requests/shapes.ts';
import { takeAway } from '../../parts/record/removal.ts';
import { keptBy } from '../../parts/use-kept.ts';
import type { Services } from '../../services.ts';
import { createRequests } from './requests-list.ts';

/** Deletes a request for good, after a question; for ten seconds it can be taken back. */
export function deleteRequest(services: Services, row: RequestRow, after: () => void = () => undefined): void {
  const { api, desk, dialogs, preferences } = services;
  const { t } = preferences.state.texts;
  const { list, leaving } = keptBy(services, createRequests);
  const remove = async () =>
    api(requestEndpoints.deleteRequest, { params: { project: (await desk.project()).id, request: row.id } });
  function agree(): void {
    takeAway(services, { list, leaving, rows: [row], heading: t('requests.deleted', { name: row.title }), remove });
    after();
  }
  dialogs.open({
    type: 'error',
    heading: t('requests.deleteTitle', { name: row.title }),
    body: t('requests.deleteBody'),
    note: t('requests.deleteNote'),
    primaryBtn: { label: t('requests.deleteNow'), click: agree },
    secondaryBtn: { label: t('common.cancel') },
  });
}
