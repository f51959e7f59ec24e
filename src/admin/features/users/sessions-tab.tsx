/** Where a user is signed in, with the way to end one session or all of them. */
import { useSnapshot } from 'valtio/react';
import type { Account, AccountSession } from '../../../wire/auth/shapes.ts';
import { accountEndpoints } from '../../../wire/users/calls.ts';
import { sessionEndpoints } from '../../../wire/auth/calls.ts';
import { asked } from '../../data/ask.ts';
import { useAsked } from '../../data/use-asked.ts';
import { Card } from '../../parts/detail/detail.tsx';
import { Failed } from '../../parts/detail/failed.tsx';
import { SessionLine } from '../../parts/session-line.tsx';
import { useKept } from '../../parts/use-kept.ts';
import { useServices } from '../../services.ts';
import { useTexts } from '../../shell/use-texts.ts';
import { createUserActions } from './user-actions.ts';

export function SessionsTab({ user }: { user: Account }) {
  const { t } = useTexts();
  const { api, dialogs, session: own, toasts } = useServices();
  const here = useSnapshot(own.state).session?.id;
  const actions = useKept(createUserActions);
  const params = { user_id: user.id };
  const { value, failure, reload } = useAsked(asked(accountEndpoints.sessionsOf, { params }));
  if (failure && !value)
    return <Failed heading={t('users.one.sessionsFailed')} failure={failure} onRetry={() => void reload()} />;

  const told = async (work: Promise<unknown>, heading: string) => {
    await work;
    toasts.show({ type: 'success', heading });
    await reload();
  };
  const endAll = () =>
    dialogs.open({
      type: 'warning',
      heading: t('users.one.endAllAsk', { name: user.display_name }),
      body: 'users.one.endAllEffect',
      primaryBtn: {
        label: 'users.one.endAll',
        click: () =>
          void actions.attempt(() => told(api(sessionEndpoints.signOut, { params }), t('users.one.endedAll'))),
      },
      secondaryBtn: { label: 'common.cancel' },
    });
  const end = (session: AccountSession) =>
    actions.attempt(() =>
      told(api(accountEndpoints.endSession, { params: { ...params, session_id: session.id } }), t('users.one.ended')),
    );
  return (
    <Card
      title={t('users.one.tab.sessions')}
      hint={value ? t('users.one.sessionCount', { count: value.length }) : ''}
      actions={
        value &&
        value.length > 0 && (
          <button type="button" className="btn btn-sm btn-tertiary btn-remove" onClick={endAll}>
            {t('users.one.endAllDots')}
          </button>
        )
      }
    >
      {value?.length === 0 && <p className="nothing">{t('users.one.noSessions')}</p>}
      <ul className="entries">
        {value?.map((session) => (
          <SessionLine key={session.id} session={session} here={session.id === here} onEnd={() => void end(session)} />
        ))}
      </ul>
    </Card>
  );
}
