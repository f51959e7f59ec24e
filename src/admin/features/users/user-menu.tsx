/** What can be done to one user: the items of the menu in the list and on the user's own screen. */
import { Menu } from '@base-ui/react/menu';
import { Ban, CircleCheck, Mail, MailCheck, MessageCircleOff, Trash2, UserX } from 'lucide-react';
import { useSnapshot } from 'valtio/react';
import type { Account } from '../../../wire/auth/shapes.ts';
import type { BanAction } from '../../../wire/task-reports/shapes.ts';
import { useKept } from '../../parts/use-kept.ts';
import { useServices } from '../../services.ts';
import { useTexts } from '../../shell/use-texts.ts';
import { createUserActions } from './user-actions.ts';

type Props = {
  readonly user: Account;
  readonly onBan: (action: BanAction) => void;
  readonly onDeleted?: () => void;
};

export function UserMenu({ user, onBan, onDeleted }: Props) {
  const { t } = useTexts();
  const { session } = useServices();
  const actions = useKept(createUserActions);
  const mine = useSnapshot(session.state).user?.id === user.id;
  return (
    <>
      <Menu.Item
        className="menu-item"
        onClick={() => void actions.setFlag(user, 'email_verified', !user.email_verified)}
      >
        {user.email_verified ? (
          <Mail className="icon" aria-hidden="true" />
        ) : (
          <MailCheck className="icon" aria-hidden="true" />
        )}
        {t(user.email_verified ? 'users.one.unverify' : 'users.one.verify')}
      </Menu.Item>
      <Menu.Separator className="menu-line" />
      <Menu.Item className="menu-item" onClick={() => onBan('CREATE')}>
        <Ban className="icon" aria-hidden="true" />
        {t('users.one.banCreate')}
      </Menu.Item>
      <Menu.Item className="menu-item" onClick={() => onBan('REPORT')}>
        <MessageCircleOff className="icon" aria-hidden="true" />
        {t('users.one.banReport')}
      </Menu.Item>
      {/* The server refuses to disable oneself; deleting oneself would end the dashboard under the reader. */}
      {!mine && (
        <>
          {user.enabled ? (
            <Menu.Item className="menu-item" onClick={() => actions.disable(user)}>
              <UserX className="icon" aria-hidden="true" />
              {t('users.one.disableDots')}
            </Menu.Item>
          ) : (
            <Menu.Item className="menu-item" onClick={() => void actions.enable(user)}>
              <CircleCheck className="icon" aria-hidden="true" />
              {t('users.one.enable')}
            </Menu.Item>
          )}
          <Menu.Separator className="menu-line" />
          <Menu.Item className="menu-item menu-remove" onClick={() => void actions.remove(user, onDeleted)}>
            <Trash2 className="icon" aria-hidden="true" />
            {t('users.one.deleteDots')}
          </Menu.Item>
        </>
      )}
    </>
  );
}
