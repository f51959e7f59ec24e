/** An address of a skill that is not there: never was, or deleted, perhaps with its parent. */
import { Link } from 'wouter';
import { PageTitle } from '../../parts/page-title.tsx';
import { useTexts } from '../../shell/use-texts.ts';
import { NoSkillsArt } from './tree-empty.tsx';
import { SKILLS } from './skill-paths.ts';

export function SkillMissing() {
  const { t } = useTexts();
  return (
    <div className="message-page">
      <NoSkillsArt />
      <PageTitle title={t('skills.missing')} />
      <p className="muted message-hint">{t('skills.missingHint')}</p>
      <Link className="btn btn-secondary" href={SKILLS}>
        {t('skills.toTree')}
      </Link>
    </div>
  );
}
