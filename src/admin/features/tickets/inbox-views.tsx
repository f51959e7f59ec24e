/** The views of the inbox: common filters, one click away. */
import { useSnapshot } from 'valtio/react';
import { Link } from 'wouter';
import { addressOf, type ListQuery } from '../../parts/list/list-query.ts';
import { useServices } from '../../services.ts';
import type { Key } from '../../shell/texts.ts';
import { useTexts } from '../../shell/use-texts.ts';
import { inboxSpec } from './inbox-query.ts';
import { SavedViews, useSavedViews } from './saved-views.tsx';
import styles from './inbox.module.css';

type Part = { readonly status: string; readonly assignee: string; readonly view: string };
type View = { readonly text: Key; readonly part: Part };

const all = { status: '', assignee: '', view: '' };
const views: readonly View[] = [
  { text: 'tickets.view.needsAnswer', part: { ...all, view: 'answer' } },
  { text: 'tickets.view.open', part: all },
  { text: 'tickets.view.mine', part: { ...all, assignee: 'me' } },
  { text: 'tickets.view.unassigned', part: { ...all, assignee: 'none' } },
  { text: 'tickets.view.mentions', part: { ...all, view: 'mentions' } },
  { text: 'tickets.view.waiting', part: { ...all, status: 'waiting' } },
  { text: 'tickets.view.snoozed', part: { ...all, view: 'snoozed' } },
  { text: 'tickets.view.bot', part: { ...all, view: 'bot' } },
  { text: 'tickets.view.done', part: { ...all, status: 'done' } },
  { text: 'tickets.view.all', part: { ...all, status: 'all' } },
];

/** Of those who wait, whoever waits longest comes first; other views have nobody who waits in particular. */
function sortOf({ view }: Part, sort: string): string {
  if (view === 'answer') return 'waiting';
  return sort === 'waiting' ? 'newest' : sort;
}

/** A search and the other filters stay when the view changes. */
export function InboxViews({ query }: { query: ListQuery }) {
  const { open, counts } = useSnapshot(useServices().desk.state);
  const { t, intl } = useTexts();
  const saved = useSavedViews(query);
  return (
    <nav className={`tabs ${styles.tabs}`} aria-label={t('tickets.inbox.views')}>
      {views.map(({ text, part }) => {
        const { filters } = query;
        const current =
          !saved.current && (Object.keys(part) as (keyof Part)[]).every((name) => part[name] === (filters[name] ?? ''));
        const count =
          part === all ? open : part.view && counts ? (counts[part.view as keyof typeof counts] ?? null) : null;
        return (
          <Link
            key={text}
            href={addressOf(inboxSpec, {
              ...query,
              filters: { ...filters, ...part },
              sort: sortOf(part, query.sort),
              page: 1,
            })}
            aria-current={current ? 'page' : undefined}
          >
            {t(text)}
            {count !== null && (count > 0 || part === all) && <span className="n">{intl.formatNumber(count)}</span>}
          </Link>
        );
      })}
      <SavedViews query={query} saved={saved} />
    </nav>
  );
}
