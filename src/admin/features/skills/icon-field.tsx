/** The picture of a skill, chosen among those there are; one of another system stays until another is chosen. */
import { useId } from 'react';
import { useTexts } from '../../shell/use-texts.ts';
import { useTreeEditor } from './editor-context.ts';
import { iconNames, SkillIcon } from './skill-icons.tsx';
import type { Skill } from './tree-model.ts';
import styles from './skills.module.css';

export function IconField({ skill: { id, icon } }: { skill: Skill }) {
  const editor = useTreeEditor();
  const { t } = useTexts();
  const name = useId();
  const names = icon === '' || iconNames.includes(icon) ? iconNames : [icon, ...iconNames];
  return (
    <fieldset className="field plain">
      <legend className="label">{t('skills.field.icon')}</legend>
      <div className={styles.iconChoice}>
        {['', ...names].map((one) => (
          <label key={one} title={one || t('skills.noIcon')}>
            <input
              type="radio"
              name={name}
              value={one}
              aria-label={one || t('skills.noIcon')}
              checked={icon === one}
              onChange={() => editor.change(id, { icon: one })}
            />
            {one === '' ? <span aria-hidden="true">–</span> : <SkillIcon name={one} />}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
