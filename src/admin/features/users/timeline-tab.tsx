/** One line of time for a user: sign-ins, changes, bans, coins, XP, what they made and reported. */
import { Ban, CircleUser, Coins, LogIn, PenLine, type LucideIcon } from 'lucide-react';
import { useState } from 'react';
import type { Account } from '../../../wire/auth/shapes.ts';
import { endpoints } from '../../../wire/endpoints.ts';
import { AUDIT_PAGE_ROWS_MOST } from '../../../wire/audit/limits.ts';
import { Ago } from '../../parts/ago.tsx';
import { Card, Failed } from '../../parts/detail/detail.tsx';
import { useLoad } from '../../parts/use-load.ts';
import { useCapabilities } from '../../capabilities/use-capabilities.ts';
import { useServices } from '../../services.ts';
import { useTexts } from '../../shell/use-texts.ts';
import { PersonName } from '../../parts/person-name.tsx';
import {
  loadTimeline,
  plainTimeline,
  TIMELINE_ROWS,
  timelineKinds,
  type TimelineEntry,
  type TimelineKind,
} from './timeline.ts';
import { bodyOf, headOf } from './timeline-words.ts';

const icons: Record<TimelineKind, LucideIcon> = {
  account: CircleUser,
  bans: Ban,
  earned: Coins,
  sessions: LogIn,
  made: PenLine,
};

export function TimelineTab({ user }: { user: Account }) {
  const { t } = useTexts();
  const { api } = useServices();
  const { known, can } = useCapabilities();
  const [kind, setKind] = useState<TimelineKind | null>(null);
  const [rows, setRows] = useState<number>(TIMELINE_ROWS);
  const audit = can('audit');
  const { value, failure, reload } = useLoad(
    user.id,
    async (signal) => {
      if (!known) return null;
      if (audit) return loadTimeline(api, user, rows, signal);
      return plainTimeline(user, await api(endpoints.bans, { query: { user_id: user.id }, signal }));
    },
    `${rows} ${known} ${audit}`,
  );
  if (failure && !value)
    return <Failed heading={t('users.one.timelineFailed')} failure={failure} onRetry={() => void reload()} />;
  const entries = value?.entries.filter((entry) => kind === null || entry.kind === kind) ?? [];
  return (
    <Card title={t('users.one.tab.timeline')}>
      <fieldset className="card-body row wrap bare" aria-label={t('users.one.timelineShow')}>
        {[null, ...timelineKinds].map((one) => (
          <button
            key={one ?? 'all'}
            type="button"
            className={one === kind ? 'chip chip-on' : 'chip'}
            aria-pressed={one === kind}
            onClick={() => setKind(one)}
          >
            {t(one === null ? 'users.one.everything' : `users.one.kind.${one}`)}
          </button>
        ))}
      </fieldset>
      {value && entries.length === 0 && <p className="nothing">{t('users.one.noTimeline')}</p>}
      <ol className="timeline">
        {entries.map((entry) => (
          <Line key={entry.id} entry={entry} />
        ))}
      </ol>
      {value?.more && rows < AUDIT_PAGE_ROWS_MOST && (
        <div className="card-foot">
          <button type="button" className="link" onClick={() => setRows(AUDIT_PAGE_ROWS_MOST)}>
            {t('users.one.older')}
          </button>
        </div>
      )}
    </Card>
  );
}

function Line({ entry }: { entry: TimelineEntry }) {
  const texts = useTexts();
  const Icon = icons[entry.kind];
  const body = bodyOf(texts, entry);
  return (
    <li data-kind={entry.kind}>
      <span className="timeline-dot">
        <Icon className="icon" aria-hidden="true" />
      </span>
      <div className="entry-text">
        <span>{headOf(texts, entry)}</span>
        <span className="hint">
          {entry.by !== undefined && <PersonName id={entry.by} />}
          {entry.by !== undefined && body && ' · '}
          <bdi>{body}</bdi>
        </span>
      </div>
      <Ago at={new Date(entry.at).toISOString()} long />
    </li>
  );
}
