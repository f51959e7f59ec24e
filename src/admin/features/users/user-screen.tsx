/** `/dashboard/users/{id}`: one user, whole. Which part is shown stands in the address. */
import { Menu } from '@base-ui/react/menu';
import { Ellipsis } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useSnapshot } from 'valtio/react';
import type { Account } from '../../../wire/auth/shapes.ts';
import { endpoints } from '../../../wire/endpoints.ts';
import type { BanAction } from '../../../wire/task-reports/shapes.ts';
import { Avatar } from '../../parts/avatar.tsx';
import { Detail, DetailHead, DetailSkeleton, FailedScreen, GoBack, Missing } from '../../parts/detail/detail.tsx';
import { MenuPopup } from '../../parts/menu-popup.tsx';
import { useKept } from '../../parts/use-kept.ts';
import { useLoad } from '../../parts/use-load.ts';
import type { ScreenProps } from '../../feature.ts';
import { useServices } from '../../services.ts';
import { useTexts } from '../../shell/use-texts.ts';
import { BanDialog } from './ban-dialog.tsx';
import { UserFacts } from './user-facts.tsx';
import { UserMenu } from './user-menu.tsx';
import { UserTabs } from './user-tabs.tsx';
import { BanBadge, StatusWord } from './user-words.tsx';
import { createUsers } from './users.ts';
import { USERS } from './users-query.ts';

export default function UserScreen({ params }: ScreenProps) {
  // Another id is another screen.
  return <OneUser key={params.id} id={params.id ?? ''} />;
}

function OneUser({ id }: { id: string }) {
  const { api, navigation } = useServices();
  const { t } = useTexts();
  const users = useKept(createUsers);
  const {
    value: user,
    failure,
    reload,
    put,
  } = useLoad(id, (signal) => api(endpoints.user, { params: { user_id: id }, signal }));
  useEffect(
    () => users.onChange((changed) => void (changed.id === user?.id && put({ ...user, ...changed }))),
    [users, user, put],
  );
  useEffect(() => void users.bans.load(), [users]);
  const name = user?.display_name ?? null;
  useEffect(() => navigation.name(name), [navigation, name]);

  if (!user && failure) {
    // 400 and 422: what stands in the address is no id at all.
    if ([400, 404, 422].includes(failure.status))
      return (
        <Missing
          heading={t('users.one.missing')}
          hint={t('users.one.missingHint')}
          to={USERS}
          back={t('users.one.toList')}
        />
      );
    return (
      <FailedScreen
        title={t('users.nav.user')}
        heading={t('users.one.failed')}
        failure={failure}
        onRetry={() => void reload()}
      />
    );
  }
  if (!user) return <DetailSkeleton label={t('users.one.loading')} />;
  return <Shown user={user} />;
}

function Shown({ user }: { user: Account }) {
  const { navigation } = useServices();
  const { t } = useTexts();
  const { bans: active } = useKept(createUsers);
  const bans = useSnapshot(active.state).byUser[user.id] ?? [];
  const [banning, setBanning] = useState<BanAction | null>(null);
  const leave = () => navigation.go(USERS, { replace: true });
  return (
    <>
      <GoBack to={USERS} />
      <DetailHead
        title={user.display_name}
        documentTitle={`${t('users.nav.user')}: ${user.display_name}`}
        picture={<Avatar name={user.display_name} size={48} />}
        badges={
          <>
            <StatusWord enabled={user.enabled} />
            <span className={user.admin ? 'badge accent' : 'badge'}>
              {t(user.admin ? 'users.one.role.admin' : 'users.one.role.user')}
            </span>
            {bans.map((ban) => (
              <BanBadge key={ban.id} ban={ban} />
            ))}
          </>
        }
        line={
          <>
            <bdi>{user.name}</bdi>
            <span aria-hidden="true">·</span>
            <bdi className="anywhere">{user.email ?? t('users.one.noEmail')}</bdi>
          </>
        }
        actions={
          <Menu.Root modal={false}>
            <Menu.Trigger
              className="btn btn-secondary btn-icon"
              aria-label={t('list.menu', { name: user.display_name })}
            >
              <Ellipsis className="icon" aria-hidden="true" />
            </Menu.Trigger>
            <MenuPopup align="end">
              <UserMenu user={user} onBan={setBanning} onDeleted={leave} />
            </MenuPopup>
          </Menu.Root>
        }
      />
      <Detail label={t('users.one.facts')} facts={<UserFacts user={user} />}>
        <UserTabs user={user} onBan={setBanning} />
      </Detail>
      {banning && <BanDialog users={[user]} action={banning} onClose={() => setBanning(null)} />}
    </>
  );
}
