/** The lines of one day: each entry, and above the newest one of a visit how long that was. */
import {
  ClipboardList,
  Megaphone,
  Merge,
  Monitor,
  PenLine,
  Ticket,
  UserCheck,
  Zap,
  type LucideIcon,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { ticketStatuses } from '../../../wire/tickets/choices.ts';
import { VISIT_GAP_MS } from '../../../wire/contacts/limits.ts';
import type { TimelineEntry, TimelineKind } from '../../../wire/contacts/shapes.ts';
import { MINUTE_MS } from '../../../wire/limits.ts';
import { exactTime } from '../../parts/ago.tsx';
import { wordOf } from '../../parts/list/filter-values.ts';
import { useServices } from '../../services.ts';
import { INBOX } from '../../shell/navigation.ts';
import { useTexts } from '../../shell/use-texts.ts';
import { pathOf } from './contact-words.tsx';
import { pairsOf } from './event-data.ts';
import type { TimelineLine, Visit } from './timeline.ts';
import styles from './contacts.module.css';

type Props = {
  readonly lines: readonly TimelineLine[];
  /** They are on the site now, and this is the newest day. */
  readonly isHere: boolean;
};

export function TimelineLines({ lines, isHere }: Props) {
  const newest = lines.find(({ visit }) => visit);
  return (
    <ol className={styles.lines}>
      {lines.flatMap(({ entry, visit }) => [
        ...(visit
          ? [<VisitLine key={`visit ${entry.id}`} visit={visit} isHere={isHere && visit === newest?.visit} />]
          : []),
        <EntryLine key={entry.id} entry={entry} />,
      ])}
    </ol>
  );
}

function VisitLine({ visit, isHere }: { readonly visit: Visit; readonly isHere: boolean }) {
  const { browser } = useServices();
  const texts = useTexts();
  const { t, intl } = texts;
  const { from, to, pages } = visit;
  const isNow = isHere && browser.now() - to <= VISIT_GAP_MS;
  const minutes = Math.max(1, Math.round(((isNow ? browser.now() : to) - from) / MINUTE_MS));
  const clock = (at: number) => intl.formatDate(at, { hour: '2-digit', minute: '2-digit' });
  return (
    <li className={styles.visit} data-now={isNow}>
      <span className={styles.dot}>
        <Monitor className="icon" aria-hidden="true" />
      </span>
      <span className="entry-text">
        <span>
          <b>{t(isNow ? 'contacts.visitNow' : 'contacts.visit')}</b>
          {' · '}
          {t('contacts.visitWas', { minutes, pages })}
        </span>
      </span>
      <span className={styles.time}>
        {isNow
          ? t('contacts.since', { time: clock(from) })
          : from === to
            ? clock(to)
            : t('contacts.fromTo', { from: clock(from), to: clock(to) })}
      </span>
    </li>
  );
}

const icons: Readonly<Record<Exclude<TimelineKind, 'page'>, LucideIcon>> = {
  event: Zap,
  ticket: Ticket,
  change: PenLine,
  identity: UserCheck,
  merge: Merge,
  campaign: Megaphone,
  response: ClipboardList,
};

function EntryLine({ entry }: { readonly entry: TimelineEntry }) {
  const texts = useTexts();
  const Icon = entry.kind === 'page' ? null : icons[entry.kind];
  return (
    <li data-kind={entry.kind}>
      <span className={Icon ? styles.dot : styles.point}>{Icon && <Icon className="icon" aria-hidden="true" />}</span>
      <span className="entry-text">
        <EntryWords entry={entry} />
      </span>
      <time className={styles.time} dateTime={entry.at} title={exactTime(texts, Date.parse(entry.at))}>
        {texts.intl.formatDate(entry.at, { hour: '2-digit', minute: '2-digit' })}
      </time>
    </li>
  );
}

function EntryWords({ entry }: { readonly entry: TimelineEntry }): ReactNode {
  const { t } = useTexts();
  const { page = '', change, identity, merge } = entry;
  if (entry.ticket) return <TicketWords id={entry.id} ticket={entry.ticket} />;
  if (entry.campaign) return <CampaignWords campaign={entry.campaign} />;
  if (entry.response) return <ResponseWords response={entry.response} />;
  if (change)
    return (
      <>
        <span className="anywhere">
          {change.field ? t(`contacts.field.${change.field}`) : <bdi>{change.attribute}</bdi>}:{' '}
          <bdi>{change.value || '–'}</bdi>
        </span>
        <span className="hint">{t(`contacts.source.${change.source}`)}</span>
      </>
    );
  if (identity)
    return (
      <>
        <span className="anywhere">{t('contacts.became', { userId: identity.userId })}</span>
        <span className="hint">{t(`contacts.source.${identity.proven ? 'proven' : 'page'}`)}</span>
      </>
    );
  if (merge)
    return (
      <span className="anywhere">
        {t(merge.undone ? 'contacts.unmerged' : 'contacts.merged', { name: merge.name || t('contacts.visitor') })}
      </span>
    );
  if (entry.kind === 'event') return <EventWords entry={entry} />;
  return (
    <span className="anywhere" title={page}>
      {page ? (
        <bdi className="mono" dir="ltr">
          {pathOf(page)}
        </bdi>
      ) : (
        t('contacts.somePage')
      )}
    </span>
  );
}

type TicketProps = { readonly id: string; readonly ticket: NonNullable<TimelineEntry['ticket']> };

function TicketWords({ id, ticket }: TicketProps) {
  const { t } = useTexts();
  const status = wordOf(ticketStatuses, ticket.status);
  return (
    <>
      <span>
        {t('contacts.reported')}{' '}
        <Link className="anywhere" href={`${INBOX}/${id}`}>
          <bdi>{ticket.title || `#${ticket.number}`}</bdi>
        </Link>
      </span>
      <span className="hint">
        {[`#${ticket.number}`, status && t(`tickets.status.${status}`)].filter(Boolean).join(' · ')}
      </span>
    </>
  );
}

type CampaignProps = { readonly campaign: NonNullable<TimelineEntry['campaign']> };

function CampaignWords({ campaign: { id, name, kind, state, reason, done } }: CampaignProps) {
  const { t } = useTexts();
  const what = reason ? t(`campaigns.cancelled.${reason}`) : t(`campaigns.state.${state}`);
  const became =
    done.length > 0
      ? done.map((one) => t(one === 'skipped' ? 'contacts.skipped' : `campaigns.state.${one}`)).join(', ')
      : what;
  return (
    <>
      <span>
        {t(`campaigns.kind.${kind}`)}{' '}
        <Link className="anywhere" href={`/dashboard/campaigns/${id}`}>
          <bdi>{name}</bdi>
        </Link>
      </span>
      <span className="hint">{became}</span>
    </>
  );
}

type ResponseProps = { readonly response: NonNullable<TimelineEntry['response']> };

function ResponseWords({ response: { survey, name, state } }: ResponseProps) {
  const { t } = useTexts();
  return (
    <>
      <span>
        {t('contacts.answered')}{' '}
        <Link className="anywhere" href={`/dashboard/campaigns/${survey}?tab=answers`}>
          <bdi>{name}</bdi>
        </Link>
      </span>
      <span className="hint">{t(`contacts.response.${state}`)}</span>
    </>
  );
}

function EventWords({ entry: { name, data } }: { readonly entry: TimelineEntry }) {
  const pairs = pairsOf(data);
  return (
    <>
      <span className="anywhere">
        <bdi className="mono">{name}</bdi>
      </span>
      {pairs.length > 0 && (
        <span className={`hint row wrap ${styles.data}`}>
          {pairs.map(([key, value]) => (
            <span key={key} className="anywhere">
              <bdi>{key}</bdi> <b>{value}</b>
            </span>
          ))}
        </span>
      )}
    </>
  );
}
