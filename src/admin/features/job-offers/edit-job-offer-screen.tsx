/** The fields of a job, to be changed. Only what has changed is sent. */
import { useEffect, useMemo, useRef } from 'react';
import { Link } from 'wouter';
import type { Company } from '../../../wire/companies/shapes.ts';
import { jobOfferEndpoints } from '../../../wire/job-offers/calls.ts';
import { jobOfferForm, type JobOffer, type JobOfferForm } from '../../../wire/job-offers/shapes.ts';
import { GoBack } from '../../parts/detail/detail.tsx';
import { expectedOf } from '../../parts/form/expected-of.ts';
import { useRecordForm } from '../../parts/form/use-record-form.ts';
import { useKept } from '../../parts/use-kept.ts';
import { PageTitle } from '../../parts/page-title.tsx';
import type { ScreenProps } from '../../feature.ts';
import { useServices } from '../../services.ts';
import { useTexts } from '../../shell/use-texts.ts';
import { JobFields } from './job-offer-fields.tsx';
import { jobRules, toJobForm } from './job-offer-form.ts';
import { JobRecord } from './job-offer-record.tsx';
import { createJobOffers } from './job-offers.ts';
import { jobPath } from './job-offer-paths.ts';
import { useJobAndCompanies } from './use-job-offer.ts';

export default function EditJobScreen({ params: { id = '' } }: ScreenProps) {
  const known = useJobAndCompanies(id);
  const { t } = useTexts();
  return (
    <JobRecord of={known} title={t('jobOffers.manage')}>
      {({ job, companies }) => job && <EditJob key={job.id} job={job} companies={companies} />}
    </JobRecord>
  );
}

function EditJob({ job, companies }: { job: JobOffer; companies: readonly Company[] }) {
  const { api, capabilities, navigation } = useServices();
  const jobs = useKept(createJobOffers);
  /** The job as the server has answered it last. */
  const current = useRef(job);
  const texts = useTexts();
  const { t } = texts;
  const { id, title } = job;
  useEffect(() => navigation.name(title), [navigation, title]);
  const record = useRecordForm<JobOfferForm>({
    struct: jobOfferForm,
    rules: useMemo(() => jobRules(texts), [texts]),
    saved: useMemo(() => toJobForm(job), [job]),
    draft: `job ${id}`,
    done: t('jobOffers.saved'),
    save: async (changed) => {
      const before = { ...current.current, company_id: current.current.company.id };
      const expected = capabilities.can('conflicts') ? { expected: expectedOf(before, changed) } : {};
      current.current = await api(jobOfferEndpoints.changeJob, {
        params: { job: id },
        body: { ...changed, ...expected },
      });
      jobs.put(current.current);
      return toJobForm(current.current);
    },
    reread: async () => {
      current.current = await api(jobOfferEndpoints.job, { params: { job: id } });
      return toJobForm(current.current);
    },
  });
  return (
    <>
      <GoBack to={jobPath(id)} />
      <div className="head">
        <PageTitle title={t('jobOffers.manage')} />
        <span className="total" dir="auto">
          {title}
        </span>
        <div className="actions">
          <Link className="btn btn-secondary" href={jobPath(id)}>
            {t('jobOffers.open')}
          </Link>
        </div>
      </div>
      <JobFields record={record} companies={companies} label={t('jobOffers.manage')} />
    </>
  );
}
