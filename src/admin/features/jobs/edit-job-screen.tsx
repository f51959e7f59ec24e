/** The fields of a job, to be changed. Only what has changed is sent. */
import { useEffect, useMemo } from 'react';
import { Link } from 'wouter';
import type { Company } from '../../../wire/company.ts';
import { endpoints } from '../../../wire/endpoints.ts';
import { jobForm, type Job, type JobForm } from '../../../wire/job.ts';
import { GoBack } from '../../parts/detail/detail.tsx';
import { useRecordForm } from '../../parts/form/use-record-form.ts';
import { PageTitle } from '../../parts/page-title.tsx';
import type { ScreenProps } from '../../routes.tsx';
import { useServices } from '../../services.ts';
import { useTexts } from '../../shell/use-texts.ts';
import { JobAbsent } from './job-absent.tsx';
import { JobFields } from './job-fields.tsx';
import { jobRules, toJobForm } from './job-form.ts';
import { jobPath } from './jobs.ts';
import { useJobAndCompanies } from './use-job.ts';

export default function EditJobScreen({ params: { id = '' } }: ScreenProps) {
  const { value, failure, reload } = useJobAndCompanies(id);
  if (!value?.job) return <JobAbsent failure={failure} onRetry={() => void reload()} />;
  return <EditJob key={value.job.id} job={value.job} companies={value.companies} />;
}

function EditJob({ job, companies }: { job: Job; companies: readonly Company[] }) {
  const { api, navigation } = useServices();
  const texts = useTexts();
  const { t } = texts;
  const { id, title } = job;
  useEffect(() => navigation.name(title), [navigation, title]);
  const record = useRecordForm<JobForm>({
    struct: jobForm,
    rules: useMemo(() => jobRules(texts), [texts]),
    saved: useMemo(() => toJobForm(job), [job]),
    draft: `job ${id}`,
    done: t('jobs.saved'),
    save: async (changed) => toJobForm(await api(endpoints.changeJob, { params: { job: id }, body: changed })),
    reread: async () => toJobForm(await api(endpoints.job, { params: { job: id } })),
  });
  return (
    <>
      <GoBack to={jobPath(id)} />
      <div className="head">
        <PageTitle title={t('jobs.manage')} />
        <span className="total" dir="auto">
          {title}
        </span>
        <div className="actions">
          <Link className="btn btn-secondary" href={jobPath(id)}>
            {t('jobs.open')}
          </Link>
        </div>
      </div>
      <JobFields record={record} companies={companies} label={t('jobs.manage')} />
    </>
  );
}
