/** What a skill needs first, and what needs it. A skill that would close a way back is not offered. */
import { Plus, X } from 'lucide-react';
import { Menu } from '@base-ui/react/menu';
import { MenuPopup } from '../../parts/menu-popup.tsx';
import { useTexts } from '../../shell/use-texts.ts';
import { nameOf } from './change-words.ts';
import { useTree, useTreeEditor } from './editor-context.ts';
import { cycleBy, inOrder, neededBy, skillIn, type Skill } from './tree-model.ts';
import styles from './skills.module.css';

export function NeedsField({ skill }: { skill: Skill }) {
  const editor = useTreeEditor();
  const { tree } = useTree();
  const { t } = useTexts();
  return (
    <fieldset className="field plain">
      <legend className="label">{t('skills.field.needs')}</legend>
      <ul className="tag-list">
        {skill.needs.map((need) => {
          const known = skillIn(tree, need);
          const name = known ? nameOf(known) : need;
          return (
            <li key={need} className={known ? 'tag' : `tag ${styles.tagBad}`}>
              <span className="truncate" dir="auto">
                {known ? name : t('skills.goneSkill', { name })}
              </span>
              <button
                type="button"
                aria-label={t('skills.removeNeed', { name })}
                onClick={() => editor.disconnect(skill.id, need)}
              >
                <X className="icon" aria-hidden="true" />
              </button>
            </li>
          );
        })}
        <li>
          <AddNeed skill={skill} />
        </li>
      </ul>
      <span className="hint">{t('skills.needsHint')}</span>
    </fieldset>
  );
}

function AddNeed({ skill }: { skill: Skill }) {
  const editor = useTreeEditor();
  const { tree } = useTree();
  const { t } = useTexts();
  const offered = inOrder(tree).filter(
    ({ skill: { id } }) => !skill.needs.includes(id) && cycleBy(tree, skill.id, id) === null,
  );
  return (
    <Menu.Root modal={false} disabled={offered.length === 0}>
      <Menu.Trigger className="tag add">
        <Plus className="icon" aria-hidden="true" />
        {t('skills.addNeed')}
      </Menu.Trigger>
      <MenuPopup>
        {offered.map(({ skill: other }) => (
          <Menu.Item key={other.id} className="menu-item" onClick={() => editor.connect(skill.id, other.id)}>
            <span className="menu-label" dir="auto">
              {nameOf(other)}
            </span>
          </Menu.Item>
        ))}
      </MenuPopup>
    </Menu.Root>
  );
}

export function NeededBy({ skill }: { skill: Skill }) {
  const editor = useTreeEditor();
  const { tree } = useTree();
  const { t } = useTexts();
  const others = neededBy(tree, skill.id);
  if (others.length === 0) return null;
  return (
    <fieldset className="field plain">
      <legend className="label">{t('skills.neededBy')}</legend>
      <ul className="tag-list">
        {others.map((other) => (
          <li key={other.id}>
            <button type="button" className="tag" dir="auto" onClick={() => editor.select(other.id)}>
              {nameOf(other)}
            </button>
          </li>
        ))}
      </ul>
    </fieldset>
  );
}
