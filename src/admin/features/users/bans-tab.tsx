/** Every ban a user has or had: from what, why, by whom, until when. What is in force can be lifted. */
import { Ban as BanIcon, MessageCircleOff } from 'lucide-react';
import type { Account } from '../../../wire/auth/shapes.ts';
import type { Ban, BanAction } from '../../../wire/task-reports/shapes.ts';
import { useAsked } from '../../data/use-asked.ts';
import { Card } from '../../parts/detail/detail.tsx';
import { Failed } from '../../parts/detail/failed.tsx';
import { useKept } from '../../parts/use-kept.ts';
import { useServices } from '../../services.ts';
import { useTexts } from '../../shell/use-texts.ts';
import { bansOf, inForce } from '../../parts/active-bans.ts';
import { PersonName } from '../../parts/person-name.tsx';
import { createUserActions } from './user-actions.ts';
import { MomentOf } from './user-words.tsx';

export function BansTab({ user, onBan }: { user: Account; onBan: (action: BanAction) => void }) {
  const { t } = useTexts();
  const { browser } = useServices();
  const { value, failure, reload } = useAsked(bansOf(user.id));
  if (failure && !value)
    return <Failed heading={t('users.one.bansFailed')} failure={failure} onRetry={() => void reload()} />;
  const now = browser.now();
  const bans = value?.toSorted(
    (a, b) => Number(inForce(b, now)) - Number(inForce(a, now)) || Date.parse(b.start) - Date.parse(a.start),
  );
  return (
    <Card
      title={t('users.one.tab.bans')}
      actions={
        <>
          <button type="button" className="btn btn-sm btn-secondary" onClick={() => onBan('CREATE')}>
            <BanIcon className="icon" aria-hidden="true" />
            {t('users.one.banCreate')}
          </button>
          <button type="button" className="btn btn-sm btn-secondary" onClick={() => onBan('REPORT')}>
            <MessageCircleOff className="icon" aria-hidden="true" />
            {t('users.one.banReport')}
          </button>
        </>
      }
    >
      {user.admin && <p className="nothing">{t('users.one.adminNotBanned')}</p>}
      {bans?.length === 0 && <p className="nothing">{t('users.one.noBans')}</p>}
      <ul className="entries">
        {bans?.map((ban) => (
          <BanLine key={ban.id} ban={ban} user={user} active={inForce(ban, now)} />
        ))}
      </ul>
    </Card>
  );
}

type LineProps = { ban: Ban; user: Account; active: boolean };

function BanLine({ ban, user, active }: LineProps) {
  const { t } = useTexts();
  const actions = useKept(createUserActions);
  return (
    <li className="entry">
      <span className={active ? 'badge warning' : 'badge'}>{t(`users.ban.action.${ban.action}`)}</span>
      <div className="entry-text">
        <bdi className={active ? 'strong' : undefined}>{ban.reason || t('users.ban.noReason')}</bdi>
        <span className="hint">
          <MomentOf at={Date.parse(ban.start)} /> · <PersonName id={ban.creator} />
        </span>
      </div>
      <span className="hint">
        {ban.end === null ? t('users.ban.noEnd') : t(active ? 'users.ban.ends' : 'users.ban.ended')}{' '}
        {ban.end !== null && <MomentOf at={Date.parse(ban.end)} />}
      </span>
      {active && (
        <button
          type="button"
          className="btn btn-sm btn-secondary"
          onClick={() => void actions.lift(ban, user.display_name)}
        >
          {t('users.ban.lift')}
        </button>
      )}
    </li>
  );
}
