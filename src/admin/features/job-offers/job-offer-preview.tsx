/** The job as applicants see it, while it is being written. */
import type { Company } from '../../../wire/companies/shapes.ts';
import type { JobOfferForm } from '../../../wire/job-offers/shapes.ts';
import { useTexts } from '../../shell/use-texts.ts';
import { Markdown, Prose } from '../../parts/markdown.tsx';
import { salaryWords, workModeWords } from './job-offer-words.ts';
import { skillName, type SkillChoices } from '../../parts/use-skills.ts';

type Props = {
  readonly job: JobOfferForm;
  readonly company: Company | undefined;
  readonly skills: SkillChoices | null;
};

export function JobPreview({ job, company, skills }: Props) {
  const texts = useTexts();
  const { t } = texts;
  const lines = job.responsibilities.filter((line) => line.trim() !== '');
  const asked = Object.entries(job.skill_requirements);
  return (
    <aside className="card form-preview" aria-label={t('jobOffers.preview')}>
      <div className="card-head">
        <h2>{t('jobOffers.preview')}</h2>
      </div>
      <div className="card-body stack stack-3">
        <p className="muted" dir="auto">
          {[company?.name, job.location].filter(Boolean).join(' · ') || t('jobOffers.noPlaceYet')}
        </p>
        <p className="preview-title anywhere" dir="auto">
          {job.title || t('jobOffers.field.title')}
        </p>
        <ul className="tag-list">
          <li className="badge accent">{workModeWords(texts, job.remote)}</li>
          <li className="badge">{t(`jobOffers.type.${job.type}`)}</li>
          <li className="badge">{t(`jobOffers.level.${job.professional_level}`)}</li>
        </ul>
        <p className="strong" dir="auto">
          {job.salary.max >= job.salary.min ? salaryWords(texts, job.salary) : t('jobOffers.maxBelowMin')}
        </p>
        <Markdown text={job.description} />
        {lines.length > 0 && (
          <Prose>
            <h3>{t('jobOffers.field.responsibilities')}</h3>
            <ul dir="auto">
              {[...new Set(lines)].map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ul>
          </Prose>
        )}
        {asked.length > 0 && (
          <Prose>
            <h3>{t('jobOffers.field.skill_requirements')}</h3>
            <ul className="tag-list">
              {asked.map(([skill, level]) => (
                <li key={skill} className="tag" dir="auto">
                  {skillName(skills, skill) ?? skill} <b>{level}</b>
                </li>
              ))}
            </ul>
          </Prose>
        )}
      </div>
    </aside>
  );
}
