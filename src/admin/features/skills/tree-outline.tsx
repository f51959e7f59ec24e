/** The tree as a list, from what needs nothing on: for small screens, the keyboard and screen readers. */
import { useTexts } from '../../shell/use-texts.ts';
import { needsWords } from './canvas-parts.ts';
import { nameOf, placeWords } from './change-words.ts';
import { useTree, useTreeEditor } from './editor-context.ts';
import { SkillIcon } from './skill-icons.tsx';
import { TreeChecks } from './tree-check-list.tsx';
import { inOrder, type Skill } from './tree-model.ts';
import styles from './skills.module.css';

export function TreeOutline() {
  const { tree } = useTree();
  const { t } = useTexts();
  const steps = [...Map.groupBy(inOrder(tree), ({ step }) => step)];
  return (
    <div className={styles.outline}>
      <div className={styles.outlineChecks}>
        <TreeChecks />
      </div>
      {steps.map(([step, skills]) => (
        <section key={step} className="stack stack-2" aria-labelledby={`step-${step}`}>
          <h2 className="label" id={`step-${step}`}>
            {step === 0 ? t('skills.firstStep') : t('skills.step', { count: step })}
          </h2>
          <ul className={`card ${styles.outlineList}`}>
            {skills.map(({ skill }) => (
              <OutlineLine key={skill.id} skill={skill} />
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

function OutlineLine({ skill }: { skill: Skill }) {
  const editor = useTreeEditor();
  const { tree, selected, added } = useTree();
  const texts = useTexts();
  return (
    <li>
      <button
        type="button"
        className={styles.outlineLine}
        data-skill={skill.id}
        aria-pressed={selected === skill.id}
        onClick={() => editor.select(skill.id)}
      >
        <span className={styles.icon}>
          <SkillIcon name={skill.icon} />
        </span>
        <span className={styles.outlineWords}>
          <b dir="auto">{nameOf(skill)}</b>
          <small>{needsWords(texts, tree, skill)}</small>
        </span>
        {added.includes(skill.id) && <span className="badge accent">{texts.t('skills.new')}</span>}
        <span className="hint hide-phone">{placeWords(texts, skill)}</span>
      </button>
    </li>
  );
}
