/** A new job; with `?from=` in the address one like another. */
import { useMemo } from 'react';
import { Link } from 'wouter';
import { jobOfferEndpoints } from '../../../wire/job-offers/calls.ts';
import { jobOfferForm, type JobOfferForm } from '../../../wire/job-offers/shapes.ts';
import { GoBack } from '../../parts/detail/detail.tsx';
import { useRecordForm } from '../../parts/form/use-record-form.ts';
import { useKept } from '../../parts/use-kept.ts';
import { PageTitle } from '../../parts/page-title.tsx';
import { useServices } from '../../services.ts';
import { useSearch } from '../../shell/address.ts';
import { useTexts } from '../../shell/use-texts.ts';
import { JobFields } from './job-offer-fields.tsx';
import { emptyJob, jobRules, toJobForm } from './job-offer-form.ts';
import { JobRecord } from './job-offer-record.tsx';
import { createJobOffers } from './job-offers.ts';
import { JOBS, jobPath } from './job-offer-paths.ts';
import { useJobAndCompanies, type JobAndCompanies } from './use-job-offer.ts';

export default function CreateJobScreen() {
  const from = new URLSearchParams(useSearch()).get('from') ?? undefined;
  const loaded = useJobAndCompanies(from);
  const { t } = useTexts();
  return (
    <JobRecord
      of={loaded}
      title={t('jobOffers.create')}
      failed={from === undefined ? t('companies.failed') : undefined}
    >
      {(known) => <CreateJob key={from} from={from} known={known} />}
    </JobRecord>
  );
}

function CreateJob({ from, known: { job, companies } }: { from: string | undefined; known: JobAndCompanies }) {
  const { api, navigation } = useServices();
  const jobs = useKept(createJobOffers);
  const texts = useTexts();
  const { t } = texts;
  const only = companies.length === 1 ? companies[0]?.id : undefined;
  const saved = useMemo(() => (job ? toJobForm(job) : emptyJob(only)), [job, only]);
  const record = useRecordForm<JobOfferForm>({
    struct: jobOfferForm,
    rules: useMemo(() => jobRules(texts), [texts]),
    saved,
    draft: `job new ${from ?? ''}`,
    isNew: true,
    done: t('jobOffers.created'),
    save: async (_, values) => {
      const made = await api(jobOfferEndpoints.addJob, { body: values });
      jobs.put(made);
      navigation.go(jobPath(made.id), { replace: true });
      return toJobForm(made);
    },
  });
  return (
    <>
      <GoBack to={JOBS} />
      <div className="head">
        <PageTitle title={t('jobOffers.create')} />
      </div>
      {companies.length === 0 && (
        <p className="alert warning">
          <span>
            {t('jobOffers.needsCompany')} <Link href="/dashboard/companies/create">{t('jobOffers.makeCompany')}</Link>
          </span>
        </p>
      )}
      <JobFields
        record={record}
        companies={companies}
        label={t('jobOffers.create')}
        create={t('jobOffers.createNow')}
      />
    </>
  );
}
