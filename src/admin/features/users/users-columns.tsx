/** The columns of the list of users, for the screen and for a file. */
import type { Account } from '../../../wire/auth/shapes.ts';
import type { ListColumn } from '../../parts/list/list-look.ts';
import type { AdminTexts } from '../../shell/texts.ts';
import type { ActiveBans } from '../../parts/active-bans.ts';
import { Absent, BanBadge, Moment, RoleWord, StatusWord, UserName, XpCell, YesNo } from './user-words.tsx';
import styles from './users.module.css';

type Column = ListColumn<Account>;

export function userColumns(texts: AdminTexts, bans: ActiveBans): Column[] {
  const { t, intl } = texts;
  const flag = (id: 'email_verified' | 'mfa_enabled' | 'newsletter'): Column => ({
    id,
    name: t(`users.column.${id}`),
    kind: 'flag',
    cell: (user) => <YesNo yes={user[id]} />,
    value: (user) => user[id],
  });
  const moment = (id: 'registration' | 'last_login', sorts?: readonly [string, string]): Column => ({
    id,
    name: t(`users.column.${id}`),
    cell: (user) => <Moment seconds={user[id]} />,
    value: (user) => isoOf(user[id]),
    ...(sorts ? { sorts } : {}),
  });
  return [
    { id: 'id', name: t('users.column.id'), kind: 'file', value: ({ id }) => id },
    {
      id: 'user',
      name: t('users.column.user'),
      kind: 'title',
      cell: (user) => <UserName user={user} />,
      value: (user) => user.display_name,
    },
    { id: 'email', name: t('users.column.email'), kind: 'file', value: ({ email }) => email },
    {
      id: 'nickname',
      name: t('users.column.nickname'),
      cell: (user) => <bdi className="nickname">{user.name}</bdi>,
      value: (user) => user.name,
    },
    {
      id: 'role',
      name: t('users.column.role'),
      cell: (user) => <RoleWord admin={user.admin} />,
      value: (user) => t(user.admin ? 'users.one.role.admin' : 'users.one.role.user'),
    },
    flag('email_verified'),
    flag('mfa_enabled'),
    flag('newsletter'),
    {
      id: 'status',
      name: t('users.column.status'),
      cell: (user) => <StatusWord enabled={user.enabled} />,
      value: (user) => t(user.enabled ? 'users.one.status.enabled' : 'users.one.status.banned'),
    },
    {
      id: 'balance',
      name: t('users.column.balance'),
      kind: 'number',
      cell: (user) => (user.balance === undefined ? <Absent /> : intl.formatNumber(user.balance)),
      value: (user) => user.balance ?? null,
    },
    { id: 'xp', name: t('users.column.xp'), cell: (user) => <XpCell xp={user.xp} />, value: (user) => user.xp ?? null },
    {
      id: 'bans',
      name: t('users.column.bans'),
      cell: (user) => <Bans of={user.id} bans={bans} />,
      value: (user) => (bans.byUser[user.id] ?? []).map(({ action }) => t(`users.ban.action.${action}`)).join(', '),
    },
    moment('registration', ['oldest', 'newest']),
    moment('last_login'),
  ];
}

function Bans({ of, bans }: { of: string; bans: ActiveBans }) {
  const list = bans.byUser[of] ?? [];
  if (!bans.known || list.length === 0) return <Absent />;
  return (
    <span className={styles.bans}>
      {list.map((ban) => (
        <BanBadge key={ban.id} ban={ban} short />
      ))}
    </span>
  );
}

function isoOf(seconds: number | null): string | null {
  return seconds === null ? null : new Date(seconds * 1000).toISOString();
}
