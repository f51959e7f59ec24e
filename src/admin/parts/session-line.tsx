/** One sign-in of an account: its device, when it was last used, and the way to end it. */
import { Monitor, Smartphone } from 'lucide-react';
import type { AccountSession } from '../../wire/auth/shapes.ts';
import { useTexts } from '../shell/use-texts.ts';
import { Ago } from './ago.tsx';
import { deviceOf } from '../../wire/pure/device.ts';

type Props = {
  readonly session: AccountSession;
  /** True for the session of this very page. */
  readonly here: boolean;
  /** Without it the session is not ended from here. */
  readonly onEnd?: (() => void) | undefined;
};

export function SessionLine({ session, here, onEnd }: Props) {
  const { t } = useTexts();
  const device = deviceOf(session.device_name);
  const name = device ? t('session.device', device) : t('session.noDevice');
  const Icon = device && device.kind !== 'desktop' ? Smartphone : Monitor;
  return (
    <li className="entry">
      <Icon className="icon" aria-hidden="true" />
      <div className="entry-text">
        <bdi title={session.device_name ?? undefined}>{name}</bdi>
        {session.opened_by && <span className="hint">{t('session.openedBy', { name: session.opened_by.name })}</span>}
        {here && <span className="hint">{t('session.thisSession')}</span>}
      </div>
      <Ago at={new Date(session.last_update * 1000).toISOString()} long />
      {onEnd && (
        <button
          type="button"
          className="btn btn-sm btn-secondary"
          aria-label={t('session.endOf', { name })}
          onClick={onEnd}
        >
          {t('session.end')}
        </button>
      )}
    </li>
  );
}
