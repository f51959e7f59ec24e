/** The root skills of the platform. */
import { Network } from 'lucide-react';
import { Link } from 'wouter';
import { skillEndpoints } from '../../../wire/skills/calls.ts';
import type { RootSkill } from '../../../wire/skills/shapes.ts';
import { useData } from '../../data/data.ts';
import type { ListLook } from '../../parts/list/list-look.ts';
import { ListScreen } from '../../parts/list/list-screen.tsx';
import { NewLink } from '../../parts/new-link.tsx';
import { useKept } from '../../parts/use-kept.ts';
import { useServices } from '../../services.ts';
import type { AdminTexts } from '../../shell/texts.ts';
import { useTexts } from '../../shell/use-texts.ts';
import { createRootList, rootSpec } from './skill-list.ts';
import { needsFilter, sharedColumns, skillSorts, SkillMenu, useSkillDeletion } from './skill-look.tsx';
import { createPath, editPath, managePath, subSkillsPath } from './skill-paths.ts';
import { rootTree, subTree } from './tree-calls.ts';

export default function SkillsScreen() {
  const { api, browser } = useServices();
  const data = useData();
  const rows = useKept(createRootList);
  const texts = useTexts();
  const { ask, dialog } = useSkillDeletion(rows, ({ id }) =>
    api(skillEndpoints.deleteRootSkill, { params: { root: id } }),
  );

  /** With the names of what goes along and of what is left without it. */
  async function askFor(skill: RootSkill): Promise<void> {
    const names = (skills: readonly { name: string }[]) => skills.map(({ name }) => name);
    const [subs, roots] = await Promise.all([data.get(subTree(skill.id)), data.get(rootTree)]);
    const needing = roots.skills.filter(({ dependencies }) => dependencies.includes(skill.id));
    ask({ skill, subs: names(subs.skills), needing: names(needing) });
  }

  const look = lookOf(texts, (skill) => void askFor(skill).catch(browser.report));
  return (
    <>
      <ListScreen list={rows.list} spec={rootSpec} look={look} />
      {dialog}
    </>
  );
}

function lookOf(texts: AdminTexts, onDelete: (skill: RootSkill) => void): ListLook<RootSkill> {
  const { t, intl } = texts;
  const shared = sharedColumns<RootSkill>(texts);
  return {
    title: t('skills.title'),
    count: (count) => t('skills.rootCount', { count }),
    columns: [
      shared.name,
      shared.id,
      shared.dependencies,
      shared.dependents,
      {
        id: 'skills',
        name: t('skills.subSkills'),
        kind: 'number',
        value: ({ skills }) => skills.length,
        cell: ({ skills }) => intl.formatNumber(skills.length),
      },
      shared.place,
    ],
    filters: [
      needsFilter(texts),
      {
        name: 'subs',
        label: t('skills.subSkills'),
        choices: [
          { value: 'some', label: t('skills.withSubs') },
          { value: 'none', label: t('skills.withoutSubs') },
        ],
      },
    ],
    sorts: skillSorts(texts),
    search: { label: t('skills.search'), hint: t('skills.searchHint') },
    nameOf: ({ name }) => name,
    hrefOf: ({ id }) => subSkillsPath(id),
    menu: (skill) => (
      <SkillMenu edit={editPath(skill.id)} manage={managePath(skill.id)} onDelete={() => onDelete(skill)} />
    ),
    actions: (
      <>
        <OpenEditor />
        <NewLink to={createPath()} text={t('skills.addRoot')} />
      </>
    ),
    fileName: 'skills',
    none: {
      heading: t('skills.none'),
      hint: t('skills.noneRootHint'),
      action: <NewLink to={createPath()} text={t('skills.addRoot')} />,
    },
    failed: t('skills.failed'),
  };
}

function OpenEditor() {
  const { t } = useTexts();
  return (
    <Link className="btn btn-secondary" href={managePath()}>
      <Network className="icon" aria-hidden="true" />
      {t('skills.openEditor')}
    </Link>
  );
}
