/** The views of the inbox: common filters, one click away. */
import { useSnapshot } from 'valtio/react';
import { Link } from 'wouter';
import { useServices } from '../../services.ts';
import { INBOX } from '../../shell/navigation.ts';
import type { Key } from '../../shell/texts.ts';
import { useTexts } from '../../shell/use-texts.ts';
import { writeQuery, type InboxQuery } from './inbox-query.ts';

type View = { readonly text: Key; readonly part: Pick<InboxQuery, 'status' | 'assignee'> };

const views: readonly View[] = [
  { text: 'tickets.view.open', part: { status: 'undone', assignee: '' } },
  { text: 'tickets.view.mine', part: { status: 'undone', assignee: 'me' } },
  { text: 'tickets.view.unassigned', part: { status: 'undone', assignee: 'none' } },
  { text: 'tickets.view.waiting', part: { status: 'waiting', assignee: '' } },
  { text: 'tickets.view.done', part: { status: 'done', assignee: '' } },
  { text: 'tickets.view.all', part: { status: 'all', assignee: '' } },
];

/** A search and the other filters stay when the view changes. */
export function InboxViews({ query }: { query: InboxQuery }) {
  const { open } = useSnapshot(useServices().desk.state);
  const { t, intl } = useTexts();
  return (
    <nav className="tabs" aria-label={t('tickets.inbox.views')}>
      {views.map(({ text, part }, at) => {
        const current = part.status === query.status && part.assignee === query.assignee;
        return (
          <Link
            key={text}
            href={INBOX + writeQuery({ ...query, ...part, offset: 0 })}
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
