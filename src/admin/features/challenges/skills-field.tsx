/** The sub-skills that a challenge teaches: XP of its tasks is shared out over them. Picked from the tree. */
import { TriangleAlert, X } from 'lucide-react';
import { useId } from 'react';
import type { ChallengeForm } from '../../../wire/challenges/shapes.ts';
import { CHALLENGE_SKILLS } from '../../../wire/challenges/limits.ts';
import { ErrorLine } from '../../parts/form/error-line.tsx';
import type { RecordForm } from '../../parts/form/use-record-form.ts';
import { skillName, type SkillChoices } from '../../parts/use-skills.ts';
import { useTexts } from '../../shell/use-texts.ts';

type Props = { readonly record: RecordForm<ChallengeForm>; readonly skills: SkillChoices | null };

export function SkillsField({ record: { form }, skills }: Props) {
  const { t } = useTexts();
  const id = useId();
  const chosen = form.watch('skills');
  const { error } = form.getFieldState('skills', form.formState);
  const left = (skills ?? [])
    .map((root) => ({ ...root, subs: root.subs.filter((sub) => !chosen.includes(sub.id)) }))
    .filter(({ subs }) => subs.length > 0);
  const full = chosen.length >= CHALLENGE_SKILLS;
  const set = (next: string[]) => form.setValue('skills', next, { shouldDirty: true });
  return (
    <div className="field">
      <label className="label" htmlFor={id}>
        {t('challenges.addSkill')} <span className="optional">{t('form.optional')}</span>
      </label>
      {chosen.length > 0 && (
        <ul className="tag-list" aria-label={t('challenges.field.skills')}>
          {chosen.map((skill) => {
            const name = skillName(skills, skill);
            return (
              <li key={skill} className={skills && !name ? 'tag c-warning' : 'tag'}>
                {skills && !name && <TriangleAlert className="icon" aria-label={t('challenges.skillGone')} />}
                <span className="truncate" dir="auto">
                  {name ?? skill}
                </span>
                <button
                  type="button"
                  aria-label={t('challenges.removeSkill', { name: name ?? skill })}
                  onClick={() => set(chosen.filter((other) => other !== skill))}
                >
                  <X className="icon" aria-hidden="true" />
                </button>
              </li>
            );
          })}
        </ul>
      )}
      <select
        id={id}
        className="input select"
        value=""
        disabled={full || left.length === 0}
        aria-invalid={error ? 'true' : undefined}
        aria-describedby={`${id}-hint`}
        onChange={({ target: { value } }) => value && set([...chosen, value])}
      >
        <option value="">{t('challenges.pickSkill')}</option>
        {left.map((root) => (
          <optgroup key={root.id} label={root.name}>
            {root.subs.map((sub) => (
              <option key={sub.id} value={sub.id} dir="auto">
                {sub.name}
              </option>
            ))}
          </optgroup>
        ))}
      </select>
      <span className="hint" id={`${id}-hint`}>
        {t(full ? 'challenges.skillsFull' : 'challenges.skillsHint', { max: CHALLENGE_SKILLS })}
      </span>
      <ErrorLine error={error?.message} />
    </div>
  );
}
