/** One line of time for a user: sign-ins, changes, bans, coins, XP, what they made and reported. */
import { Ban, CircleUser, Coins, LogIn, PenLine, type LucideIcon } from 'lucide-react';
import { useState } from 'react';
import type { Account } from '../../../wire/auth/shapes.ts';
import { AUDIT_PAGE_ROWS_MOST } from '../../../wire/audit/limits.ts';
import type { Ban as Banned } from '../../../wire/task-reports/shapes.ts';
import { thing } from '../../data/ask.ts';
import { useAsked, type Loaded } from '../../data/use-asked.ts';
import { Ago } from '../../parts/ago.tsx';
import { Card } from '../../parts/detail/detail.tsx';
import { Failed } from '../../parts/detail/failed.tsx';
import { useCapabilities } from '../../capabilities/use-capabilities.ts';
import { useTexts } from '../../shell/use-texts.ts';
import { PersonName } from '../../parts/person-name.tsx';
import {
  loadTimeline,
  plainTimeline,
  TIMELINE_ROWS,
  timelineKinds,
  type Timeline,
  type TimelineEntry,
  type TimelineKind,
} from './timeline.ts';
import { bansOf } from '../../parts/active-bans.ts';
import { bodyOf, headOf } from './timeline-words.ts';
import styles from './users.module.css';

const icons: Record<TimelineKind, LucideIcon> = {
  account: CircleUser,
  bans: Ban,
  earned: Coins,
  sessions: LogIn,
  made: PenLine,
};

export function TimelineTab({ user }: { user: Account }) {
  const { t } = useTexts();
  const { known, can } = useCapabilities();
  const [kind, setKind] = useState<TimelineKind | null>(null);
  const [rows, setRows] = useState<number>(TIMELINE_ROWS);
  const audit = can('audit');
  const from = (count: number) =>
    thing(`timeline of ${user.id}, ${count}`, (api, signal) => loadTimeline(api, user, count, signal));
  const first = useAsked(known && audit ? from(TIMELINE_ROWS) : null);
  const more = useAsked(known && audit && rows > TIMELINE_ROWS ? from(rows) : null);
  const bans = useAsked(known && !audit ? bansOf(user.id) : null);
  // The first lines stand while the others come.
  const { value, failure, reload } = audit ? (more.value ? more : first) : plain(user, bans);
  if (failure && !value)
    return <Failed heading={t('users.one.timelineFailed')} failure={failure} onRetry={() => void reload()} />;
  const entries = value?.entries.filter((entry) => kind === null || entry.kind === kind) ?? [];
  return (
    <Card title={t('users.one.tab.timeline')}>
      <fieldset className={`card-body row wrap ${styles.bare}`} aria-label={t('users.one.timelineShow')}>
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
      <ol className={styles.timeline}>
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

/** The timeline on a server that has no audit log. */
function plain(user: Account, bans: Loaded<readonly Banned[]>): Loaded<Timeline> {
  return { ...bans, value: bans.value && plainTimeline(user, bans.value) };
}

function Line({ entry }: { entry: TimelineEntry }) {
  const texts = useTexts();
  const Icon = icons[entry.kind];
  const body = bodyOf(texts, entry);
  return (
    <li data-kind={entry.kind}>
      <span className={styles.timelineDot}>
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
