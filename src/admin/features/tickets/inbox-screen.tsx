/** The inbox: views, filters, the list, its pages. The address holds all of it. */
import { useEffect } from 'react';
import { useSnapshot } from 'valtio/react';
import { FailureNote } from '../../parts/failure-note.tsx';
import { PageTitle } from '../../parts/page-title.tsx';
import { useServices } from '../../services.ts';
import { useSearch } from '../../shell/address.ts';
import { INBOX } from '../../shell/navigation.ts';
import { useTexts } from '../../shell/use-texts.ts';
import { InboxEmpty } from './inbox-empty.tsx';
import { readQuery, writeQuery, type InboxQuery } from './inbox-query.ts';
import { InboxToolbar } from './inbox-toolbar.tsx';
import { InboxViews } from './inbox-views.tsx';
import { Pager } from './pager.tsx';
import { ProjectSwitch } from './project-switch.tsx';
import { TicketTable } from './ticket-table.tsx';
import { useRowKeys } from './use-row-keys.ts';

export default function InboxScreen() {
  const { inbox, navigation, browser } = useServices();
  const { t } = useTexts();
  const search = useSearch();
  const { phase, failure, rows } = useSnapshot(inbox.state);
  const query = readQuery(search);

  useEffect(() => void inbox.show(readQuery(search)).catch(browser.report), [inbox, browser, search]);
  useRowKeys();

  /** A new filter begins at its first page; typing does not fill the history. */
  function change(part: Partial<InboxQuery>, replace = false): void {
    navigation.go(INBOX + writeQuery({ ...query, offset: 0, ...part }), { replace });
  }

  return (
    <>
      <InboxHead />
      <InboxViews query={query} />
      <InboxToolbar query={query} onChange={change} />
      <Announcer />
      {phase === 'failed' && failure ? (
        <section className="card">
          <FailureNote
            heading={t('tickets.inbox.failed')}
            {...failure}
            onRetry={() => void inbox.retry().catch(browser.report)}
          />
        </section>
      ) : (
        <section
          className="card table-card as-cards"
          aria-label={t('tickets.inbox.list')}
          aria-busy={phase !== 'ready'}
        >
          <Unseen />
          {phase === 'ready' && rows.length === 0 ? <InboxEmpty query={query} /> : <TicketTable query={query} />}
          <Pager query={query} />
        </section>
      )}
    </>
  );
}

function InboxHead() {
  const { desk, live } = useServices();
  const { open } = useSnapshot(desk.state);
  const { phase } = useSnapshot(live.state);
  const { t } = useTexts();
  return (
    <div className="head">
      <PageTitle title={t('tickets.inbox.title')} />
      <span className="total">{open !== null && t('nav.openCount', { count: open })}</span>
      <ProjectSwitch />
      <output className="live hint" data-phase={phase}>
        {t(phase === 'live' ? 'tickets.inbox.live' : 'tickets.inbox.connecting')}
      </output>
    </div>
  );
}

/** New tickets that would make the list jump wait behind this button. */
function Unseen() {
  const { inbox, navigation, browser } = useServices();
  const { unseen, query } = useSnapshot(inbox.state);
  const { t } = useTexts();
  if (unseen === 0) return null;
  function show(): void {
    if (query.offset > 0 || query.sort === 'oldest')
      navigation.go(INBOX + writeQuery({ ...query, offset: 0, sort: 'newest' }));
    else void inbox.refresh().catch(browser.report);
  }
  return (
    <button type="button" className="unseen" onClick={show}>
      {t('tickets.inbox.unseen', { count: unseen })}
    </button>
  );
}

/** Says what has happened to the list to those who do not see it. */
function Announcer() {
  const { inbox } = useServices();
  const { phase, total, unseen, fresh, rows } = useSnapshot(inbox.state);
  const { t } = useTexts();
  const newest = rows.find(({ id }) => id === fresh.at(-1));
  let words = '';
  if (newest) words = t('tickets.inbox.arrived', { title: newest.title });
  else if (unseen > 0) words = t('tickets.inbox.unseen', { count: unseen });
  else if (phase === 'ready') words = t('tickets.inbox.results', { count: total });
  return <output className="sr">{words}</output>;
}
