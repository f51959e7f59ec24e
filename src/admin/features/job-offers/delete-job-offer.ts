/** Deletes a job after a question; for ten seconds it can be taken back. */
import type { JobOffer } from '../../../wire/job-offers/shapes.ts';
import { takeAway } from '../../parts/record/removal.ts';
import { keptBy } from '../../parts/use-kept.ts';
import type { Services } from '../../services.ts';
import { createJobOffers } from './job-offers.ts';

/** `after` runs once it has been agreed to. */
export function deleteJob(services: Services, job: JobOffer, after: () => void = () => undefined): void {
  const { dialogs, preferences } = services;
  const { t } = preferences.state.texts;
  const { list, leaving, remove } = keptBy(services, createJobOffers);
  const { title } = job;

  function agree(): void {
    takeAway(services, { list, leaving, rows: [job], heading: t('jobOffers.deleted', { title }), remove });
    after();
  }

  dialogs.open({
    type: 'error',
    heading: t('jobOffers.deleteTitle', { title }),
    body: t('jobOffers.deleteEffect', { name: job.company.name }),
    note: t('jobOffers.deleteNote'),
    primaryBtn: { label: t('jobOffers.deleteNow'), click: agree },
    secondaryBtn: { label: t('common.cancel') },
  });
}
