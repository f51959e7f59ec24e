/** The fields of a job, to be changed. Only what has changed is sent. */
import { useEffect, useMemo, useRef } from 'react';
import { Link } from 'wouter';
import type { Company } from '../../../wire/companies/shapes.ts';
import { endpoints } from '../../../wire/endpoints.ts';
import { jobOfferForm, type JobOffer, type JobOfferForm } from '../../../wire/job-offers/shapes.ts';
import { GoBack } from '../../parts/detail/detail.tsx';
import { expectedOf } from '../../parts/form/expected-of.ts';
import { useRecordForm } from '../../parts/form/use-record-form.ts';
import { PageTitle } from '../../parts/page-title.tsx';
import type { ScreenProps } from '../../feature.ts';
import { useServices } from '../../services.ts';
import { useTexts } from '../../shell/use-texts.ts';
import { JobAbsent } from './job-offer-absent.tsx';
import { JobFields } from './job-offer-fields.tsx';
import { jobRules, toJobForm } from './job-offer-form.ts';
import { jobPath } from './job-offers.ts';
import { useJobAndCompanies } from './use-job-offer.ts';

export default function EditJobScreen({ params: { id = '' } }: ScreenProps) {
  const { value, failure, reload } = useJobAndCompanies(id);
  const { t } = useTexts();
  if (!value?.job) return <JobAbsent title={t('jobOffers.manage')} failure={failure} onRetry={() => void reload()} />;
  return <EditJob key={value.job.id} job={value.job} companies={value.companies} />;
}

function EditJob({ job, companies }: { job: JobOffer; companies: readonly Company[] }) {
  const { api, capabilities, navigation } = useServices();
  /** As the server has told it last. */
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
      current.current = await api(endpoints.changeJob, { params: { job: id }, body: { ...changed, ...expected } });
      return toJobForm(current.current);
    },
    reread: async () => {
      current.current = await api(endpoints.job, { params: { job: id } });
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
