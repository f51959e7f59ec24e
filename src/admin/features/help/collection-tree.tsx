/** Where articles stand: all of them, those in no collection, the collections, the archive. */
import { Archive, FileText, List, Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import type { HelpCollection, HelpCollections } from '../../../wire/help/shapes.ts';
import { addressOf, type ListQuery } from '../../parts/list/list-query.ts';
import { MoreMenu } from '../../parts/more-menu.tsx';
import { useCan } from '../../projects/use-can.ts';
import { SortArea } from '../../parts/sort/sort-area.tsx';
import { SortHandle } from '../../parts/sort/sort-handle.tsx';
import { beside, movedTo } from '../../parts/sort/places.ts';
import { useServices } from '../../services.ts';
import { useTexts } from '../../shell/use-texts.ts';
import { helpSpec } from './articles.ts';
import { CollectionIcon } from './collection-icon.tsx';
import { MenuEntry, StepEntries } from '../../parts/menu-entry.tsx';
import { orderCollections } from './ordering.ts';
import { branchesOf, type Branch } from './tree.ts';
import { collectionName } from './words.ts';
import styles from './help.module.css';

export type TreeProps = {
  readonly all: HelpCollections;
  readonly query: ListQuery;
  /** Null makes a new one, in `parent`. */
  readonly onEdit: (collection: HelpCollection | null, parent: string | null) => void;
  readonly onDelete: (collection: HelpCollection) => void;
  /** A place was chosen. */
  readonly onFollow?: () => void;
};

export function CollectionTree(props: TreeProps) {
  const { t } = useTexts();
  const mayWrite = useCan('content:write');
  const { all, query, onEdit } = props;
  const inCollections = all.collections.reduce((sum, { articles }) => sum + articles, 0);
  const { collection, archived } = query.filters;
  return (
    <nav className={styles.tree} aria-label={t('help.collections')}>
      <ul>
        <Place {...props} place={{}} current={!collection && !archived} count={inCollections + all.loose}>
          <List className="icon" aria-hidden="true" />
          {t('help.all')}
        </Place>
        <Place {...props} place={{ collection: 'none' }} current={collection === 'none'} count={all.loose}>
          <FileText className="icon" aria-hidden="true" />
          {t('help.loose')}
        </Place>
      </ul>
      {all.collections.length > 0 && <Branches {...props} parent={null} branches={branchesOf(all.collections)} />}
      <ul>
        <Place {...props} place={{ archived: 'only' }} current={archived === 'only'} count={all.archived}>
          <Archive className="icon" aria-hidden="true" />
          {t('writing.archived')}
        </Place>
      </ul>
      {mayWrite && (
        <button type="button" className="btn btn-sm btn-tertiary btn-start" onClick={() => onEdit(null, null)}>
          <Plus className="icon" aria-hidden="true" />
          {t('help.newCollection')}
        </button>
      )}
    </nav>
  );
}

type PlaceProps = Pick<TreeProps, 'query' | 'onFollow'> & {
  readonly place: Readonly<Record<string, string>>;
  readonly current: boolean;
  readonly count: number;
  readonly children: ReactNode;
};

function Place({ query, place, current, count, onFollow, children }: PlaceProps) {
  return (
    <li className={styles.place}>
      <PlaceLink query={query} place={place} current={current} count={count} {...(onFollow ? { onFollow } : {})}>
        {children}
      </PlaceLink>
    </li>
  );
}

/** A search and the filters stay when the place changes. */
function PlaceLink({ query, place, current, count, onFollow, children }: PlaceProps) {
  const { intl } = useTexts();
  const filters = { ...query.filters, collection: '', archived: '', ...place };
  return (
    <Link
      href={addressOf(helpSpec, { ...query, filters, page: 1 })}
      aria-current={current ? 'page' : undefined}
      onClick={() => onFollow?.()}
    >
      {children}
      <span className={styles.number}>{intl.formatNumber(count)}</span>
    </Link>
  );
}

type BranchesProps = TreeProps & { readonly parent: string | null; readonly branches: readonly Branch[] };

function Branches({ parent, branches, ...props }: BranchesProps) {
  const services = useServices();
  const texts = useTexts();
  const ids = branches.map(({ collection }) => collection.id);
  const nameOf = (id: string) => {
    const found = branches.find(({ collection }) => collection.id === id);
    return found ? collectionName(found.collection, texts) : '';
  };
  const sort = (after: readonly string[], id: string) =>
    void orderCollections(services, { parent, before: ids, after, name: nameOf(id) });
  return (
    <SortArea ids={ids} nameOf={nameOf} onSort={sort}>
      <ul className={parent === null ? undefined : styles.inner}>
        {branches.map((branch) => (
          <OneBranch key={branch.collection.id} {...props} branch={branch} ids={ids} onSort={sort} />
        ))}
      </ul>
    </SortArea>
  );
}

type OneProps = TreeProps & {
  readonly branch: Branch;
  readonly ids: readonly string[];
  readonly onSort: (ids: readonly string[], id: string) => void;
};

function OneBranch({ branch: { collection, branches }, ids, onSort, ...props }: OneProps) {
  const texts = useTexts();
  const mayWrite = useCan('content:write');
  const { id, icon, articles } = collection;
  return (
    <li>
      <div className={styles.place} data-row={id}>
        {mayWrite && <SortHandle id={id} />}
        <PlaceLink
          {...props}
          place={{ collection: id }}
          current={props.query.filters.collection === id}
          count={articles}
        >
          <CollectionIcon icon={icon} />
          <bdi>{collectionName(collection, texts)}</bdi>
        </PlaceLink>
        {mayWrite && <CollectionMenu {...props} collection={collection} ids={ids} onSort={onSort} />}
      </div>
      {branches.length > 0 && <Branches {...props} parent={id} branches={branches} />}
    </li>
  );
}

type MenuProps = Omit<OneProps, 'branch'> & { readonly collection: HelpCollection };

function CollectionMenu({ collection, ids, onSort, onEdit, onDelete }: MenuProps) {
  const texts = useTexts();
  const { t } = texts;
  const { id, parent } = collection;
  return (
    <MoreMenu label={t('list.menu', { name: collectionName(collection, texts) })}>
      <MenuEntry words={t('writing.edit')} onClick={() => onEdit(collection, parent)} />
      <MenuEntry words={t('help.newInside')} onClick={() => onEdit(null, id)} />
      <StepEntries over={(by) => beside(ids, id, by)} onStep={(over) => onSort(movedTo(ids, id, over), id)} />
      <MenuEntry words={t('help.deleteCollection')} removes onClick={() => onDelete(collection)} />
    </MoreMenu>
  );
}
