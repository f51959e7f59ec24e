/** Every ban a user has or had: from what, why, by whom, until when. What is in force can be lifted. */
import { Ban as BanIcon, MessageCircleOff } from 'lucide-react';
import type { Account } from '../../../wire/auth/shapes.ts';
import { endpoints } from '../../../wire/endpoints.ts';
import type { Ban, BanAction } from '../../../wire/task-reports/shapes.ts';
import { Card, Failed } from '../../parts/detail/detail.tsx';
import { useKept } from '../../parts/use-kept.ts';
import { useLoad } from '../../parts/use-load.ts';
import { useSnapshot } from 'valtio/react';
import { useServices } from '../../services.ts';
import { useTexts } from '../../shell/use-texts.ts';
import { inForce } from './active-bans.ts';
import { PersonName } from '../../parts/person-name.tsx';
import { createUserActions } from './user-actions.ts';
import { MomentOf } from './user-words.tsx';
import { createUsers } from './users.ts';

export function BansTab({ user, onBan }: { user: Account; onBan: (action: BanAction) => void }) {
  const { t } = useTexts();
  const { api, browser } = useServices();
  const { bans: active } = useKept(createUsers);
  const { byUser } = useSnapshot(active.state);
  // Another set of bans in force: the list is asked for anew.
  const version = (byUser[user.id] ?? []).map(({ id }) => id).join();
  const { value, failure, reload } = useLoad(
    user.id,
    (signal) => api(endpoints.bans, { query: { user_id: user.id }, signal }),
    version,
  );
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
          <BanLine key={ban.id} ban={ban} user={user} active={inForce(ban, now)} onLifted={() => void reload()} />
        ))}
      </ul>
    </Card>
  );
}

type LineProps = { ban: Ban; user: Account; active: boolean; onLifted: () => void };

function BanLine({ ban, user, active, onLifted }: LineProps) {
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
          onClick={() => void actions.lift(ban, user.display_name, onLifted)}
        >
          {t('users.ban.lift')}
        </button>
      )}
    </li>
  );
}
