/** `/dashboard/challenges`: the challenges of all categories. */
import { Menu } from '@base-ui/react/menu';
import { FolderInput, Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'wouter';
import { BulkRun, type BulkRunning } from '../../parts/list/bulk-run.tsx';
import type { ListFilter, ListLook } from '../../parts/list/list-look.ts';
import { ListScreen } from '../../parts/list/list-screen.tsx';
import { useList } from '../../parts/list/use-list.ts';
import { NewLink } from '../../parts/new-link.tsx';
import { usePersonNames } from '../../parts/person-name.tsx';
import { useKept } from '../../parts/use-kept.ts';
import { useSkillChoices, type SkillChoices } from '../../parts/use-skills.ts';
import { useServices } from '../../services.ts';
import type { AdminTexts } from '../../shell/texts.ts';
import { useTexts } from '../../shell/use-texts.ts';
import { challengeColumns } from './challenge-columns.tsx';
import {
  challengePath,
  challengesSpec,
  createChallenges,
  editChallengePath,
  newChallengePath,
  type ChallengeRow,
  type Challenges,
} from './challenges.ts';
import { deleteChallenges } from './delete-challenge.ts';
import { MoveDialog } from './move-dialog.tsx';

export default function ChallengesScreen() {
  const services = useServices();
  const challenges = useKept(createChallenges);
  const texts = useTexts();
  const { value: skills } = useSkillChoices();
  const [moving, setMoving] = useState<readonly ChallengeRow[] | null>(null);
  const [running, setRunning] = useState<BulkRunning<ChallengeRow> | null>(null);
  // The choices of the filters come with the rows.
  useList(challenges.list);
  const people = usePersonNames([...challenges.seen.creators]);
  const does: Does = {
    move: setMoving,
    remove: (rows) =>
      void deleteChallenges(services, rows, {
        onMany: (bulk) =>
          setRunning({ title: texts.t('challenges.deleting', { title: '', count: rows.length }), bulk }),
      }),
  };
  const look = { ...lookOf(texts, does), columns: challengeColumns(texts, skills) };
  return (
    <>
      <ListScreen
        list={challenges.list}
        spec={challengesSpec}
        look={{ ...look, filters: filtersOf(texts, challenges, { skills, people }) }}
      />
      {moving && <MoveDialog rows={moving} onClose={() => setMoving(null)} onRun={setRunning} />}
      {running && (
        <BulkRun
          running={running}
          list={challenges.list}
          nameOf={({ title }) => title}
          onClose={() => setRunning(null)}
        />
      )}
    </>
  );
}

type Does = {
  readonly move: (rows: readonly ChallengeRow[]) => void;
  readonly remove: (rows: readonly ChallengeRow[]) => void;
};

function lookOf({ t }: AdminTexts, does: Does): Omit<ListLook<ChallengeRow>, 'columns' | 'filters'> {
  return {
    title: t('challenges.title'),
    count: (count) => t('challenges.count', { count }),
    sorts: {
      newest: t('challenges.sort.newest'),
      oldest: t('challenges.sort.oldest'),
      title: t('challenges.sort.title'),
      titleDown: t('challenges.sort.titleDown'),
    },
    search: { label: t('challenges.search'), hint: t('challenges.searchHint') },
    nameOf: ({ title }) => title,
    hrefOf: ({ id }) => challengePath(id),
    menu: (row) => <ChallengeMenu row={row} does={does} />,
    bulk: [
      { id: 'move', label: t('challenges.move'), icon: FolderInput, run: does.move },
      { id: 'delete', label: t('challenges.delete'), icon: Trash2, danger: true, run: does.remove },
    ],
    actions: <NewLink to={newChallengePath} text={t('challenges.new')} />,
    fileName: 'challenges',
    none: {
      heading: t('challenges.none'),
      hint: t('challenges.noneHint'),
      action: <NewLink to={newChallengePath} text={t('challenges.new')} />,
    },
    failed: t('challenges.failed'),
  };
}

type Known = { readonly skills: SkillChoices | null; readonly people: Readonly<Record<string, string>> };

function filtersOf({ t }: AdminTexts, { seen }: Challenges, { skills, people }: Known): ListFilter[] {
  const byLabel = <C extends { label: string }>(choices: C[]) =>
    choices.toSorted((a, b) => a.label.localeCompare(b.label));
  return [
    {
      name: 'category',
      label: t('challenges.field.category'),
      choices: byLabel([...seen.categories].map(([value, label]) => ({ value, label }))),
    },
    {
      name: 'skill',
      label: t('challenges.skill'),
      choices: byLabel(skills?.flatMap(({ subs }) => subs.map(({ id, name }) => ({ value: id, label: name }))) ?? []),
    },
    {
      name: 'creator',
      label: t('challenges.creator'),
      choices: byLabel([...seen.creators].map((value) => ({ value, label: people[value] || value }))),
    },
  ];
}

function ChallengeMenu({ row, does }: { row: ChallengeRow; does: Does }) {
  const { t } = useTexts();
  return (
    <>
      <Menu.Item className="menu-item" render={<Link href={editChallengePath(row.id)} />}>
        <Pencil className="icon" aria-hidden="true" />
        <span className="menu-label">{t('challenges.edit')}</span>
      </Menu.Item>
      <Menu.Item className="menu-item" onClick={() => does.move([row])}>
        <FolderInput className="icon" aria-hidden="true" />
        <span className="menu-label">{t('challenges.move')}</span>
      </Menu.Item>
      <Menu.Item className="menu-item menu-remove" onClick={() => does.remove([row])}>
        <Trash2 className="icon" aria-hidden="true" />
        <span className="menu-label">{t('challenges.delete')}</span>
      </Menu.Item>
    </>
  );
}
