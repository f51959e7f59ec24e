/** `/dashboard/account`: the reader's own account: address, password, second factor, and where they are signed in. */
import { Link } from 'wouter';
import { useSnapshot } from 'valtio/react';
import type { Account } from '../../../wire/auth/shapes.ts';
import { userEndpoints } from '../../../wire/users/user-calls.ts';
import { asked } from '../../data/ask.ts';
import { useData } from '../../data/data.ts';
import { useAsked } from '../../data/use-asked.ts';
import { Avatar } from '../../parts/avatar.tsx';
import { DetailHead, DetailSkeleton, FailedScreen } from '../../parts/detail/detail.tsx';
import { useCapabilities } from '../../capabilities/use-capabilities.ts';
import { useServices } from '../../services.ts';
import { useTexts } from '../../shell/use-texts.ts';
import { DeskCard } from './desk-card.tsx';
import { EmailCard } from './email-card.tsx';
import { MfaCard } from './mfa-card.tsx';
import { OwnSessions } from './own-sessions.tsx';
import { PasswordCard } from './password-card.tsx';
import styles from './account.module.css';

export default function AccountScreen() {
  const { session } = useServices();
  const data = useData();
  const { t } = useTexts();
  const { can } = useCapabilities();
  const id = useSnapshot(session.state).user?.id ?? '';
  const own = asked(userEndpoints.user, { params: { user_id: id } });
  const { value, failure, reload } = useAsked(own);
  if (!value && failure)
    return (
      <FailedScreen
        title={t('account.title')}
        heading={t('account.failed')}
        failure={failure}
        onRetry={() => void reload()}
      />
    );
  if (!value) return <DetailSkeleton label={t('account.loading')} />;
  const put = (user: Account) => data.put(own, user);
  return (
    <>
      <DetailHead
        title={t('account.title')}
        picture={<Avatar name={value.display_name} size={48} />}
        line={<bdi className="anywhere">{value.display_name}</bdi>}
        actions={
          <Link className="btn btn-secondary" href={`/dashboard/users/${value.id}?tab=profile`}>
            {t('account.profile')}
          </Link>
        }
      />
      <div className={`stack ${styles.page}`}>
        <DeskCard />
        <EmailCard user={value} onChange={put} />
        <PasswordCard user={value} onChange={put} />
        {can('mfa') && <MfaCard user={value} onChange={put} />}
        {can('sessions') && <OwnSessions user={value} />}
      </div>
    </>
  );
}
