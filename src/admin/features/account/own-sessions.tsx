/** Where the reader is signed in. This session is ended by signing out; the others here, one by one or all at once. */
import { useSnapshot } from 'valtio/react';
import type { Account, AccountSession } from '../../../wire/auth/shapes.ts';
import { accountEndpoints } from '../../../wire/users/calls.ts';
import { asked } from '../../data/ask.ts';
import { useAsked } from '../../data/use-asked.ts';
import { Card } from '../../parts/detail/detail.tsx';
import { Failed } from '../../parts/detail/failed.tsx';
import { SessionLine } from '../../parts/session-line.tsx';
import { useServices } from '../../services.ts';
import { useTexts } from '../../shell/use-texts.ts';
import { useOwnAction } from './own-action.ts';

export function OwnSessions({ user }: { user: Account }) {
  const { api, session, toasts } = useServices();
  const { t } = useTexts();
  const { busy, run } = useOwnAction();
  const here = useSnapshot(session.state).session?.id;
  const params = { user_id: user.id };
  const { value, failure, reload } = useAsked(asked(accountEndpoints.sessionsOf, { params }));
  if (failure && !value)
    return <Failed heading={t('users.one.sessionsFailed')} failure={failure} onRetry={() => void reload()} />;

  const others = (value ?? []).filter(({ id }) => id !== here);
  const end = (sessions: readonly AccountSession[], heading: string) =>
    run(async () => {
      for (const { id } of sessions) await api(accountEndpoints.endSession, { params: { ...params, session_id: id } });
      toasts.show({ type: 'success', heading });
      await reload();
    });
  return (
    <Card
      title={t('account.sessions')}
      hint={value ? t('users.one.sessionCount', { count: value.length }) : ''}
      actions={
        others.length > 0 && (
          <button
            type="button"
            className="btn btn-sm btn-secondary"
            aria-disabled={busy}
            onClick={() => void end(others, t('account.othersEnded'))}
          >
            {t('account.endOthers')}
          </button>
        )
      }
    >
      <ul className="entries">
        {value?.map((one) => (
          <SessionLine
            key={one.id}
            session={one}
            here={one.id === here}
            onEnd={one.id === here ? undefined : () => void end([one], t('users.one.ended'))}
          />
        ))}
      </ul>
    </Card>
  );
}
