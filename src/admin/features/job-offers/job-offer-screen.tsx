/** One job with all of its fields. */
import { Copy, Pencil, Trash2 } from 'lucide-react';
import { useEffect } from 'react';
import { Link } from 'wouter';
import type { JobOffer } from '../../../wire/job-offers/shapes.ts';
import { Ago } from '../../parts/ago.tsx';
import { Card, Detail, DetailHead, Facts, GoBack } from '../../parts/detail/detail.tsx';
import type { ScreenProps } from '../../feature.ts';
import { useServices } from '../../services.ts';
import { useTexts } from '../../shell/use-texts.ts';
import { deleteJob } from './delete-job-offer.ts';
import { JobRecord } from './job-offer-record.tsx';
import { amountWords, requirementsOf, workModeWords } from './job-offer-words.ts';
import { editJobPath, JOBS, newJobPath } from './job-offer-paths.ts';
import { Markdown, Prose } from '../../parts/markdown.tsx';
import { useJob } from './use-job-offer.ts';
import { skillName, useSkillChoices } from '../../parts/use-skills.ts';

export default function JobScreen({ params: { id = '' } }: ScreenProps) {
  const job = useJob(id);
  const { t } = useTexts();
  return (
    <JobRecord of={job} title={t('jobOffers.nav.job')}>
      {(known) => <OneJob job={known} />}
    </JobRecord>
  );
}

function OneJob({ job }: { job: JobOffer }) {
  const services = useServices();
  const { navigation } = services;
  const { t } = useTexts();
  useEffect(() => navigation.name(job.title), [navigation, job.title]);
  return (
    <>
      <GoBack to={JOBS} />
      <DetailHead
        title={job.title}
        actions={
          <>
            <button
              type="button"
              className="btn btn-tertiary btn-remove"
              onClick={() => deleteJob(services, job, () => navigation.go(JOBS))}
            >
              <Trash2 className="icon" aria-hidden="true" />
              {t('jobOffers.delete')}
            </button>
            <Link className="btn btn-secondary" href={`${newJobPath}?from=${job.id}`}>
              <Copy className="icon" aria-hidden="true" />
              {t('jobOffers.duplicate')}
            </Link>
            <Link className="btn btn-primary" href={editJobPath(job.id)}>
              <Pencil className="icon" aria-hidden="true" />
              {t('jobOffers.edit')}
            </Link>
          </>
        }
      />
      <Detail label={t('jobOffers.facts')} facts={<JobFacts job={job} />}>
        <Card title={t('jobOffers.field.description')}>
          <div className="card-body">
            <Markdown text={job.description} />
          </div>
        </Card>
        <Card title={t('jobOffers.field.responsibilities')}>
          <div className="card-body">
            <Prose>
              <ul dir="auto">
                {[...new Set(job.responsibilities)].map((line) => (
                  <li key={line}>{line}</li>
                ))}
              </ul>
            </Prose>
          </div>
        </Card>
        <Requirements job={job} />
      </Detail>
    </>
  );
}

function Requirements({ job }: { job: JobOffer }) {
  const { value: skills } = useSkillChoices();
  const { t } = useTexts();
  const asked = requirementsOf(job);
  return (
    <Card title={t('jobOffers.field.skill_requirements')}>
      <div className="card-body">
        {asked.length === 0 && <span className="c-3">{t('jobOffers.asksNothing')}</span>}
        <ul className="tag-list">
          {asked.map(({ root, skill, level }) => (
            <li key={skill} className="tag">
              <Link
                href={`/dashboard/skill-tree/${encodeURIComponent(root)}/edit/${encodeURIComponent(skill)}`}
                dir="auto"
              >
                {skillName(skills, skill) ?? skill}
              </Link>
              <span className="c-3">{t('jobOffers.atLevel', { count: level })}</span>
            </li>
          ))}
        </ul>
      </div>
    </Card>
  );
}

function JobFacts({ job }: { job: JobOffer }) {
  const texts = useTexts();
  const { t } = texts;
  const { company } = job;
  return (
    <Card title={t('jobOffers.facts')}>
      <Facts
        facts={[
          [
            t('jobOffers.field.company_id'),
            <Link key="c" href={`/dashboard/companies/${company.id}`} dir="auto">
              {company.name}
            </Link>,
          ],
          [t('jobOffers.field.contact'), <bdi key="k">{job.contact ?? t('jobOffers.notTold')}</bdi>],
          [t('jobOffers.field.location'), <bdi key="l">{job.location}</bdi>],
          [t('jobOffers.field.remote'), workModeWords(texts, job.remote)],
          [t('jobOffers.field.type'), t(`jobOffers.type.${job.type}`)],
          [t('jobOffers.field.professional_level'), t(`jobOffers.level.${job.professional_level}`)],
          [t('jobOffers.field.salary'), <bdi key="s">{amountWords(texts, job.salary)}</bdi>],
          [t('jobOffers.field.per'), t(`jobOffers.per.${job.salary.per}`)],
          [t('jobOffers.updated'), <Ago key="u" at={new Date(job.last_update * 1000).toISOString()} long />],
        ]}
      />
    </Card>
  );
}
