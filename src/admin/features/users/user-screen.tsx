/** `/dashboard/users/{id}`: one user, whole. Which part is shown stands in the address. */
import { useEffect, useState } from 'react';
import type { Account } from '../../../wire/auth/shapes.ts';
import type { BanAction } from '../../../wire/task-reports/shapes.ts';
import { useAsked } from '../../data/use-asked.ts';
import { Avatar } from '../../parts/avatar.tsx';
import { Detail, DetailHead, GoBack } from '../../parts/detail/detail.tsx';
import { MoreMenu } from '../../parts/more-menu.tsx';
import { RecordScreen } from '../../parts/record/record-screen.tsx';
import type { ScreenProps } from '../../feature.ts';
import { useServices } from '../../services.ts';
import { useTexts } from '../../shell/use-texts.ts';
import { bansOf, shownBans } from '../../parts/active-bans.ts';
import { BanDialog } from './ban-dialog.tsx';
import { UserFacts } from './user-facts.tsx';
import { UserMenu } from './user-menu.tsx';
import { UserTabs } from './user-tabs.tsx';
import { BanBadge, StatusWord } from './user-words.tsx';
import { userOf } from './users.ts';
import { USERS } from './user-paths.ts';

export default function UserScreen({ params }: ScreenProps) {
  // Another id is another screen.
  return <OneUser key={params.id} id={params.id ?? ''} />;
}

function OneUser({ id }: { id: string }) {
  const { navigation } = useServices();
  const { t } = useTexts();
  const user = useAsked(userOf(id), { fresh: true });
  const name = user.value?.display_name ?? null;
  useEffect(() => navigation.name(name), [navigation, name]);
  const absent = {
    heading: t('users.one.missing'),
    hint: t('users.one.missingHint'),
    to: USERS,
    back: t('users.one.toList'),
  };
  return (
    <RecordScreen
      of={user}
      title={t('users.nav.user')}
      words={{ loading: t('users.one.loading'), failed: t('users.one.failed'), absent }}
      absentAt={noUser}
    >
      {(known) => <Shown user={known} />}
    </RecordScreen>
  );
}

/** 400 and 422: what stands in the address is no id at all. */
const noUser = [400, 404, 422];

function Shown({ user }: { user: Account }) {
  const { navigation, browser } = useServices();
  const { t } = useTexts();
  const bans = shownBans(useAsked(bansOf(user.id)).value ?? [], browser.now());
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
          <MoreMenu label={t('list.menu', { name: user.display_name })} look="btn-secondary">
            <UserMenu user={user} onBan={setBanning} onDeleted={leave} />
          </MoreMenu>
        }
      />
      <Detail label={t('users.one.facts')} facts={<UserFacts user={user} />}>
        <UserTabs user={user} onBan={setBanning} />
      </Detail>
      {banning && <BanDialog users={[user]} action={banning} onClose={() => setBanning(null)} />}
    </>
  );
}
