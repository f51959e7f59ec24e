/** The inbox: views, filters, the list, its pages. The address holds all of it. */
import { useCallback, useState } from 'react';
import { useSnapshot } from 'valtio/react';
import { FailureNote } from '../../parts/failure-note.tsx';
import { Merge, MessageSquarePlus, PenLine, Trash2 } from 'lucide-react';
import { Link } from 'wouter';
import { ListPager } from '../../parts/list/list-pager.tsx';
import { addressOf, type ListQuery } from '../../parts/list/list-query.ts';
import { ListToolbar } from '../../parts/list/list-toolbar.tsx';
import { SelectionBar } from '../../parts/list/selection-bar.tsx';
import { useList, useListQuery } from '../../parts/list/use-list.ts';
import { useRowKeys } from '../../parts/list/use-row-keys.ts';
import { PageTitle } from '../../parts/page-title.tsx';
import { useKept } from '../../parts/use-kept.ts';
import { useCan } from '../../projects/use-can.ts';
import { useServices } from '../../services.ts';
import { INBOX, NEW_MESSAGE } from '../../shell/navigation.ts';
import { useTexts } from '../../shell/use-texts.ts';
import type { TicketRow } from '../../../wire/tickets/shapes.ts';
import { ChangeTickets } from './change-tickets.tsx';
import { deleteTickets } from './delete-tickets.ts';
import { InboxEmpty } from './inbox-empty.tsx';
import { useInboxLook } from './inbox-look.tsx';
import { CountedLine } from './counted-line.tsx';
import { inboxSpec, isCounted } from './inbox-query.ts';
import { InboxViews } from './inbox-views.tsx';
import { mergeTickets } from './merge-tickets.ts';
import { makeInbox } from './inbox.ts';
import { ProjectSwitch } from './project-switch.tsx';
import { SplitButton } from './split-button.tsx';
import { TicketTable } from './ticket-table.tsx';
import styles from './inbox.module.css';

export default function InboxScreen() {
  const { list, again } = useKept(makeInbox);
  const { t } = useTexts();
  const { query, change } = useListQuery(list, inboxSpec);
  const { phase, failure, rows } = useList(list);
  const look = useInboxLook(rows, query.filters.type ?? '');
  useRowKeys();
  return (
    <>
      <InboxHead />
      <InboxViews query={query} />
      <ListToolbar spec={inboxSpec} look={look} query={query} onChange={change} />
      {isCounted(query) && <CountedLine query={query} />}
      <Announcer />
      {phase === 'failed' && failure ? (
        <section className="card">
          <FailureNote
            heading={t('tickets.inbox.failed')}
            code={failure.code}
            requestId={failure.requestId}
            onRetry={() => void again()}
          />
        </section>
      ) : (
        <section
          className={`card table-card as-cards ${styles.list}`}
          aria-label={t('tickets.inbox.list')}
          aria-busy={phase !== 'ready'}
        >
          <Chosen />
          <Unseen query={query} />
          {phase === 'ready' && rows.length === 0 ? <InboxEmpty query={query} /> : <TicketTable query={query} />}
          <ListPager list={list} spec={inboxSpec} query={query} onChange={change} hint={<KeyHint />} />
        </section>
      )}
    </>
  );
}

function InboxHead() {
  const { desk, live, navigation } = useServices();
  const { open } = useSnapshot(desk.state);
  const { phase } = useSnapshot(live.state);
  const { list } = useKept(makeInbox);
  const openFirst = useCallback(() => {
    const [first] = list.read().rows;
    if (first) navigation.go(`${INBOX}/${first.id}`);
  }, [list, navigation]);
  const { t } = useTexts();
  const mayWrite = useCan('tickets:write');
  return (
    <div className="head">
      <PageTitle title={t('tickets.inbox.title')} />
      <span className="total">{open !== null && t('nav.openCount', { count: open })}</span>
      <ProjectSwitch />
      <SplitButton onOn={openFirst} />
      {mayWrite && (
        <Link className="btn btn-sm btn-secondary" href={NEW_MESSAGE}>
          <MessageSquarePlus className="icon" aria-hidden="true" />
          {t('tickets.new.title')}
        </Link>
      )}
      <output className={`${styles.live} hint`} data-phase={phase}>
        {t(phase === 'live' ? 'tickets.inbox.live' : 'tickets.inbox.connecting')}
      </output>
    </div>
  );
}

/** What can be done with the chosen tickets. */
function Chosen() {
  const services = useServices();
  const { list } = useKept(makeInbox);
  const { t } = useTexts();
  const mayWrite = useCan('tickets:write');
  const { chosen: project } = useSnapshot(services.desk.state);
  /** Those that are to be changed: a choice that is taken back meanwhile changes nothing about them. */
  const [changing, change] = useState<readonly TicketRow[] | null>(null);
  const edit = { id: 'change', label: t('tickets.bulk.change'), icon: PenLine, run: change };
  const remove = {
    id: 'delete',
    label: t('tickets.delete.one'),
    icon: Trash2,
    danger: true,
    run: (rows: readonly TicketRow[]) => deleteTickets(services, rows),
  };
  const merge = {
    id: 'merge',
    label: t('tickets.merge.chosen'),
    icon: Merge,
    run: (rows: readonly TicketRow[]) => mergeTickets(services, rows),
  };
  return (
    <>
      <SelectionBar list={list} look={{ bulk: [...(mayWrite ? [edit, merge] : []), remove] }} />
      {changing && project && <ChangeTickets rows={changing} project={project.id} onClose={() => change(null)} />}
    </>
  );
}

/** New tickets that would make the list jump wait behind this button. */
function Unseen({ query }: { query: ListQuery }) {
  const { navigation } = useServices();
  const { state, refresh } = useKept(makeInbox);
  const { unseen } = useSnapshot(state);
  const { t } = useTexts();
  if (unseen === 0) return null;
  function show(): void {
    if (query.page > 1 || query.sort === 'oldest')
      navigation.go(addressOf(inboxSpec, { ...query, page: 1, sort: 'newest' }));
    else void refresh();
  }
  return (
    <button type="button" className={styles.unseen} onClick={show}>
      {t('tickets.inbox.unseen', { count: unseen })}
    </button>
  );
}

/** Says what has happened to the list to those who do not see it. */
function Announcer() {
  const { list, state } = useKept(makeInbox);
  const { phase, total, rows } = useList(list);
  const { unseen, fresh } = useSnapshot(state);
  const { t } = useTexts();
  const newest = rows.find(({ id }) => id === fresh.at(-1));
  let words = '';
  if (newest) words = t('tickets.inbox.arrived', { title: newest.title });
  else if (unseen > 0) words = t('tickets.inbox.unseen', { count: unseen });
  else if (phase === 'ready') words = t('tickets.inbox.results', { count: total });
  return <output className="sr">{words}</output>;
}

function KeyHint() {
  const { shortcuts } = useSnapshot(useServices().preferences.state);
  const { t } = useTexts();
  if (!shortcuts) return null;
  return (
    <span className="hint hide-phone row row-1">
      <kbd className="kbd">J</kbd>
      <kbd className="kbd">K</kbd> {t('tickets.inbox.keyMove')} <kbd className="kbd">↵</kbd>{' '}
      {t('tickets.inbox.keyOpen')}
    </span>
  );
}
