/** What stands at an address that no route takes. */
import { Compass } from 'lucide-react';
import { Link } from 'wouter';
import { PageTitle } from '../parts/page-title.tsx';
import { HOME } from './navigation.ts';
import { useTexts } from './use-texts.ts';

export function NotFound({ path }: { path: string }) {
  const { t } = useTexts();
  return (
    <div className="message-page">
      <Compass className="icon message-icon" aria-hidden="true" />
      <PageTitle title={t('error.notFound', { path })} />
      <p className="muted">{t('error.notFoundHint')}</p>
      <Link className="btn btn-secondary" href={HOME}>
        {t('nav.toDashboard')}
      </Link>
    </div>
  );
}
