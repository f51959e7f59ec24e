/** The tickets of a contact, or of all people of a company: what waits first, then what is done. */
import { Link } from 'wouter';
import type { OfCompany, OfContact } from '../../feature.ts';
import {
  peopleTicketEndpoints as calls,
  ticketStates,
  type PeopleTicket,
  type PeopleTickets,
  type TicketState,
} from '../../../wire/tickets/people-calls.ts';
import { asked, type Ask } from '../../data/ask.ts';
import { useAsked } from '../../data/use-asked.ts';
import { Ago } from '../../parts/ago.tsx';
import { Card } from '../../parts/detail/detail.tsx';
import { FailureNote } from '../../parts/failure-note.tsx';
import { Older } from '../../parts/list/older.tsx';
import { useCan } from '../../projects/use-can.ts';
import { INBOX } from '../../shell/navigation.ts';
import { useTexts } from '../../shell/use-texts.ts';
import { StatusLabel } from './ticket-words.tsx';
import styles from './ticket.module.css';

const SHOWN = 10;

type Props = OfContact | OfCompany;

export default function PeopleTicketsCard(props: Props) {
  const may = useCan('tickets:read');
  return may ? <Tickets {...props} /> : null;
}

function Tickets(props: Props) {
  const { t } = useTexts();
  const open = useAsked(ticketsOf(props, 'open'));
  const done = useAsked(ticketsOf(props, 'done'));
  const failure = open.failure ?? done.failure;
  const except = 'ticket' in props ? props.ticket : undefined;
  const none = [open, done].every(({ value }) => value && value.next === null && others(value, except).length === 0);
  return (
    <Card title={t(except ? 'tickets.people.others' : 'tickets.found')}>
      {failure ? (
        <FailureNote
          heading={t('tickets.people.failed')}
          code={failure.code}
          requestId={failure.requestId}
          onRetry={() => void Promise.all([open.reload(), done.reload()])}
        />
      ) : none ? (
        <p className="nothing">{t(except ? 'tickets.people.noOthers' : 'tickets.people.none')}</p>
      ) : (
        ticketStates.map((state) => {
          const { value } = state === 'open' ? open : done;
          return value ? (
            <Lines key={state} first={value} except={except} more={(cursor) => ticketsOf(props, state, cursor)} />
          ) : (
            <span key={state} className="sk sk-block" aria-busy="true" />
          );
        })
      )}
    </Card>
  );
}

const others = ({ tickets }: PeopleTickets, except: string | undefined): PeopleTicket[] =>
  tickets.filter(({ id }) => id !== except);

type LinesProps = {
  readonly first: PeopleTickets;
  readonly except: string | undefined;
  readonly more: (cursor: string) => Ask<PeopleTickets>;
};

function Lines({ first, except, more }: LinesProps) {
  const { t } = useTexts();
  if (first.next === null && others(first, except).length === 0) return null;
  return (
    <Older first={first} words={t('tickets.people.older')} more={more}>
      {(pages) => (
        <ul className={styles.people}>
          {pages.flatMap((page) => others(page, except).map((ticket) => <Line key={ticket.id} ticket={ticket} />))}
        </ul>
      )}
    </Older>
  );
}

function Line({ ticket: { id, number, title, status, rating, createdAt } }: { readonly ticket: PeopleTicket }) {
  const { t } = useTexts();
  return (
    <li className="stack stack-1">
      <Link className="link anywhere" href={`${INBOX}/${id}`}>
        <bdi>{title || `#${number}`}</bdi>
      </Link>
      <span className="row hint">
        <StatusLabel status={status} />
        {title && <span>#{number}</span>}
        {rating !== null && <span>{t('tickets.people.rated', { score: rating })}</span>}
        <span className="push">
          <Ago at={createdAt} />
        </span>
      </span>
    </li>
  );
}

function ticketsOf(of: Props, state: TicketState, cursor?: string): Ask<PeopleTickets> {
  const query = { state, limit: SHOWN, cursor };
  const ask =
    'contact' in of
      ? asked(calls.contactTickets, { params: { project: of.project, contact: of.contact }, query })
      : asked(calls.companyTickets, { params: { project: of.project, company: of.company }, query });
  return { ...ask, quiet: true };
}
