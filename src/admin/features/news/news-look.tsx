/** How the list of news shows its rows. */
import { Menu } from '@base-ui/react/menu';
import { Archive, Pin } from 'lucide-react';
import { Link } from 'wouter';
import { documentStates } from '../../../wire/documents/states.ts';
import type { NewsCategory, NewsEntry } from '../../../wire/news/shapes.ts';
import { Ago } from '../../parts/ago.tsx';
import type { BulkRunning } from '../../parts/list/bulk-run.tsx';
import type { ListColumn, ListFilter, ListLook } from '../../parts/list/list-look.ts';
import { isNarrowed, type ListQuery } from '../../parts/list/list-query.ts';
import { MenuEntry } from '../../parts/menu-entry.tsx';
import { undoOf } from '../../parts/record/undo.ts';
import { LanguageFlags, StateChip } from '../../parts/writing/state-chip.tsx';
import type { Services } from '../../services.ts';
import type { AdminTexts } from '../../shell/texts.ts';
import { useServices } from '../../services.ts';
import { useTexts } from '../../shell/use-texts.ts';
import { CategoryPill } from './color-pill.tsx';
import { newsSpec } from './entries.ts';
import { archiveAll, deleteNews, unarchive } from './news-actions.ts';
import { newsPath } from './news-paths.ts';
import { categoryName, newsName, newsTitle } from './words.ts';
import styles from './news.module.css';

type Given = {
  readonly services: Services;
  readonly texts: AdminTexts;
  readonly categories: readonly NewsCategory[];
  readonly query: ListQuery;
  readonly can: { readonly write: boolean; readonly publish: boolean };
  readonly onNew: () => void;
  readonly onRun: (running: BulkRunning<NewsEntry>) => void;
};

export function newsLook(given: Given): ListLook<NewsEntry> {
  const { texts, query, can, onNew, onRun, services } = given;
  const { t } = texts;
  const begin = can.write && !query.filters.archived && (
    <button type="button" className="btn btn-primary" onClick={onNew}>
      {t('news.newEntry')}
    </button>
  );
  const archive = (rows: readonly NewsEntry[]) =>
    onRun(archiveAll(services, rows, t('news.archivedNow', { count: rows.length })));
  return {
    title: t('news.nav'),
    count: (count) => t('news.count', { count }),
    columns: columnsOf(given),
    filters: filtersOf(given),
    sorts: { newest: t('news.sort.newest'), updated: t('writing.sort.updated'), oldest: t('writing.sort.oldest') },
    search: { label: t('news.search'), hint: t('news.searchHint') },
    nameOf: (entry) => newsName(entry, texts),
    hrefOf: ({ id }) => newsPath(id),
    menu: (entry) => <EntryMenu entry={entry} can={can} onArchive={() => archive([entry])} />,
    ...(can.publish ? { bulk: [{ id: 'archive', label: t('writing.archive'), icon: Archive, run: archive }] } : {}),
    none: {
      heading: t(isNarrowed(query, newsSpec) ? 'news.noneFound' : 'news.none'),
      hint: t(query.filters.archived ? 'writing.emptyArchive' : 'news.noneHint'),
      action: begin || undefined,
    },
    failed: t('news.failed'),
  };
}

function columnsOf({ texts: { t, intl }, categories }: Given): ListColumn<NewsEntry>[] {
  const number = (id: string, name: string, value: (entry: NewsEntry) => number): ListColumn<NewsEntry> => ({
    id,
    name,
    kind: 'number',
    cell: (entry) => (entry.publishedAt ? intl.formatNumber(value(entry)) : '–'),
  });
  return [
    { id: 'title', name: t('news.entry'), kind: 'title', cell: (entry) => <Title entry={entry} /> },
    {
      id: 'category',
      name: t('news.category'),
      kind: 'wide',
      cell: (entry) => {
        const found = categories.find(({ id }) => id === entry.category);
        return found ? <CategoryPill category={found} /> : '–';
      },
    },
    { id: 'languages', name: t('writing.languages'), cell: ({ texts: all }) => <LanguageFlags texts={all} /> },
    {
      id: 'date',
      name: t('news.date'),
      kind: 'number',
      cell: ({ publishedAt }) => (publishedAt ? <Ago at={publishedAt} /> : '–'),
    },
    number('seen', t('news.seen'), ({ seen }) => seen),
    number('opened', t('news.opened'), ({ opened }) => opened),
    number('reactions', t('news.reactions'), ({ love, like, happy }) => love + like + happy),
  ];
}

function Title({ entry }: { readonly entry: NewsEntry }) {
  const { browser } = useServices();
  const texts = useTexts();
  const { t } = texts;
  const state = entry.texts[0]?.state ?? 'draft';
  const isPinned = entry.pinnedUntil !== null && Date.parse(entry.pinnedUntil) > browser.now();
  return (
    <span className={styles.line}>
      {entry.coverUrl && <img className={styles.small} src={entry.coverUrl} alt="" loading="lazy" />}
      <span className={`row wrap ${styles.title}`}>
        <span className={newsTitle(entry) ? 'strong' : 'c-3'} dir="auto">
          {newsName(entry, texts)}
        </span>
        {isPinned && (
          <>
            <Pin className="icon" aria-hidden="true" />
            <span className="sr">{t('writing.pinned')}</span>
          </>
        )}
        {entry.archivedAt ? (
          <span className="badge">{t('writing.isArchived')}</span>
        ) : (
          state !== 'published' && <StateChip state={state} />
        )}
        {entry.audience === 'nobody' && <span className="badge warning">{t('writing.nobodySees')}</span>}
        {entry.audience !== 'all' && entry.audience !== 'nobody' && (
          <span className="badge">{t('writing.forSome')}</span>
        )}
        {entry.version && (
          <span className="badge" title={entry.version}>
            <bdi className={`truncate ${styles.version}`}>{entry.version}</bdi>
          </span>
        )}
      </span>
    </span>
  );
}

function filtersOf({ texts, categories }: Given): ListFilter[] {
  const { t } = texts;
  return [
    {
      name: 'category',
      label: t('news.category'),
      several: true,
      choices: [
        ...categories.map((one) => ({ value: one.id, label: categoryName(one, texts) })),
        { value: 'none', label: t('news.noCategory') },
      ],
    },
    {
      name: 'state',
      label: t('writing.state'),
      choices: documentStates.map((state) => ({ value: state, label: t(`writing.state.${state}`) })),
    },
    { name: 'archived', label: t('writing.archived'), choices: [{ value: 'only', label: t('writing.archived') }] },
  ];
}

type MenuProps = { readonly entry: NewsEntry; readonly can: Given['can']; readonly onArchive: () => void };

function EntryMenu({ entry, can, onArchive }: MenuProps) {
  const services = useServices();
  const { t } = useTexts();
  const back = () =>
    void unarchive(services, entry).catch((error: unknown) => undoOf(services).fail(t('common.notDone'), error));
  return (
    <>
      <Menu.Item className="menu-item" render={<Link href={newsPath(entry.id)} />}>
        <span className="menu-label">{t('writing.open')}</span>
      </Menu.Item>
      {can.publish && !entry.archivedAt && <MenuEntry words={t('writing.archive')} onClick={onArchive} />}
      {can.publish && entry.archivedAt && (
        <>
          <MenuEntry words={t('writing.unarchive')} onClick={back} />
          <MenuEntry words={t('writing.delete')} removes onClick={() => deleteNews(services, entry)} />
        </>
      )}
    </>
  );
}
