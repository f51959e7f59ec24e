/** What an administrator does to a user, with the question before it and the way back after it. */
import type { Account } from '../../../wire/auth/shapes.ts';
import { accountEndpoints } from '../../../wire/users/calls.ts';
import { taskReportEndpoints } from '../../../wire/task-reports/calls.ts';
import type { BanAction, Ban, NewBan } from '../../../wire/task-reports/shapes.ts';
import type { UserChange } from '../../../wire/users/shapes.ts';
import { dataOf } from '../../data/data.ts';
import type { Bulk } from '../../parts/list/bulk.ts';
import { takeAway } from '../../parts/record/removal.ts';
import { undoOf } from '../../parts/record/undo.ts';
import { keptBy } from '../../parts/use-kept.ts';
import type { Services } from '../../services.ts';
import type { Key } from '../../shell/texts.ts';
import { dropBan, putBan } from '../../parts/active-bans.ts';
import { whatGoes } from './what-goes.ts';
import { createUsers } from './users.ts';

export type UserActions = ReturnType<typeof createUserActions>;

export function createUserActions(services: Services) {
  const { api, dialogs, preferences } = services;
  const users = keptBy(services, createUsers);
  const data = dataOf(services);
  const undo = undoOf(services);
  const t = (key: Key, values?: Record<string, string | number>) => preferences.state.texts.t(key, values);

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

  /** Asks first and names what goes along; then the user is gone from the list, and from the server ten seconds later. */
  async function remove(user: Account, after: () => void = () => undefined): Promise<void> {
    const name = user.display_name;
    const goes = await whatGoes(services, user);
    dialogs.open({
      type: 'error',
      heading: t('users.one.deleteAsk', { name }),
      body: 'users.one.deleteEffect',
      goes,
      note: t('users.one.undoNote'),
      primaryBtn: {
        label: 'users.one.delete',
        click: () => {
          removeLater([user]);
          after();
        },
      },
      secondaryBtn: { label: 'common.cancel' },
    });
  }

  /** The rows leave the list at once; the server is asked ten seconds later, until when it can be undone. */
  function removeLater(rows: readonly Account[], onMany?: (bulk: Bulk<Account>) => void): void {
    takeAway(services, {
      list: users.list,
      leaving: users.leaving,
      rows,
      heading: t('users.one.deleting', { count: rows.length, name: rows[0]?.display_name ?? '' }),
      body: t('users.one.deletingHint'),
      done: t('users.one.deleted', { count: rows.length }),
      remove: ({ id }) => api(accountEndpoints.deleteUser, { params: { user_id: id } }),
      onMany,
    });
  }

  /** Bans from creating or reporting tasks. Rejects with a `Failure`. */
  async function ban(given: NewBan): Promise<Ban> {
    const made = await api(taskReportEndpoints.addBan, { body: given });
    putBan(data, made);
    return made;
  }

  /** Rejects with a `Failure`. */
  async function liftSilently(lifted: Ban): Promise<void> {
    await api(taskReportEndpoints.liftBan, { params: { ban: lifted.id } });
    dropBan(data, lifted);
  }

  /** Says that a ban stands, and offers to lift it. */
  function told(made: Ban, name: string): void {
    undo.offer({ heading: t(`users.ban.set.${made.action}`), body: name }, () => liftSilently(made));
  }

  async function lift(lifted: Ban, name: string): Promise<void> {
    await attempt(async () => {
      await liftSilently(lifted);
      undo.offer({ heading: t(`users.ban.lifted.${lifted.action}`), body: name }, () => ban(again(lifted)));
    });
  }

  /** Says what went wrong in place of throwing it. */
  async function attempt(work: () => Promise<unknown>): Promise<void> {
    try {
      await work();
    } catch (error) {
      undo.fail(t('common.notDone'), error);
    }
  }

  return { change, setFlag, enable, disable, remove, removeLater, ban, told, lift, liftSilently, attempt };
}

/** The call that makes a lifted ban again, for an undo. */
function again({ user_id, action, reason, start, end }: Ban): NewBan & { action: BanAction } {
  return { user_id, action, reason, start, end };
}
