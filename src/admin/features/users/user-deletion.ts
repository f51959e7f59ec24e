/** Deleting users: asked for with what goes along, done ten seconds later. */
import type { Account } from '../../../wire/auth/shapes.ts';
import { accountEndpoints } from '../../../wire/users/calls.ts';
import type { Bulk } from '../../parts/list/bulk.ts';
import { takeAway } from '../../parts/record/removal.ts';
import { keptBy } from '../../parts/use-kept.ts';
import type { Services } from '../../services.ts';
import type { ActionKit } from './action-kit.ts';
import { createUsers } from './users.ts';
import { whatGoes } from './what-goes.ts';

export function createUserDeletion(services: Services, { t }: ActionKit) {
  const { api, dialogs } = services;
  const users = keptBy(services, createUsers);

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

  return { remove, removeLater };
}
