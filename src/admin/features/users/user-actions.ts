/** What an administrator does to a user, with the question before it and the way back after it. */
import type { Account } from '../../../wire/auth/shapes.ts';
import { accountEndpoints } from '../../../wire/users/calls.ts';
import type { UserChange } from '../../../wire/users/shapes.ts';
import { keptBy } from '../../parts/use-kept.ts';
import type { Services } from '../../services.ts';
import { createActionKit, type ActionKit } from './action-kit.ts';
import { createBanActions } from './ban-actions.ts';
import { createUserDeletion } from './user-deletion.ts';
import { createUsers } from './users.ts';

export type UserActions = ReturnType<typeof createUserActions>;

export function createUserActions(services: Services) {
  const kit = createActionKit(services);
  return {
    ...createUserChanges(services, kit),
    ...createUserDeletion(services, kit),
    ...createBanActions(services, kit),
    attempt: kit.attempt,
  };
}

function createUserChanges(services: Services, { undo, t, attempt }: ActionKit) {
  const { api, dialogs } = services;
  const users = keptBy(services, createUsers);

  /** Changes fields of a user. Rejects with a `Failure`. */
  async function change(id: string, body: UserChange): Promise<Account> {
    const user = await api(accountEndpoints.changeUser, { params: { user_id: id }, body });
    users.changed(user);
    return user;
  }

  /** Changes one flag at once; the message offers the way back. */
  async function setFlag(user: Account, flag: 'email_verified' | 'newsletter' | 'admin', on: boolean): Promise<void> {
    await attempt(async () => {
      await change(user.id, { [flag]: on });
      undo.offer({ heading: t(`users.one.flag.${flag}`), body: t(on ? 'users.one.nowOn' : 'users.one.nowOff') }, () =>
        change(user.id, { [flag]: !on }),
      );
    });
  }

  async function enable(user: Account): Promise<void> {
    await attempt(async () => {
      await change(user.id, { enabled: true });
      undo.offer({ heading: t('users.one.enabled', { name: user.display_name }) }, () =>
        change(user.id, { enabled: false }),
      );
    });
  }

  /** Asks first: every session of the user ends. */
  function disable(user: Account): void {
    const name = user.display_name;
    dialogs.open({
      type: 'warning',
      heading: t('users.one.disableAsk', { name }),
      body: 'users.one.disableEffect',
      note: t('users.one.undoNote'),
      primaryBtn: { label: 'users.one.disable', click: () => void attempt(() => disableNow(user)) },
      secondaryBtn: { label: 'common.cancel' },
    });
  }

  async function disableNow(user: Account): Promise<void> {
    await change(user.id, { enabled: false });
    undo.offer(
      { heading: t('users.one.disabled', { name: user.display_name }), body: t('users.one.disabledHint') },
      () => change(user.id, { enabled: true }),
    );
  }

  return { change, setFlag, enable, disable };
}
