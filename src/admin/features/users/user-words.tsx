/** A user's facts in words and small pictures. */
import { Ban as BanIcon, Check, Minus } from 'lucide-react';
import type { Account } from '../../../wire/auth/shapes.ts';
import { levelOf } from '../../../wire/pure/level.ts';
import type { Ban } from '../../../wire/task-reports/shapes.ts';
import { shortNumber } from '../../../ui/short-number.ts';
import { Avatar } from '../../parts/avatar.tsx';
import { exactTime } from '../../parts/ago.tsx';
import { useTexts } from '../../shell/use-texts.ts';
import { levelName } from './level-name.ts';
import styles from './users.module.css';

export function UserName({ user }: { user: Account }) {
  const { t } = useTexts();
  return (
    <span className={styles.name}>
      <Avatar name={user.display_name} />
      <span className={styles.nameText}>
        <bdi className="truncate strong">{user.display_name}</bdi>
        <bdi className="truncate hint">{user.email ?? t('users.one.noEmail')}</bdi>
      </span>
    </span>
  );
}

export function StatusWord({ enabled }: { enabled: boolean }) {
  const { t } = useTexts();
  return (
    <span className={`status ${enabled ? 'c-success' : 'c-danger'}`}>
      <span>{t(enabled ? 'users.one.status.enabled' : 'users.one.status.banned')}</span>
    </span>
  );
}

export function RoleWord({ admin }: { admin: boolean }) {
  const { t } = useTexts();
  return admin ? (
    <span className="badge accent">{t('users.one.role.admin')}</span>
  ) : (
    <span>{t('users.one.role.user')}</span>
  );
}

export function YesNo({ yes }: { yes: boolean }) {
  const { t } = useTexts();
  return (
    <>
      {yes ? (
        <Check className="icon c-success" aria-hidden="true" />
      ) : (
        <Minus className="icon c-3" aria-hidden="true" />
      )}
      <span className="sr">{t(yes ? 'common.yes' : 'common.no')}</span>
    </>
  );
}

/** XP in short, the name of the level, and the way to the next one. */
export function XpCell({ xp }: { xp: number | undefined }) {
  const { t, intl } = useTexts();
  if (xp === undefined) return <Absent />;
  const { level, progress } = levelOf(xp);
  return (
    <span className={styles.xpCell} title={t('users.one.levelXp', { level, xp })}>
      <span className="row row-1">
        <span className={styles.figures}>{shortNumber(xp, intl)}</span>
        <span className="hint">{t(levelName(level))}</span>
      </span>
      <Meter part={progress} />
    </span>
  );
}

/** A part of one as a bar; its words stand beside it. */
export function Meter({ part }: { part: number }) {
  return (
    <span className={styles.meter} aria-hidden="true">
      <span ref={(bar) => bar?.style.setProperty('inline-size', `${Math.round(part * 100)}%`)} />
    </span>
  );
}

/** A dash in place of a value that there is none of, which is not the same as zero. */
export function Absent() {
  const { t } = useTexts();
  return (
    <span className="c-3">
      <span aria-hidden="true">–</span>
      <span className="sr">{t('users.one.absent')}</span>
    </span>
  );
}

/** A point in time that may not exist. `seconds` are UNIX seconds. */
export function Moment({ seconds }: { seconds: number | null }) {
  return seconds === null ? <Absent /> : <MomentOf at={seconds * 1000} />;
}

/** Milliseconds as a day; time and zone on hover. */
export function MomentOf({ at }: { at: number }) {
  const texts = useTexts();
  return (
    <time dateTime={new Date(at).toISOString()} title={exactTime(texts, at)}>
      {texts.intl.formatDate(at, { day: 'numeric', month: 'short', year: 'numeric' })}
    </time>
  );
}

/** `short` leaves out what its column says. */
export function BanBadge({ ban, short = false }: { ban: Ban; short?: boolean }) {
  const { t, intl } = useTexts();
  const day = ban.end && intl.formatDate(Date.parse(ban.end), { day: 'numeric', month: 'short' });
  const action = t(`users.ban.action.${ban.action}`);
  return (
    <span className="badge warning">
      <BanIcon className="icon" aria-hidden="true" />
      {short
        ? [action, day].filter(Boolean).join(' · ')
        : day
          ? t('users.ban.until', { action, day })
          : t('users.ban.forever', { action })}
    </span>
  );
}
