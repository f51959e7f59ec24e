/** Title and number of a ticket, and what is done with it as a whole. */
import { Check, ChevronDown, ChevronLeft, ChevronUp, Link2, RotateCcw, Trash2 } from 'lucide-react';
import { useMemo } from 'react';
import { Link } from 'wouter';
import { CopyButton } from '../../parts/copy-button.tsx';
import { addressOf } from '../../parts/list/list-query.ts';
import { useList } from '../../parts/list/use-list.ts';
import { PageTitle } from '../../parts/page-title.tsx';
import { useKept } from '../../parts/use-kept.ts';
import { useSingleKeys } from '../../parts/use-single-keys.ts';
import { useCan } from '../../projects/use-can.ts';
import { useServices } from '../../services.ts';
import { INBOX } from '../../shell/navigation.ts';
import { useTexts } from '../../shell/use-texts.ts';
import type { TicketRow } from '../../../wire/tickets/shapes.ts';
import { deleteTickets } from './delete-tickets.ts';
import { inboxSpec } from './inbox-query.ts';
import { makeInbox, neighbours } from './inbox.ts';
import type { SeenRow } from './seen.ts';
import { SplitButton } from './split-button.tsx';
import type { TicketView } from './ticket.ts';
import { useChange } from './use-change.ts';
import { useTicketKeys } from './use-ticket-keys.ts';
import styles from './ticket.module.css';

export function TicketHead({ row, view }: { row: SeenRow; view: TicketView }) {
  const { browser } = useServices();
  const remove = useRemove(row);
  useTicketKeys(row, view);
  const { query } = useList(useKept(makeInbox).list);
  const { t } = useTexts();
  const change = useChange(view);
  const may = useCan('tickets:write');
  const done = row.status === 'done';
  const title = row.title || t('tickets.inbox.untitled');
  return (
    <div className={`head ${styles.head}`}>
      <Link
        className={`btn btn-sm btn-icon btn-tertiary ${styles.back}`}
        href={query ? addressOf(inboxSpec, query) : INBOX}
        aria-label={t('tickets.one.back')}
        title={t('tickets.one.back')}
      >
        <ChevronLeft className="icon flip" aria-hidden="true" />
      </Link>
      <PageTitle title={title} documentTitle={`#${row.number} ${title}`} />
      <span className={`total ${styles.number}`}>#{row.number}</span>
      <div className={`actions ${styles.actions}`}>
        <SplitButton />
        <Neighbours id={row.id} />
        <CopyButton
          className={`btn btn-secondary ${styles.act}`}
          icon={Link2}
          label={t('tickets.one.copyLink')}
          text={() => `${browser.window.location.origin}${INBOX}/${row.id}`}
        />
        {remove && (
          <button type="button" className={`btn btn-secondary btn-remove ${styles.act}`} onClick={remove}>
            <Trash2 className="icon" aria-hidden="true" />
            {t('tickets.delete.one')}
          </button>
        )}
        {may && (
          <button
            type="button"
            className={`btn btn-primary ${styles.act}`}
            onClick={() => change({ status: done ? 'open' : 'done' })}
          >
            {done ? <RotateCcw className="icon" aria-hidden="true" /> : <Check className="icon" aria-hidden="true" />}
            {t(done ? 'tickets.one.reopen' : 'tickets.one.markDone')}
          </button>
        )}
      </div>
    </div>
  );
}

/** Deletes the ticket, and goes back to the list; undefined for a reader who may not. */
export function useRemove(row: SeenRow): (() => void) | undefined {
  const services = useServices();
  const { query } = useList(useKept(makeInbox).list);
  if (!useCan('tickets:delete')) return undefined;
  const back = query ? addressOf(inboxSpec, query) : INBOX;
  return () => deleteTickets(services, [row as TicketRow], () => services.navigation.go(back));
}

/** To the tickets before and after this one in the list, by button or by K and J. */
export function Neighbours({ id, look = 'btn-secondary' }: { id: string; look?: string }) {
  const { navigation } = useServices();
  const { rows } = useList(useKept(makeInbox).list);
  const { t } = useTexts();
  const { previous, next } = neighbours(rows, id);
  const keys = useMemo(() => {
    const to = (other: string | null) => () => {
      if (other) navigation.go(`${INBOX}/${other}`);
    };
    return { k: to(previous), j: to(next) };
  }, [navigation, previous, next]);
  useSingleKeys(keys);
  return (
    <>
      <button
        type="button"
        className={`btn ${look} btn-icon hide-phone`}
        disabled={!previous}
        onClick={keys.k}
        aria-label={t('tickets.one.previous')}
        title={t('tickets.one.previous')}
      >
        <ChevronUp className="icon" aria-hidden="true" />
      </button>
      <button
        type="button"
        className={`btn ${look} btn-icon hide-phone`}
        disabled={!next}
        onClick={keys.j}
        aria-label={t('tickets.one.next')}
        title={t('tickets.one.next')}
      >
        <ChevronDown className="icon" aria-hidden="true" />
      </button>
    </>
  );
}
