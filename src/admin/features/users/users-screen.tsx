/** `/dashboard/users`: every user, with filters, what can be done to one, and to many at once. */
import { Ban, CircleCheck, MessageCircleOff, Trash2, UserX } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useSnapshot } from 'valtio/react';
import type { Account } from '../../../wire/auth/shapes.ts';
import { banActions, type BanAction } from '../../../wire/task-reports/shapes.ts';
import { ListScreen } from '../../parts/list/list-screen.tsx';
import type { BulkRunning } from '../../parts/list/bulk-run.tsx';
import type { BulkAction, ListFilter, ListLook } from '../../parts/list/list-look.ts';
import { useKept } from '../../parts/use-kept.ts';
import { useCapabilities } from '../../capabilities/use-capabilities.ts';
import { useServices } from '../../services.ts';
import type { AdminTexts } from '../../shell/texts.ts';
import { useTexts } from '../../shell/use-texts.ts';
import { useActiveBans } from '../../parts/active-bans.ts';
import { BanDialog } from './ban-dialog.tsx';
import { createUserActions } from './user-actions.ts';
import { UserMenu } from './user-menu.tsx';
import { userColumns } from './users-columns.tsx';
import { runningOf, UsersBulk, type BulkWork } from './users-bulk.tsx';
import { createUsers } from './users.ts';
import { userDays, userFlags, usersSpec } from './users-query.ts';
import { USERS } from './user-paths.ts';

type Banning = { readonly users: readonly Account[]; readonly action: BanAction };

export default function UsersScreen() {
  const { leaving } = useServices();
  const users = useKept(createUsers);
  const [banning, setBanning] = useState<Banning | null>(null);
  const [running, setRunning] = useState<BulkRunning<Account> | null>(null);
  const begin = (work: BulkWork) => setRunning(runningOf(work, leaving));
  const look = useLook({ ban: (rows, action) => setBanning({ users: rows, action }), work: begin, show: setRunning });
  return (
    <>
      <ListScreen list={users.list} spec={usersSpec} look={look} />
      {banning && <BanDialog {...banning} onClose={() => setBanning(null)} onMany={begin} />}
      {running && <UsersBulk running={running} onClose={() => setRunning(null)} />}
    </>
  );
}

type Does = {
  ban: (users: readonly Account[], action: BanAction) => void;
  work: (work: BulkWork) => void;
  /** Shows work that has begun. */
  show: (running: BulkRunning<Account>) => void;
};

function useLook(does: Does): ListLook<Account> {
  const texts = useTexts();
  const { t } = texts;
  const { foreign } = useCapabilities();
  const bans = useActiveBans();
  const bulk = useBulk(does);
  const columns = useMemo(() => userColumns(texts, bans), [texts, bans]);
  const yesNo = (name: string) => [
    { value: 'true', label: name === 'enabled' ? t('users.one.status.enabled') : t('common.yes') },
    { value: 'false', label: name === 'enabled' ? t('users.one.status.banned') : t('common.no') },
  ];
  return {
    title: t('users.title'),
    count: (total) => t('users.count', { count: total }),
    columns,
    filters: [
      ...userFlags.map((name) => ({ name, label: t(`users.filter.${name}`), choices: yesNo(name) })),
      {
        name: 'by',
        label: t('users.filter.by'),
        onlyWithSearch: true,
        choices: [
          { value: 'name', label: t('users.by.name') },
          { value: 'email', label: t('users.by.email') },
        ],
      },
      // A server of the contract alone knows none of these.
      ...(foreign ? [] : figureFilters(texts)),
    ],
    // A server of the contract alone knows one order.
    sorts: foreign ? {} : { oldest: t('users.sort.oldest'), newest: t('users.sort.newest') },
    search: { label: t('users.search'), hint: t('users.searchHint') },
    nameOf: (user) => user.display_name,
    hrefOf: (user) => `${USERS}/${user.id}`,
    menu: (user) => <UserMenu user={user} onBan={(action) => does.ban([user], action)} />,
    bulk,
    fileName: 'users',
    none: { heading: t('users.none'), hint: t('users.noneHint') },
    failed: t('users.failed'),
  };
}

/** The filters by which the home counts its figures, so that each figure can link to its list. */
function figureFilters({ t }: AdminTexts): ListFilter[] {
  const days = userDays.map((value) => ({ value, label: t(`users.days.${value}`) }));
  return [
    { name: 'registered', label: t('users.filter.registered'), choices: days },
    { name: 'active', label: t('users.filter.active'), choices: days },
    {
      name: 'banned',
      label: t('users.filter.banned'),
      choices: banActions.map((value) => ({ value, label: t(`users.ban.action.${value}`) })),
    },
  ];
}

/** What can be done to the chosen users; nobody bans or deletes themselves. */
function useBulk({ ban, work, show }: Does): BulkAction<Account>[] {
  const { t } = useTexts();
  const { session, dialogs } = useServices();
  const actions = useKept(createUserActions);
  const me = useSnapshot(session.state).user?.id;
  const others = (rows: readonly Account[]) => rows.filter(({ id }) => id !== me);
  const setEnabled = (rows: readonly Account[], on: boolean) =>
    work({
      title: t(on ? 'users.enabling' : 'users.disabling', { count: rows.length }),
      rows,
      change: (user) => actions.change(user.id, { enabled: on }),
      opposite: (user) => actions.change(user.id, { enabled: !on }),
    });
  return [
    { id: 'create', label: t('users.bulk.create'), icon: Ban, run: (rows) => ban(others(rows), 'CREATE') },
    { id: 'report', label: t('users.bulk.report'), icon: MessageCircleOff, run: (rows) => ban(others(rows), 'REPORT') },
    {
      id: 'enable',
      label: t('users.bulk.enable'),
      icon: CircleCheck,
      run: (rows) =>
        setEnabled(
          rows.filter(({ enabled }) => !enabled),
          true,
        ),
    },
    {
      id: 'disable',
      label: t('users.bulk.disable'),
      icon: UserX,
      run: (rows) => {
        const enabled = others(rows).filter((user) => user.enabled);
        dialogs.open({
          type: 'warning',
          heading: t('users.disableAsk', { count: enabled.length }),
          body: 'users.one.disableEffect',
          note: t('users.one.undoNote'),
          primaryBtn: { label: 'users.one.disable', click: () => setEnabled(enabled, false) },
          secondaryBtn: { label: 'common.cancel' },
        });
      },
    },
    {
      id: 'delete',
      label: t('users.bulk.delete'),
      icon: Trash2,
      danger: true,
      run: (rows) => {
        const going = others(rows);
        dialogs.open({
          type: 'error',
          heading: t('users.deleteAsk', { count: going.length }),
          body: 'users.deleteEffect',
          note: t('users.one.undoNote'),
          primaryBtn: {
            label: 'users.one.delete',
            click: () =>
              actions.removeLater(going, (bulk) => show({ title: t('users.deleting', { count: going.length }), bulk })),
          },
          secondaryBtn: { label: 'common.cancel' },
        });
      },
    },
  ];
}
