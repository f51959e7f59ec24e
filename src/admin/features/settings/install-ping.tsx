/** Whether the widget was seen on a page: waits for the first time, and turns green when it comes. */
import { CircleCheck } from 'lucide-react';
import type { Snapshot } from 'valtio/vanilla';
import { INSTALL_SESSIONS_HOURS } from '../../../wire/settings/limits.ts';
import type { InstallView } from '../../../wire/settings/shapes.ts';
import { Ago } from '../../parts/ago.tsx';
import { useTexts } from '../../shell/use-texts.ts';
import styles from './install.module.css';

type Props = { readonly ping: Snapshot<InstallView['ping']>; readonly sessions: number };

export function InstallPing({ ping, sessions }: Props) {
  const { t } = useTexts();
  return (
    <section className={`card ${styles.ping}`} data-seen={ping !== null} aria-label={t('settings.install.status')}>
      <span className={styles.pingMark} aria-hidden="true">
        {ping ? <CircleCheck className="icon icon-20" /> : <i className={styles.pingDot} />}
      </span>
      <div className="stack stack-1">
        {/* Said aloud when it changes: the words only, not the time that runs. */}
        <h2 aria-live="polite">{t(ping ? 'settings.install.seen' : 'settings.install.waiting')}</h2>
        {ping ? <Seen ping={ping} sessions={sessions} /> : <p className="muted">{t('settings.install.waitingHint')}</p>}
      </div>
    </section>
  );
}

function Seen({ ping, sessions }: { ping: NonNullable<Props['ping']>; sessions: number }) {
  const { t } = useTexts();
  return (
    <dl className={styles.pingFacts}>
      <div>
        <dt>{t('settings.install.lastSeen')}</dt>
        <dd>
          <Ago at={ping.lastAt} long />
        </dd>
      </div>
      <div>
        <dt>{t('settings.install.page')}</dt>
        <dd className="url anywhere">
          {ping.page ? (
            <a href={ping.page} dir="ltr" target="_blank" rel="noreferrer noopener">
              {ping.page}
            </a>
          ) : (
            t('settings.install.pageUnknown')
          )}
        </dd>
      </div>
      <div>
        <dt>{t('settings.install.firstSeen')}</dt>
        <dd>
          <Ago at={ping.firstAt} long />
        </dd>
      </div>
      <div>
        <dt>{t('settings.install.sessions', { hours: INSTALL_SESSIONS_HOURS })}</dt>
        <dd>{t('settings.install.sessionCount', { count: sessions })}</dd>
      </div>
    </dl>
  );
}
