/** Deletes a job after a question; for ten seconds it can be taken back. */
import { endpoints } from '../../../wire/endpoints.ts';
import type { JobOffer } from '../../../wire/job-offers/shapes.ts';
import { undoOf } from '../../parts/record/undo.ts';
import { keptBy } from '../../parts/use-kept.ts';
import type { Services } from '../../services.ts';
import { createJobOffers } from './job-offers.ts';

/** `after` runs once it has been agreed to. */
export function deleteJob(services: Services, job: JobOffer, after: () => void = () => undefined): void {
  const { api, dialogs, browser, preferences } = services;
  const { t } = preferences.state.texts;
  const { list, leaving } = keptBy(services, createJobOffers);
  const { id, title } = job;

  function remove(): void {
    leaving.add(id);
    void list.drop([id]).catch(browser.report);
    after();
    undoOf(services).later(
      { heading: t('jobOffers.deleted', { title }) },
      () => api(endpoints.deleteJob, { params: { job: id } }).finally(() => leaving.delete(id)),
      () => {
        leaving.delete(id);
        void list.refresh().catch(browser.report);
      },
    );
  }

  dialogs.open({
    type: 'error',
    heading: t('jobOffers.deleteTitle', { title }),
    body: t('jobOffers.deleteEffect', { name: job.company.name }),
    note: t('jobOffers.deleteNote'),
    primaryBtn: { label: t('jobOffers.deleteNow'), click: remove },
    secondaryBtn: { label: t('common.cancel') },
  });
}
