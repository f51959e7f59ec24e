/** Title and number of a conversation, and what is done with it as a whole. */
import { Check, ChevronLeft, RotateCcw } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { addressOf } from '../../../parts/list/list-query.ts';
import { useList } from '../../../parts/list/use-list.ts';
import { MenuEntry } from '../../../parts/menu-entry.tsx';
import { MoreMenu } from '../../../parts/more-menu.tsx';
import { PageTitle } from '../../../parts/page-title.tsx';
import { useKept } from '../../../parts/use-kept.ts';
import { useCan } from '../../../projects/use-can.ts';
import { useServices } from '../../../services.ts';
import { INBOX } from '../../../shell/navigation.ts';
import { useTexts } from '../../../shell/use-texts.ts';
import { inboxSpec } from '../inbox-query.ts';
import { makeInbox } from '../inbox.ts';
import type { SeenRow } from '../seen.ts';
import { SplitButton } from '../split-button.tsx';
import { Neighbours, useRemove } from '../ticket-head.tsx';
import type { TicketView } from '../ticket.ts';
import { useChange } from '../use-change.ts';
import { OtherFaces } from './others.tsx';
import styles from './conversation.module.css';

type Props = {
  readonly row: SeenRow;
  readonly view: TicketView;
  /** Leads to who it is about. */
  readonly person: ReactNode;
};

export function ConversationHead({ row, view, person }: Props) {
  const { query } = useList(useKept(makeInbox).list);
  const { t } = useTexts();
  const change = useChange(view);
  const may = useCan('tickets:write');
  const done = row.status === 'done';
  const title = row.title || t('tickets.inbox.untitled');
  const Icon = done ? RotateCcw : Check;
  const words = t(done ? 'tickets.one.reopen' : 'tickets.one.markDone');
  return (
    <div className={styles.head}>
      <Link
        className="btn btn-sm btn-icon btn-tertiary"
        href={query ? addressOf(inboxSpec, query) : INBOX}
        aria-label={t('tickets.one.back')}
        title={t('tickets.one.back')}
      >
        <ChevronLeft className="icon flip" aria-hidden="true" />
      </Link>
      <div className={styles.title}>
        <PageTitle title={title} documentTitle={`#${row.number} ${title}`} />
        <span className={styles.number}>#{row.number}</span>
      </div>
      <div className={styles.actions}>
        <SplitButton />
        <OtherFaces ticket={row.id} />
        <Neighbours id={row.id} look={`btn-sm btn-tertiary ${styles.neighbour}`} />
        {may && (
          <button
            type="button"
            className="btn btn-sm btn-secondary"
            aria-label={words}
            title={words}
            onClick={() => change({ status: done ? 'open' : 'done' })}
          >
            <Icon className="icon" aria-hidden="true" />
            <span className="hide-phone">{words}</span>
          </button>
        )}
        {person}
        <More row={row} />
      </div>
    </div>
  );
}

function More({ row }: { row: SeenRow }) {
  const { browser, toasts } = useServices();
  const { t } = useTexts();
  const remove = useRemove(row);
  async function copy(): Promise<void> {
    try {
      await browser.window.navigator.clipboard.writeText(`${browser.window.location.origin}${INBOX}/${row.id}`);
      toasts.show({ type: 'success', heading: t('common.copied') });
    } catch (error) {
      browser.report(error);
      toasts.show({ type: 'error', heading: t('common.copyFailed') });
    }
  }
  return (
    <MoreMenu label={t('tickets.thread.more')}>
      <MenuEntry words={t('tickets.one.copyLink')} onClick={() => void copy()} />
      {remove && <MenuEntry words={t('tickets.delete.one')} removes onClick={remove} />}
    </MoreMenu>
  );
}
