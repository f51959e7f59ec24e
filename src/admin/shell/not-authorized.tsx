/** Shown to somebody who is signed in without being an administrator. */
import { ShieldX } from 'lucide-react';
import { PageTitle } from '../parts/page-title.tsx';
import { DefaultLayout } from './default-layout.tsx';
import { useSignOut } from './use-sign-out.ts';
import { useTexts } from './use-texts.ts';

export function NotAuthorized({ name }: { name: string }) {
  const { t } = useTexts();
  const signOut = useSignOut();
  return (
    <DefaultLayout>
      <div className="message-page">
        <ShieldX className="icon message-icon" aria-hidden="true" />
        <PageTitle title={t('error.notAuthorized')} />
        <p className="muted message-hint">{t('error.notAuthorizedHint', { name })}</p>
        <button type="button" className="btn btn-secondary" onClick={() => void signOut()}>
          {t('shell.account.signOut')}
        </button>
      </div>
    </DefaultLayout>
  );
}
