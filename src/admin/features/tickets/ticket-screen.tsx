/** One ticket with all that came with it, and what the team makes of it. */
import { useEffect, useState, type ReactNode } from 'react';
import { useSnapshot } from 'valtio/react';
import type { TicketRow } from '../../../wire/tickets/shapes.ts';
import { dataOf } from '../../data/data.ts';
import { useAsked } from '../../data/use-asked.ts';
import { FailureNote } from '../../parts/failure-note.tsx';
import { NotFound } from '../../shell/not-found.tsx';
import { later } from '../../parts/later.tsx';
import type { BesideTicket, OfReporter, ScreenProps } from '../../feature.ts';
import { useFeatures } from '../../shell/features-context.ts';
import { usualQuery } from '../../parts/list/list-query.ts';
import { keptBy, useKept } from '../../parts/use-kept.ts';
import { useServices, type Services } from '../../services.ts';
import { changeTicket } from './changes.ts';
import { inboxSpec } from './inbox-query.ts';
import { makeInbox } from './inbox.ts';
import { INBOX } from '../../shell/navigation.ts';
import { useTexts } from '../../shell/use-texts.ts';
import type { SeenTicket } from './seen.ts';
import { MergedConversation, MergedNote } from './merged-note.tsx';
import { SplitList } from './split-list.tsx';
import { makeSplit } from './split.ts';
import { createTicket, withPending, type TicketView } from './ticket.ts';
import { TicketDescription } from './ticket-description.tsx';
import { QuickFacts, TicketFacts } from './ticket-facts.tsx';
import { TicketHead } from './ticket-head.tsx';
import { TicketLogs } from './ticket-logs.tsx';
import { ReporterCard, WhereCard } from './ticket-people.tsx';
import { TicketMedia } from './ticket-media.tsx';
import { useTicketReplay } from './ticket-replay.ts';
import { TicketSkeleton } from './ticket-skeleton.tsx';
import styles from './split.module.css';
import { Conversation } from './thread/conversation.tsx';
import { ReportThread } from './thread/report-thread.tsx';

export default function TicketScreen({ params }: ScreenProps) {
  const id = params.id ?? '';
  return <OneTicket key={id} id={id} />;
}

function OneTicket({ id }: { id: string }) {
  const services = useServices();
  const [view] = useState(() => ticketFor(id, services));
  const { value: ticket, failure, reload } = useAsked(view.ask);
  const { pending } = useSnapshot(view.state);
  const { members } = useSnapshot(services.desk.state);
  const { t } = useTexts();
  useSurroundings(ticket?.row);

  if (!ticket && !failure) return <TicketSkeleton />;
  // Also one that somebody has deleted meanwhile.
  if (failure?.status === 404) return <NotFound path={`${INBOX}/${id}`} />;
  if (!ticket) {
    return (
      <section className="card">
        <FailureNote heading={t('tickets.one.failed')} {...failure!} onRetry={() => void reload()} />
      </section>
    );
  }
  const row = withPending(ticket.row, pending, members);
  const person = (
    <>
      <Reporter ticket={row.id} session={row.reporter.sessionId}>
        <ReporterCard ticket={ticket} />
      </Reporter>
      <Beside ticket={id} session={row.reporter.sessionId} title={row.title} description={ticket.description} />
      <WhereCard ticket={ticket} />
    </>
  );
  const { mergedInto } = ticket;
  const merged = mergedInto && <MergedNote number={row.number} into={mergedInto} />;
  if (merged && row.kind === 'conversation') return <MergedConversation row={row} note={merged} facts={person} />;
  if (row.kind === 'conversation') return <Conversation row={row} view={view} facts={person} />;
  return (
    <BesideList current={id}>
      {merged}
      <TicketHead row={row} view={view} />
      <QuickFacts row={row} view={view} />
      <div className="detail">
        <div className="stack">
          <TicketDescription row={row} ticket={ticket} />
          <Recorded ticket={ticket} view={view} />
          <ReportThread row={row} />
        </div>
        <aside className="facts" aria-label={t('tickets.one.facts')}>
          <TicketFacts row={row} view={view} />
          {person}
        </aside>
      </div>
    </BesideList>
  );
}

/** A report beside the list, in the split view. */
function BesideList({ current, children }: { current: string; children: ReactNode }) {
  const { on } = useSnapshot(useKept(makeSplit).state);
  if (!on) return children;
  return (
    <div className={styles.beside}>
      <SplitList current={current} />
      <div className={styles.besideTicket}>{children}</div>
    </div>
  );
}

/** What was recorded: pictures and logs, along one time. */
function Recorded({ ticket, view }: { ticket: SeenTicket; view: TicketView }) {
  const shared = useTicketReplay(ticket);
  return (
    <>
      <TicketMedia ticket={ticket} view={view} shared={shared} />
      <TicketLogs ticket={ticket} shared={shared} />
    </>
  );
}

/** The person it is from, as whoever knows persons tells of them. */
function Reporter(props: OfReporter) {
  const features = useFeatures();
  const [Part] = useState(() => {
    const load = features.find(({ ofReporter }) => ofReporter)?.ofReporter;
    return load && later(load);
  });
  return Part ? <Part {...props} /> : props.children;
}

/** What other features have to say about this ticket. */
function Beside(props: BesideTicket) {
  const features = useFeatures();
  const [parts] = useState(() =>
    features.flatMap(({ name, besideTicket }) => (besideTicket ? [{ name, Part: later(besideTicket) }] : [])),
  );
  return parts.map(({ name, Part }) => <Part key={name} {...props} />);
}

function ticketFor(id: string, services: Services): TicketView {
  const { desk, browser } = services;
  const { update } = keptBy(services, makeInbox);
  return createTicket(id, {
    desk: { ticket: desk.ticket, change: (ticket, change) => changeTicket(services, ticket, change) },
    data: dataOf(services),
    now: browser.now,
    onRow: update,
  });
}

/** Tells the list what the ticket's row has become, and puts its number into the breadcrumb. */
function useSurroundings(row: TicketRow | undefined): void {
  const { browser, navigation } = useServices();
  const { list, update } = useKept(makeInbox);
  const number = row?.number;
  useEffect(() => row && update(row), [row, update]);
  useEffect(() => {
    // Opened directly, there is no list yet to go on to the next ticket.
    if (list.read().query === null) void list.show(usualQuery(inboxSpec)).catch(browser.report);
  }, [list, browser]);
  useEffect(() => navigation.name(number === undefined ? null : `#${number}`), [navigation, number]);
}
