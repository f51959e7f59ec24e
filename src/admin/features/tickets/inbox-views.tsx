/** The views of the inbox: common filters, one click away. */
import { useSnapshot } from 'valtio/react';
import { Link } from 'wouter';
import { addressOf, type ListQuery } from '../../parts/list/list-query.ts';
import { useServices } from '../../services.ts';
import type { Key } from '../../shell/texts.ts';
import { useTexts } from '../../shell/use-texts.ts';
import { inboxSpec } from './inbox-query.ts';
import styles from './inbox.module.css';

type View = { readonly text: Key; readonly part: { readonly status: string; readonly assignee: string } };

const views: readonly View[] = [
  { text: 'tickets.view.open', part: { status: '', assignee: '' } },
  { text: 'tickets.view.mine', part: { status: '', assignee: 'me' } },
  { text: 'tickets.view.unassigned', part: { status: '', assignee: 'none' } },
  { text: 'tickets.view.waiting', part: { status: 'waiting', assignee: '' } },
  { text: 'tickets.view.done', part: { status: 'done', assignee: '' } },
  { text: 'tickets.view.all', part: { status: 'all', assignee: '' } },
];

/** A search and the other filters stay when the view changes. */
export function InboxViews({ query }: { query: ListQuery }) {
  const { open } = useSnapshot(useServices().desk.state);
  const { t, intl } = useTexts();
  return (
    <nav className={`tabs ${styles.tabs}`} aria-label={t('tickets.inbox.views')}>
      {views.map(({ text, part }, at) => {
        const current = part.status === query.filters.status && part.assignee === query.filters.assignee;
        return (
          <Link
            key={text}
            href={addressOf(inboxSpec, { ...query, filters: { ...query.filters, ...part }, page: 1 })}
            aria-current={current ? 'page' : undefined}
          >
            {t(text)}
            {at === 0 && open !== null && <span className="n">{intl.formatNumber(open)}</span>}
          </Link>
        );
      })}
    </nav>
  );
}
