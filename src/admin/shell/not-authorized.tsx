/** Shown to somebody who is signed in without being an administrator. */
import { ShieldX } from 'lucide-react';
import { PageTitle } from '../parts/page-title.tsx';
import { useServices } from '../services.ts';
import { DefaultLayout } from './default-layout.tsx';
import { useTexts } from './use-texts.ts';

export function NotAuthorized({ name }: { name: string }) {
  const { t } = useTexts();
  const { session } = useServices();
  return (
    <DefaultLayout>
      <div className="message-page">
        <ShieldX className="icon message-icon" aria-hidden="true" />
        <PageTitle title={t('error.notAuthorized')} />
        <p className="muted">{t('error.notAuthorizedHint', { name })}</p>
        <button type="button" className="btn btn-secondary" onClick={() => void session.signOut()}>
          {t('account.signOut')}
        </button>
      </div>
    </DefaultLayout>
  );
}
