/** How the list of articles shows its rows. */
import { Archive, FolderInput, Pin, Send, UserRound } from 'lucide-react';
import { documentStates } from '../../../wire/documents/states.ts';
import { audiences, type Article, type HelpCollection } from '../../../wire/help/shapes.ts';
import type { Member } from '../../../wire/tickets/shapes.ts';
import { Ago } from '../../parts/ago.tsx';
import { Avatar } from '../../parts/avatar.tsx';
import type { BulkAction, ListColumn, ListFilter, ListLook } from '../../parts/list/list-look.ts';
import { isNarrowed } from '../../parts/list/list-query.ts';
import { SortHandle } from '../../parts/sort/sort-handle.tsx';
import type { AdminTexts } from '../../shell/texts.ts';
import { useServices } from '../../services.ts';
import { useTexts } from '../../shell/use-texts.ts';
import { archiveAll, BULK_MOST, publishAll } from './article-actions.ts';
import { ArticleMenu } from './article-menu.tsx';
import type { Known, LookParts } from './asking.ts';
import { helpSpec, isOfOnePlace } from './articles.ts';
import { figureColumns } from './figure-columns.tsx';
import { articlePath } from './help-paths.ts';
import { languageName } from '../../parts/writing/languages.ts';
import { LanguageFlags, StateChip } from '../../parts/writing/state-chip.tsx';
import { articleName, articleTitle, wayTo } from './words.ts';
import styles from './help.module.css';
import { isSeenByNobody } from './tree.ts';

/** When somebody last wrote in it. */
export function writtenAt({ texts }: Article): string | null {
  return texts.reduce<string | null>((last, { draftAt }) => (draftAt && draftAt > (last ?? '') ? draftAt : last), null);
}

function columnsOf(texts: AdminTexts, known: Known, sortable: boolean): ListColumn<Article>[] {
  const { t } = texts;
  const ownerOf = ({ owner }: Article) => known.members.find(({ id }) => id === owner);
  const handle: ListColumn<Article> = {
    id: 'handle',
    name: t('help.order'),
    kind: 'handle',
    cell: ({ id }) => <SortHandle id={id} />,
  };
  return [
    ...(sortable ? [handle] : []),
    {
      id: 'title',
      name: t('help.article'),
      kind: 'title',
      cell: (article) => <ArticleCell article={article} collections={known.collections} />,
    },
    {
      id: 'languages',
      name: t('writing.languages'),
      cell: ({ texts: all }) => <LanguageFlags texts={all} />,
    },
    {
      id: 'owner',
      name: t('help.owner'),
      cell: (article) => <Owner member={ownerOf(article)} />,
    },
    ...figureColumns(texts, known.figures),
    {
      id: 'updated',
      name: t('help.updated'),
      kind: 'number',
      cell: (article) => {
        const at = writtenAt(article);
        return at ? <Ago at={at} /> : '–';
      },
    },
  ];
}

function ArticleCell({ article, collections }: { article: Article; collections: readonly HelpCollection[] }) {
  const { browser } = useServices();
  const texts = useTexts();
  const { t } = texts;
  const title = articleTitle(article);
  const state = article.texts[0]?.state ?? 'draft';
  const way = wayTo(article.collection, collections, texts);
  return (
    <span className={styles.article}>
      <span className="row wrap">
        <span className={title ? 'strong' : 'c-3'} dir="auto">
          {articleName(article, texts)}
        </span>
        {article.pinned && (
          <>
            <Pin className="icon" aria-hidden="true" />
            <span className="sr">{t('writing.pinned')}</span>
          </>
        )}
        {article.archivedAt ? (
          <span className="badge">{t('writing.isArchived')}</span>
        ) : (
          state !== 'published' && <StateChip state={state} />
        )}
        {isSeenByNobody(article, collections) && <span className="badge warning">{t('writing.nobodySees')}</span>}
        {article.audience !== 'all' && article.audience !== 'nobody' && (
          <span className="badge">{t('writing.forSome')}</span>
        )}
        {article.reviewDue !== null && Date.parse(article.reviewDue) <= browser.now() && (
          <span className="badge warning">{t('help.reviewDue')}</span>
        )}
      </span>
      <span className="hint" dir="auto">
        {way.length > 0 ? way.join(' › ') : t('help.loose')}
      </span>
    </span>
  );
}

function Owner({ member }: { member: Member | undefined }) {
  const { t } = useTexts();
  if (!member) return <span className="c-3">{t('writing.nobody')}</span>;
  return (
    <span className="row row-1" title={member.name}>
      <Avatar name={member.name} size={24} />
      <bdi className={`nickname ${styles.owner}`}>{member.name}</bdi>
    </span>
  );
}

function filtersOf(texts: AdminTexts, { members, languages }: Known): ListFilter[] {
  const { t } = texts;
  return [
    {
      name: 'state',
      label: t('writing.state'),
      choices: documentStates.map((state) => ({ value: state, label: t(`writing.state.${state}`) })),
    },
    {
      name: 'language',
      label: t('writing.language'),
      choices: languages.map((tag) => ({ value: tag, label: languageName(tag, texts) })),
    },
    {
      name: 'owner',
      label: t('help.owner'),
      choices: [
        { value: 'me', label: t('help.me') },
        { value: 'none', label: t('writing.nobody') },
        ...members.map(({ id, name }) => ({ value: id, label: name })),
      ],
    },
    {
      name: 'audience',
      label: t('help.audience'),
      choices: audiences.map((audience) => ({ value: audience, label: t(`help.audience.${audience}`) })),
    },
    {
      name: 'stale',
      label: t('help.translations'),
      choices: [{ value: 'only', label: t('writing.stale') }],
    },
    {
      name: 'review',
      label: t('help.review'),
      choices: [{ value: 'due', label: t('help.reviewDue') }],
    },
  ];
}

export function articlesLook(given: LookParts): ListLook<Article> {
  const { texts, known, query, can, onAsk } = given;
  const { t } = texts;
  const sortable = can.write && isOfOnePlace(query);
  const isPlace = Boolean(query.filters.collection || query.filters.archived);
  const begin = can.write && !query.filters.archived && (
    <button type="button" className="btn btn-primary" onClick={() => onAsk({ what: 'article' })}>
      {t('help.newArticle')}
    </button>
  );
  return {
    title: t('help.help'),
    count: (count) => t('help.count', { count }),
    columns: columnsOf(texts, known, sortable),
    filters: filtersOf(texts, known),
    sorts: {
      place: t('help.sort.place'),
      updated: t('writing.sort.updated'),
      oldest: t('writing.sort.oldest'),
      owner: t('help.owner'),
    },
    search: { label: t('help.search'), hint: t('help.searchHint') },
    nameOf: (article) => articleName(article, texts),
    hrefOf: ({ id }) => articlePath(id),
    menu: (article) => <ArticleMenu article={article} {...given} />,
    ...(can.write || can.publish ? { bulk: bulkOf(given) } : {}),
    none: {
      heading: t(isNarrowed(query, helpSpec) ? 'help.noneFound' : isPlace ? 'help.emptyPlace' : 'help.none'),
      hint: t(query.filters.archived ? 'writing.emptyArchive' : isPlace ? 'help.emptyPlaceHint' : 'help.noneHint'),
      action: begin || undefined,
    },
    failed: t('help.failed'),
  };
}

function bulkOf({ services, texts: { t }, can, query, onAsk, onRun }: LookParts): BulkAction<Article>[] {
  /** Of more than so many nothing is begun. */
  const some = (run: (rows: readonly Article[]) => void) => (rows: readonly Article[]) => {
    if (rows.length <= BULK_MOST) return run(rows);
    services.toasts.show({ type: 'warning', heading: t('help.tooMany', { count: BULK_MOST }) });
  };
  const writing: BulkAction<Article>[] = [
    { id: 'move', label: t('help.move'), icon: FolderInput, run: some((rows) => onAsk({ what: 'move', rows })) },
    { id: 'owner', label: t('help.giveOwner'), icon: UserRound, run: some((rows) => onAsk({ what: 'owner', rows })) },
  ];
  const publishing: BulkAction<Article>[] = [
    {
      id: 'publish',
      label: t('writing.publish'),
      icon: Send,
      run: some((rows) => {
        const heading = t('help.publishing', { count: rows.length });
        publishAll(services, { rows, lang: query.filters.language ?? '', heading }, onRun);
      }),
    },
    {
      id: 'archive',
      label: t('writing.archive'),
      icon: Archive,
      run: some((rows) => onRun(archiveAll(services, rows, t('help.archivedNow', { count: rows.length })))),
    },
  ];
  return [...(can.write ? writing : []), ...(can.publish ? publishing : [])];
}
