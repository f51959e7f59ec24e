/** What the lists of root skills and of sub-skills have in common. */
import { Menu } from '@base-ui/react/menu';
import { Network, Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'wouter';
import type { RootSkill, SubSkill } from '../../../wire/skills/shapes.ts';
import type { ListColumn, ListFilter } from '../../parts/list/list-look.ts';
import { useServices } from '../../services.ts';
import type { SkillRows } from './skill-list.ts';
import { useUndo } from '../../parts/record/undo.ts';
import type { AdminTexts } from '../../shell/texts.ts';
import { useTexts } from '../../shell/use-texts.ts';
import { placeWords } from './change-words.ts';
import { DeleteSkill } from './delete-skill.tsx';
import { SkillIcon } from './skill-icons.tsx';
import styles from './skills.module.css';

type AnySkill = RootSkill | SubSkill;

export function sharedColumns<S extends AnySkill>(
  texts: AdminTexts,
): Record<'name' | 'id' | 'dependencies' | 'dependents' | 'place', ListColumn<S>> {
  const { t, intl } = texts;
  return {
    name: {
      id: 'name',
      name: t('skills.field.name'),
      kind: 'title',
      sorts: ['name', 'nameDown'],
      value: ({ name }) => name,
      cell: ({ name, icon }) => (
        <span className="row">
          <span className={`${styles.icon} ${styles.iconSmall}`}>
            <SkillIcon name={icon ?? ''} size={16} />
          </span>
          <span className="strong" dir="auto">
            {name}
          </span>
        </span>
      ),
    },
    id: {
      id: 'id',
      name: t('skills.field.id'),
      value: ({ id }) => id,
      cell: ({ id }) => (
        <span className="mono anywhere" dir="ltr">
          {id}
        </span>
      ),
    },
    dependencies: {
      id: 'dependencies',
      name: t('skills.dependencies'),
      kind: 'number',
      value: ({ dependencies }) => dependencies.join(' '),
      cell: ({ dependencies }) => intl.formatNumber(dependencies.length),
    },
    dependents: {
      id: 'dependents',
      name: t('skills.dependents'),
      kind: 'number',
      value: ({ dependents }) => dependents.join(' '),
      cell: ({ dependents }) => intl.formatNumber(dependents.length),
    },
    place: {
      id: 'place',
      name: t('skills.field.place'),
      value: ({ row, column }) => `${row + 1}/${column + 1}`,
      cell: ({ row, column }) => placeWords(texts, { x: row, y: column }),
    },
  };
}

export function needsFilter({ t }: AdminTexts): ListFilter {
  return {
    name: 'needs',
    label: t('skills.dependencies'),
    choices: [
      { value: 'something', label: t('skills.needsSomething') },
      { value: 'nothing', label: t('skills.needsNothing') },
    ],
  };
}

export function skillSorts({ t }: AdminTexts): Readonly<Record<string, string>> {
  return { grid: t('skills.sort.grid'), name: t('skills.sort.name'), nameDown: t('skills.sort.nameDown') };
}

type MenuProps = { readonly edit: string; readonly manage?: string; readonly onDelete: () => void };

export function SkillMenu({ edit, manage, onDelete }: MenuProps) {
  const { t } = useTexts();
  return (
    <>
      <Menu.Item className="menu-item" render={<Link href={edit} />}>
        <Pencil className="icon" aria-hidden="true" />
        <span className="menu-label">{t('skills.edit')}</span>
      </Menu.Item>
      {manage && (
        <Menu.Item className="menu-item" render={<Link href={manage} />}>
          <Network className="icon" aria-hidden="true" />
          <span className="menu-label">{t('skills.openEditor')}</span>
        </Menu.Item>
      )}
      <Menu.Item className="menu-item menu-remove" onClick={onDelete}>
        <Trash2 className="icon" aria-hidden="true" />
        <span className="menu-label">{t('skills.delete')}</span>
      </Menu.Item>
    </>
  );
}

/** Asks, takes the row away at once and the skill when nobody has called it back in time. */
export function useSkillDeletion<S extends AnySkill>(
  { list, leaving }: SkillRows<S>,
  make: (skill: S) => Promise<unknown>,
) {
  const { browser } = useServices();
  const { t } = useTexts();
  const undo = useUndo();
  const [asked, ask] = useState<{ skill: S; subs: readonly string[]; needing: readonly string[] } | null>(null);
  function remove(skill: S): void {
    ask(null);
    leaving.add(skill.id);
    void list.drop([skill.id]).catch(browser.report);
    undo.later(
      { heading: t('skills.deleted', { name: skill.name }) },
      () => make(skill).finally(() => leaving.delete(skill.id)),
      () => {
        leaving.delete(skill.id);
        void list.refresh().catch(browser.report);
      },
    );
  }
  const dialog = (
    <DeleteSkill
      asked={asked && { ...asked, name: asked.skill.name }}
      later={false}
      onCancel={() => ask(null)}
      onDelete={() => asked && remove(asked.skill)}
    />
  );
  return { ask, dialog };
}
