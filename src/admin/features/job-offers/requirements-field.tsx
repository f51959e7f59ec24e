/** The skills that a job asks for, picked from the tree, each with the level somebody should have. */
import { TriangleAlert, X } from 'lucide-react';
import { useId } from 'react';
import type { JobOfferForm } from '../../../wire/job-offers/shapes.ts';
import { JOB_SKILLS } from '../../../wire/job-offers/limits.ts';
import { INT32_MOST } from '../../../wire/limits.ts';
import { WholeNumber } from '../../parts/form/number-field.tsx';
import type { RecordForm } from '../../parts/form/use-record-form.ts';
import { useTexts } from '../../shell/use-texts.ts';
import { skillName, type SkillChoices } from '../../parts/use-skills.ts';
import styles from './job-offers.module.css';

type Props = { readonly record: RecordForm<JobOfferForm>; readonly skills: SkillChoices | null };

export function RequirementsField({ record: { form }, skills }: Props) {
  const { t } = useTexts();
  const id = useId();
  const asked = form.watch('skill_requirements');
  const left = skills?.map((root) => ({ ...root, subs: root.subs.filter((sub) => !(sub.id in asked)) })) ?? [];

  function set(next: Record<string, number>): void {
    form.setValue('skill_requirements', next, { shouldDirty: true });
  }
  function remove(skill: string): void {
    set(Object.fromEntries(Object.entries(asked).filter(([other]) => other !== skill)));
  }

  return (
    <>
      <ul className="stack stack-2">
        {Object.entries(asked).map(([skill, level]) => {
          const name = skillName(skills, skill) ?? skill;
          const gone = skills !== null && skillName(skills, skill) === undefined;
          return (
            <li key={skill} className={styles.requirement}>
              <span className="strong" dir="auto">
                {name}
                {gone && (
                  <span className="row row-1 c-warning">
                    <TriangleAlert className="icon" aria-hidden="true" />
                    {t('jobOffers.skillGone')}
                  </span>
                )}
              </span>
              <LevelInput
                label={t('jobOffers.levelOf', { name })}
                level={level}
                onChange={(next) => set({ ...asked, [skill]: next })}
              />
              <button
                type="button"
                className="btn btn-icon btn-tertiary"
                aria-label={t('jobOffers.removeLine', { name })}
                onClick={() => remove(skill)}
              >
                <X className="icon" aria-hidden="true" />
              </button>
            </li>
          );
        })}
      </ul>
      <div className="field">
        <label className="label" htmlFor={id}>
          {t('jobOffers.addSkill')}
        </label>
        <select
          id={id}
          className="input select"
          value=""
          disabled={left.every(({ subs }) => subs.length === 0) || Object.keys(asked).length >= JOB_SKILLS}
          onChange={(event) => event.target.value && set({ ...asked, [event.target.value]: 1 })}
        >
          <option value="">{t('jobOffers.pickSkill')}</option>
          {left
            .filter(({ subs }) => subs.length > 0)
            .map((root) => (
              <optgroup key={root.id} label={root.name}>
                {root.subs.map((sub) => (
                  <option key={sub.id} value={sub.id} dir="auto">
                    {sub.name}
                  </option>
                ))}
              </optgroup>
            ))}
        </select>
        {skills?.every(({ subs }) => subs.length === 0) && <span className="hint">{t('jobOffers.noSkills')}</span>}
      </div>
    </>
  );
}

type LevelProps = { readonly label: string; readonly level: number; readonly onChange: (level: number) => void };

function LevelInput({ label, level, onChange }: LevelProps) {
  const { t } = useTexts();
  return (
    <label className="row row-1 hint">
      <span aria-hidden="true">{t('jobOffers.skillLevel')}</span>
      <WholeNumber
        className={`input ${styles.inputLevel}`}
        min={0}
        max={INT32_MOST}
        aria-label={label}
        value={level}
        onChange={onChange}
      />
    </label>
  );
}
