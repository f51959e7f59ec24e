/** `/dashboard/challenge-categories`: the categories that challenges stand in. */
import { Menu } from '@base-ui/react/menu';
import { Pencil, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'wouter';
import { Ago } from '../../parts/ago.tsx';
import { BulkRun, type BulkRunning } from '../../parts/list/bulk-run.tsx';
import type { ListColumn, ListLook } from '../../parts/list/list-look.ts';
import { ListScreen } from '../../parts/list/list-screen.tsx';
import { LongText } from '../../parts/list/long-text.tsx';
import { NewLink } from '../../parts/new-link.tsx';
import { useKept } from '../../parts/use-kept.ts';
import type { AdminTexts } from '../../shell/texts.ts';
import { useTexts } from '../../shell/use-texts.ts';
import {
  categoriesSpec,
  categoryPath,
  createCategories,
  editCategoryPath,
  newCategoryPath,
  type CategoryRow,
} from './categories.ts';
import { DeleteCategory } from './delete-category.tsx';

export default function CategoriesScreen() {
  const { list } = useKept(createCategories);
  const texts = useTexts();
  const [going, setGoing] = useState<readonly CategoryRow[] | null>(null);
  const [running, setRunning] = useState<BulkRunning<CategoryRow> | null>(null);
  return (
    <>
      <ListScreen list={list} spec={categoriesSpec} look={lookOf(texts, setGoing)} />
      {going && (
        <DeleteCategory
          rows={going}
          onClose={() => setGoing(null)}
          onMany={(bulk) =>
            setRunning({ title: texts.t('challengeCategories.deleting', { title: '', count: going.length }), bulk })
          }
        />
      )}
      {running && (
        <BulkRun running={running} list={list} nameOf={({ title }) => title} onClose={() => setRunning(null)} />
      )}
    </>
  );
}

function lookOf(texts: AdminTexts, onDelete: (rows: readonly CategoryRow[]) => void): ListLook<CategoryRow> {
  const { t } = texts;
  return {
    title: t('challengeCategories.title'),
    count: (count) => t('challengeCategories.count', { count }),
    columns: columnsOf(texts),
    filters: [
      {
        name: 'challenges',
        label: t('challengeCategories.hasChallenges'),
        choices: [
          { value: 'with', label: t('common.yes') },
          { value: 'without', label: t('common.no') },
        ],
      },
    ],
    sorts: {
      oldest: t('challenges.sort.oldest'),
      newest: t('challenges.sort.newest'),
      title: t('challenges.sort.title'),
      titleDown: t('challenges.sort.titleDown'),
      challenges: t('challengeCategories.sort.challenges'),
    },
    search: { label: t('challengeCategories.search'), hint: t('challengeCategories.searchHint') },
    nameOf: ({ title }) => title,
    hrefOf: ({ id }) => categoryPath(id),
    menu: (row) => <CategoryMenu row={row} onDelete={() => onDelete([row])} />,
    bulk: [{ id: 'delete', label: t('challengeCategories.delete'), icon: Trash2, danger: true, run: onDelete }],
    actions: <NewLink to={newCategoryPath} text={t('challengeCategories.new')} />,
    fileName: 'challenge-categories',
    none: {
      heading: t('challengeCategories.none'),
      hint: t('challengeCategories.noneHint'),
      action: <NewLink to={newCategoryPath} text={t('challengeCategories.new')} />,
    },
    failed: t('challengeCategories.failed'),
  };
}

function columnsOf({ t, intl }: AdminTexts): ListColumn<CategoryRow>[] {
  return [
    {
      id: 'title',
      name: t('challengeCategories.field.title'),
      kind: 'title',
      sorts: ['title', 'titleDown'],
      value: ({ title }) => title,
      cell: ({ title }) => (
        <span className="strong clamp" dir="auto">
          {title}
        </span>
      ),
    },
    {
      id: 'description',
      name: t('challengeCategories.field.description'),
      kind: 'wide',
      value: ({ description }) => description,
      cell: ({ description }) => <LongText text={description} />,
    },
    {
      id: 'challenges',
      name: t('challenges.title'),
      kind: 'number',
      value: ({ challenges }) => challenges.length,
      cell: ({ challenges }) => intl.formatNumber(challenges.length),
    },
    {
      id: 'made',
      name: t('challenges.made'),
      sorts: ['oldest', 'newest'],
      value: ({ creation_timestamp: time }) => time,
      cell: ({ creation_timestamp: time }) => <Ago at={time} />,
    },
  ];
}

function CategoryMenu({ row, onDelete }: { row: CategoryRow; onDelete: () => void }) {
  const { t } = useTexts();
  return (
    <>
      <Menu.Item className="menu-item" render={<Link href={editCategoryPath(row.id)} />}>
        <Pencil className="icon" aria-hidden="true" />
        <span className="menu-label">{t('challengeCategories.edit')}</span>
      </Menu.Item>
      <Menu.Item className="menu-item" render={<Link href={`/dashboard/challenges/create?category=${row.id}`} />}>
        <Plus className="icon" aria-hidden="true" />
        <span className="menu-label">{t('challengeCategories.addChallenge')}</span>
      </Menu.Item>
      <Menu.Item className="menu-item menu-remove" onClick={onDelete}>
        <Trash2 className="icon" aria-hidden="true" />
        <span className="menu-label">{t('challengeCategories.delete')}</span>
      </Menu.Item>
    </>
  );
}
