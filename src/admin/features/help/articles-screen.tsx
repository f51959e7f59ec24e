/** The help center: where articles stand at one side, the list of them at the other. The address holds all of it. */
import { ChevronDown, Images, Plus } from 'lucide-react';
import { useEffect, useState, type ReactNode } from 'react';
import { useSnapshot } from 'valtio/react';
import { Link } from 'wouter';
import type { Article, HelpCollection, HelpCollections } from '../../../wire/help/shapes.ts';
import { useAsked, type Loaded } from '../../data/use-asked.ts';
import { FailureNote } from '../../parts/failure-note.tsx';
import { BulkRun, type BulkRunning } from '../../parts/list/bulk-run.tsx';
import { ListBody } from '../../parts/list/list-body.tsx';
import type { ListQuery } from '../../parts/list/list-query.ts';
import { useList, useListQuery } from '../../parts/list/use-list.ts';
import { SortArea } from '../../parts/sort/sort-area.tsx';
import { useKept } from '../../parts/use-kept.ts';
import { HeadPart, type TabProps } from '../../parts/tabbed-screen.tsx';
import { useCan } from '../../projects/use-can.ts';
import { useServices } from '../../services.ts';
import { useTexts } from '../../shell/use-texts.ts';
import { collectionsOf, createHelp, helpSpec, isOfOnePlace, placeOf } from './articles.ts';
import { articlesLook } from './articles-look.tsx';
import { ArticlesDialog } from './articles-dialog.tsx';
import type { Asking } from './asking.ts';
import { CollectionTree, type TreeProps } from './collection-tree.tsx';
import { deleteCollection } from './delete-collection.ts';
import { useFigures } from './figure-columns.tsx';
import { moveArticle } from './ordering.ts';
import { TreeDrawer } from './tree-drawer.tsx';
import { articleName, collectionName, knownLanguages } from './words.ts';
import styles from './help.module.css';

const nothing: HelpCollections = { collections: [], loose: 0, archived: 0 };

export default function ArticlesScreen({ head }: TabProps) {
  const services = useServices();
  const texts = useTexts();
  const { list, refresh } = useKept(createHelp);
  const { query, change } = useListQuery(list, helpSpec);
  const { rows, phase, total } = useList(list);
  const { chosen, members } = useSnapshot(services.desk.state);
  const tree = useAsked(chosen ? collectionsOf(chosen.id) : null);
  const [asking, setAsking] = useState<Asking | null>(null);
  const [running, setRunning] = useState<BulkRunning<Article> | null>(null);
  const can = { write: useCan('content:write'), publish: useCan('content:publish') };
  useFollowing(refresh);
  const all = tree.value ?? nothing;
  const { collections } = all;
  const known = {
    figures: useFigures(rows),
    collections,
    members,
    languages: knownLanguages(query.filters.language ?? '', rows, collections, texts),
  };
  const look = articlesLook({ services, texts, known, query, can, rows, onAsk: setAsking, onRun: setRunning });
  const shown = {
    all,
    query,
    onEdit: (collection: HelpCollection | null, parent: string | null) =>
      setAsking({ what: 'collection', collection, parent }),
    onDelete: (collection: HelpCollection) => deleteCollection(services, collection),
  };
  return (
    <>
      <Head
        head={head}
        total={phase === 'loading' ? null : total}
        onNew={can.write ? () => setAsking({ what: 'article' }) : null}
      />
      <div className={styles.screen}>
        <div className={styles.side}>
          <Side tree={tree} shown={shown} />
        </div>
        <div className={styles.list}>
          <TreeButton {...shown} />
          <Sorting query={query} rows={rows} can={can.write}>
            <ListBody list={list} spec={helpSpec} look={look} query={query} change={change} />
          </Sorting>
        </div>
      </div>
      {asking && (
        <ArticlesDialog
          asking={asking}
          known={known}
          query={query}
          onRun={setRunning}
          onClose={() => setAsking(null)}
        />
      )}
      {running && <Running running={running} onClose={() => setRunning(null)} />}
    </>
  );
}

type HeadProps = TabProps & { readonly total: number | null; readonly onNew: (() => void) | null };

function Head({ head, total, onNew }: HeadProps) {
  const { t } = useTexts();
  return (
    <HeadPart head={head}>
      <span className="total">{total !== null && t('help.count', { count: total })}</span>
      <div className="actions">
        <Link className="btn btn-secondary" href="/dashboard/media">
          <Images className="icon" aria-hidden="true" />
          {t('media.library')}
        </Link>
        {onNew && (
          <button type="button" className="btn btn-primary" onClick={onNew}>
            <Plus className="icon" aria-hidden="true" />
            {t('help.newArticle')}
          </button>
        )}
      </div>
    </HeadPart>
  );
}

function Running({ running, onClose }: { running: BulkRunning<Article>; onClose: () => void }) {
  const { list } = useKept(createHelp);
  const texts = useTexts();
  return <BulkRun running={running} list={list} nameOf={(one) => articleName(one, texts)} onClose={onClose} />;
}

type SideProps = { readonly tree: Loaded<HelpCollections>; readonly shown: TreeProps };

function Side({ tree: { value, failure, reload }, shown }: SideProps) {
  const { t } = useTexts();
  if (value || !failure) return <CollectionTree {...shown} />;
  const { code, requestId } = failure;
  return <FailureNote heading={t('help.treeFailed')} code={code} requestId={requestId} onRetry={() => void reload()} />;
}

type SortingProps = {
  readonly query: ListQuery;
  readonly rows: readonly Article[];
  readonly can: boolean;
  readonly children: ReactNode;
};

/** The articles of one collection are put into an order where they stand. */
function Sorting({ query, rows, can, children }: SortingProps) {
  const services = useServices();
  const texts = useTexts();
  const ids = can && isOfOnePlace(query) ? rows.map(({ id }) => id) : [];
  const nameOf = (id: string) => {
    const article = rows.find((one) => one.id === id);
    return article ? articleName(article, texts) : '';
  };
  const sort = (next: readonly string[], id: string) =>
    void moveArticle(services, { parent: placeOf(query), id, over: ids[next.indexOf(id)]!, name: nameOf(id) });
  return (
    <SortArea ids={ids} nameOf={nameOf} onSort={sort}>
      <div className="stack">{children}</div>
    </SortArea>
  );
}

/** What others change shows in the open list. */
function useFollowing(refresh: () => Promise<void>): void {
  const { live, browser } = useServices();
  useEffect(
    () =>
      live.subscribe(({ name }) => {
        if (name === 'help' || name === 'document' || name === 'resync') void refresh().catch(browser.report);
      }),
    [live, browser, refresh],
  );
}

type TreeButtonProps = Omit<TreeProps, 'onFollow'>;

/** Where there is no room beside the list, the tree is a drawer behind the name of the place that is shown. */
function TreeButton({ all, query, onEdit, onDelete }: TreeButtonProps) {
  const texts = useTexts();
  const { t } = texts;
  const [open, setOpen] = useState(false);
  const { collection, archived } = query.filters;
  const found = all.collections.find(({ id }) => id === collection);
  const place = archived ? t('writing.archived') : collection === 'none' ? t('help.loose') : t('help.allCollections');
  return (
    <>
      <button
        type="button"
        className={`btn btn-secondary ${styles.treeButton}`}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <bdi className="truncate">{found ? collectionName(found, texts) : place}</bdi>
        <ChevronDown className="icon push" aria-hidden="true" />
      </button>
      {open && (
        <TreeDrawer onClose={() => setOpen(false)}>
          <CollectionTree
            all={all}
            query={query}
            onEdit={(one, parent) => {
              setOpen(false);
              onEdit(one, parent);
            }}
            onDelete={onDelete}
            onFollow={() => setOpen(false)}
          />
        </TreeDrawer>
      )}
    </>
  );
}
