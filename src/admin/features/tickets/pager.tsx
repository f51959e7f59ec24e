/** Where in the list we are, and the way to its other pages. */
import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { useSnapshot } from 'valtio/react';
import { Link } from 'wouter';
import { TICKET_PAGE_ROWS } from '../../../wire/tickets/limits.ts';
import { pageNumbers } from '../../parts/page-numbers.ts';
import { useServices } from '../../services.ts';
import { INBOX } from '../../shell/navigation.ts';
import { useTexts } from '../../shell/use-texts.ts';
import { writeQuery, type InboxQuery } from './inbox-query.ts';

export function Pager({ query }: { query: InboxQuery }) {
  const { inbox, preferences } = useServices();
  const { total, rows, phase } = useSnapshot(inbox.state);
  const { shortcuts } = useSnapshot(preferences.state);
  const { t } = useTexts();
  if (rows.length === 0) return null;
  const page = Math.floor(query.offset / TICKET_PAGE_ROWS) + 1;
  const pages = Math.max(1, Math.ceil(total / TICKET_PAGE_ROWS));
  const from = query.offset + 1;
  return (
    <div className="pager" data-phase={phase}>
      <span>{t('pager.range', { from, to: query.offset + rows.length, total })}</span>
      {shortcuts && (
        <span className="hint hide-phone row row-1">
          <kbd className="kbd">J</kbd>
          <kbd className="kbd">K</kbd> {t('tickets.inbox.keyMove')} <kbd className="kbd">↵</kbd>{' '}
          {t('tickets.inbox.keyOpen')}
        </span>
      )}
      {pages > 1 && (
        <nav aria-label={t('pager.pages')}>
          <Step
            query={query}
            page={page - 1}
            pages={pages}
            label={t('pager.previous')}
            icon={<ChevronLeft className="icon flip" aria-hidden="true" />}
          />
          {pageNumbers(page, pages).map((number, at, all) =>
            number === null ? (
              <span key={`after ${all[at - 1]}`} className="gap" aria-hidden="true">
                …
              </span>
            ) : (
              <Link
                key={number}
                className="btn btn-sm btn-tertiary"
                href={addressOf(query, number)}
                aria-label={t('pager.page', { page: number })}
                aria-current={number === page ? 'page' : undefined}
              >
                {number}
              </Link>
            ),
          )}
          <Step
            query={query}
            page={page + 1}
            pages={pages}
            label={t('pager.next')}
            icon={<ChevronRight className="icon flip" aria-hidden="true" />}
          />
        </nav>
      )}
    </div>
  );
}

type StepProps = { query: InboxQuery; page: number; pages: number; label: string; icon: ReactNode };

function Step({ query, page, pages, label, icon }: StepProps) {
  if (page < 1 || page > pages) {
    return (
      <button type="button" className="btn btn-sm btn-tertiary" disabled aria-label={label}>
        {icon}
      </button>
    );
  }
  return (
    <Link className="btn btn-sm btn-tertiary" href={addressOf(query, page)} aria-label={label}>
      {icon}
    </Link>
  );
}

function addressOf(query: InboxQuery, page: number): string {
  return INBOX + writeQuery({ ...query, offset: (page - 1) * TICKET_PAGE_ROWS });
}
