/** Beside the tree: the chosen skill with its fields, or the size of the grid when none is chosen. */
import { ChevronRight, Trash2, X } from 'lucide-react';
import { useEffect, useRef, type RefObject } from 'react';
import { Link } from 'wouter';
import { INT32_MOST } from '../../../wire/limits.ts';
import { useTexts } from '../../shell/use-texts.ts';
import { nameOf } from './change-words.ts';
import { useTree, useTreeEditor } from './editor-context.ts';
import { LabelledNumber } from './labelled-number.tsx';
import { SkillFields } from './skill-fields.tsx';
import { SkillIcon } from './skill-icons.tsx';
import { managePath } from './skill-paths.ts';
import { skillIn, type Skill } from './tree-model.ts';
import styles from './skills.module.css';

type Props = { readonly onDelete: (id: string) => void; readonly onClose: () => void };

export function SkillPanel({ onDelete, onClose }: Props) {
  const { tree, selected } = useTree();
  const skill = selected === null ? undefined : skillIn(tree, selected);
  return skill ? <ChosenSkill skill={skill} onDelete={onDelete} onClose={onClose} /> : <GridPanel />;
}

function ChosenSkill({ skill, onDelete, onClose }: Props & { skill: Skill }) {
  const editor = useTreeEditor();
  const { added } = useTree();
  const { t } = useTexts();
  const panel = useRef<HTMLElement>(null);
  const isNew = added.includes(skill.id);
  const unnamed = isNew && skill.name === '';
  // A skill just made is named first.
  useEffect(() => {
    if (unnamed) panel.current?.querySelector<HTMLElement>('[name="skill-name"]')?.focus();
  }, [unnamed]);
  useEscape(panel, onClose);
  return (
    <section ref={panel} className={styles.side} aria-label={nameOf(skill)}>
      <div className={`card-head ${styles.sideHead}`}>
        <span className={styles.icon}>
          <SkillIcon name={skill.icon} />
        </span>
        <h2 className="truncate" dir="auto">
          {nameOf(skill)}
        </h2>
        <button
          type="button"
          className="btn btn-sm btn-icon btn-tertiary push"
          aria-label={t('common.close')}
          onClick={onClose}
        >
          <X className="icon" aria-hidden="true" />
        </button>
      </div>
      <div className={`${styles.sideBody} stack`}>
        <SkillFields id={skill.id} />
        {editor.level.kind === 'root' && !isNew && (
          <Link className="btn btn-secondary btn-block" href={managePath(skill.id)}>
            {t('skills.openSubs', { count: skill.subs.length })}
            <ChevronRight className="icon flip" aria-hidden="true" />
          </Link>
        )}
      </div>
      <div className={styles.sideFoot}>
        <button
          type="button"
          className={`btn btn-tertiary btn-remove ${styles.sideRemove}`}
          onClick={() => onDelete(skill.id)}
        >
          <Trash2 className="icon" aria-hidden="true" />
          {t('skills.delete')}
        </button>
      </div>
    </section>
  );
}

/** Escape inside of the part, unless a menu in it has taken it. */
function useEscape(part: RefObject<HTMLElement | null>, run: () => void): void {
  useEffect(() => {
    const { current } = part;
    const pressed = (event: KeyboardEvent): void => {
      if (event.key === 'Escape' && !event.defaultPrevented) run();
    };
    current?.addEventListener('keydown', pressed);
    return () => current?.removeEventListener('keydown', pressed);
  }, [part, run]);
}

function GridPanel() {
  const editor = useTreeEditor();
  const { tree } = useTree();
  const { t } = useTexts();
  return (
    <section className={styles.side} aria-label={t('skills.grid')}>
      <div className={`card-head ${styles.sideHead}`}>
        <h2>{t('skills.grid')}</h2>
      </div>
      <div className={`${styles.sideBody} stack`}>
        <p className="muted">{t('skills.gridHint')}</p>
        <div className="form-grid">
          <LabelledNumber
            label={t('skills.columns')}
            value={tree.across}
            min={1}
            max={INT32_MOST}
            onChange={(across) => editor.resize({ across })}
          />
          <LabelledNumber
            label={t('skills.rows')}
            value={tree.down}
            min={1}
            max={INT32_MOST}
            onChange={(down) => editor.resize({ down })}
          />
        </div>
      </div>
    </section>
  );
}
