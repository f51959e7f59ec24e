/** The list without a ticket: none ever, none left, or none that the filter finds. */
import { useEffect, useState } from 'react';
import { useSnapshot } from 'valtio/react';
import { Link } from 'wouter';
import { isNarrowed, type ListQuery } from '../../parts/list/list-query.ts';
import { Snippet } from '../../parts/snippet.tsx';
import { useServices } from '../../services.ts';
import { INBOX } from '../../shell/navigation.ts';
import { useTexts } from '../../shell/use-texts.ts';

export function InboxEmpty({ query }: { query: ListQuery }) {
  const { desk, browser } = useServices();
  const { project, chosen } = useSnapshot(desk.state);
  const { t } = useTexts();
  const [everything, setEverything] = useState<number | null>(null);
  const filtered = isNarrowed(query) || query.page > 1;

  useEffect(() => {
    if (filtered) return undefined;
    let here = true;
    desk
      .tickets({ status: 'all', limit: 1 })
      .then(({ total }) => here && setEverything(total))
      .catch(browser.report);
    return () => {
      here = false;
    };
  }, [filtered, desk, browser]);

  if (filtered) {
    return (
      <div className="empty">
        <NothingFound />
        <h2>{t('tickets.inbox.noResults')}</h2>
        <p>{t('tickets.inbox.noResultsHint')}</p>
        <Link className="btn btn-secondary" href={INBOX}>
          {t('tickets.inbox.clear')}
        </Link>
      </div>
    );
  }
  // Which of the two it is, is known in a moment.
  if (everything === null) return <div className="empty empty-wait" aria-busy="true" />;
  const first = everything === 0;
  const own = first && chosen?.internal === true;
  return (
    <div className="empty">
      <EmptyTray />
      <h2>{t(own ? 'tickets.inbox.noneOwn' : first ? 'tickets.inbox.none' : 'tickets.inbox.allDone')}</h2>
      <p>{t(own ? 'tickets.inbox.noneOwnHint' : 'tickets.inbox.noneHint')}</p>
      {first && !own && project && (
        <>
          <p>{t('snippet.hint')}</p>
          <Snippet sdkKey={project.sdkKey} />
        </>
      )}
    </div>
  );
}

function EmptyTray() {
  return (
    <svg className="art" viewBox="0 0 176 120" aria-hidden="true">
      <path className="a" d="M34 62 52 22h72l18 40v34a8 8 0 0 1-8 8H42a8 8 0 0 1-8-8z" />
      <path className="b" d="M34 62h32c2 12 10 18 22 18s20-6 22-18h32v34a8 8 0 0 1-8 8H42a8 8 0 0 1-8-8z" />
      <path className="l" d="M62 36h52M58 48h60" />
      <path className="k" d="m78 92 7 7 14-15" />
    </svg>
  );
}

function NothingFound() {
  return (
    <svg className="art" viewBox="0 0 176 120" aria-hidden="true">
      <rect className="a" x="36" y="20" width="88" height="72" rx="8" />
      <path className="l" d="M50 40h60M50 54h42M50 68h50" />
      <circle className="b" cx="118" cy="74" r="20" />
      <path className="k" d="m133 89 14 14" />
    </svg>
  );
}
