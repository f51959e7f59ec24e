/** The sub-skills of one root skill. */
import { Network } from 'lucide-react';
import { useEffect, useMemo, useState } from 'react';
import { Link } from 'wouter';
import { skillEndpoints } from '../../../wire/skills/calls.ts';
import type { SubSkill } from '../../../wire/skills/shapes.ts';
import { useAsked } from '../../data/use-asked.ts';
import type { ListLook } from '../../parts/list/list-look.ts';
import { ListScreen } from '../../parts/list/list-screen.tsx';
import { useList } from '../../parts/list/use-list.ts';
import { NewLink } from '../../parts/new-link.tsx';
import type { ScreenProps } from '../../feature.ts';
import { useServices } from '../../services.ts';
import type { AdminTexts } from '../../shell/texts.ts';
import { useTexts } from '../../shell/use-texts.ts';
import { createSubList, subSpec } from './skill-list.ts';
import { needsFilter, sharedColumns, skillSorts, SkillMenu, useSkillDeletion } from './skill-look.tsx';
import { SkillMissing } from './skill-missing.tsx';
import { createPath, editPath, managePath } from './skill-paths.ts';
import { rootNameIn, rootTree } from './tree-calls.ts';

export default function SubSkillsScreen({ params: { root = '' } }: ScreenProps) {
  return <SubSkills key={root} root={root} />;
}

function SubSkills({ root }: { root: string }) {
  const services = useServices();
  const { api } = services;
  const [kept] = useState(() => createSubList(services, root));
  const spec = useMemo(() => subSpec(root), [root]);
  const { rows, failure } = useList(kept.list);
  const name = useRootName(root);
  const texts = useTexts();
  const { ask, dialog } = useSkillDeletion(kept, ({ id }) =>
    api(skillEndpoints.deleteSubSkill, { params: { root, sub: id } }),
  );
  if (failure?.code === 'skill_not_found') return <SkillMissing />;
  function askFor(skill: SubSkill): void {
    const needing = rows.filter((other) => other.dependencies.includes(skill.id)).map((other) => other.name);
    ask({ skill, subs: [], needing });
  }
  return (
    <>
      <ListScreen list={kept.list} spec={spec} look={lookOf(texts, { root, name, onDelete: askFor })} />
      {dialog}
    </>
  );
}

type Shown = { readonly root: string; readonly name: string; readonly onDelete: (skill: SubSkill) => void };

function lookOf(texts: AdminTexts, { root, name, onDelete }: Shown): ListLook<SubSkill> {
  const { t, intl } = texts;
  const shared = sharedColumns<SubSkill>(texts);
  return {
    title: t('skills.subsOf', { name }),
    count: (count) => t('skills.subTotal', { count }),
    columns: [
      shared.name,
      shared.id,
      shared.dependencies,
      shared.dependents,
      {
        id: 'courses',
        name: t('skills.field.courses'),
        kind: 'number',
        value: ({ courses }) => courses.join(' '),
        cell: ({ courses }) => intl.formatNumber(courses.length),
      },
      shared.place,
    ],
    filters: [needsFilter(texts)],
    sorts: skillSorts(texts),
    search: { label: t('skills.search'), hint: t('skills.searchHint') },
    nameOf: (skill) => skill.name,
    hrefOf: ({ id }) => editPath(root, id),
    menu: (skill) => <SkillMenu edit={editPath(root, skill.id)} onDelete={() => onDelete(skill)} />,
    actions: (
      <>
        <OpenEditor root={root} />
        <NewLink to={createPath(root)} text={t('skills.addSub')} />
      </>
    ),
    fileName: `skills-${root}`,
    none: {
      heading: t('skills.noSubs'),
      hint: t('skills.noneSubHint'),
      action: <NewLink to={createPath(root)} text={t('skills.addSub')} />,
    },
    failed: t('skills.failed'),
  };
}

function OpenEditor({ root }: { root: string }) {
  const { t } = useTexts();
  return (
    <Link className="btn btn-secondary" href={managePath(root)}>
      <Network className="icon" aria-hidden="true" />
      {t('skills.openEditor')}
    </Link>
  );
}

/** The name of the root skill; its id until the name has come. */
function useRootName(root: string): string {
  const { navigation } = useServices();
  const { value } = useAsked(rootTree);
  const name = value ? rootNameIn(value, root) : root;
  useEffect(() => navigation.name(name), [navigation, name]);
  return name;
}
