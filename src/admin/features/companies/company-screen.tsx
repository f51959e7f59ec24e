/** One company: all of its fields, and the jobs it offers. */
import { Pencil, Trash2 } from 'lucide-react';
import { useEffect } from 'react';
import { Link } from 'wouter';
import { Card, Detail, DetailHead, Facts, GoBack } from '../../parts/detail/detail.tsx';
import type { ScreenProps } from '../../feature.ts';
import { useServices } from '../../services.ts';
import { useTexts } from '../../shell/use-texts.ts';
import { type CompanyRow } from './companies.ts';
import { COMPANIES, editCompanyPath } from './company-paths.ts';
import { CompanyLogo } from './company-logo.tsx';
import { CompanyRecord } from './company-record.tsx';
import { deleteCompany } from './delete-company.ts';
import { WebLink } from './web-link.tsx';

export default function CompanyScreen({ params: { id = '' } }: ScreenProps) {
  const { t } = useTexts();
  return (
    <CompanyRecord id={id} title={t('companies.nav.company')}>
      {(company) => <OneCompany company={company} />}
    </CompanyRecord>
  );
}

function OneCompany({ company }: { company: CompanyRow }) {
  const services = useServices();
  const { navigation } = services;
  const { t } = useTexts();
  useEffect(() => navigation.name(company.name), [navigation, company.name]);
  return (
    <>
      <GoBack to={COMPANIES} />
      <DetailHead
        title={company.name}
        picture={<CompanyLogo company={company} large />}
        actions={
          <>
            <button
              type="button"
              className="btn btn-tertiary btn-remove"
              onClick={() => deleteCompany(services, company, () => navigation.go(COMPANIES))}
            >
              <Trash2 className="icon" aria-hidden="true" />
              {t('companies.delete')}
            </button>
            <Link className="btn btn-primary" href={editCompanyPath(company.id)}>
              <Pencil className="icon" aria-hidden="true" />
              {t('companies.edit')}
            </Link>
          </>
        }
      />
      <Detail label={t('companies.about')} facts={<CompanyFacts company={company} />}>
        <Card title={t('companies.field.description')}>
          <div className="card-body prose" dir="auto">
            {company.description || <span className="c-3">{t('companies.nothing')}</span>}
          </div>
        </Card>
        <Card title={t('companies.jobs')} hint={t('companies.jobCount', { count: company.jobs.length })}>
          <div className="card-body links">
            {company.jobs.length > 0 && (
              <ul className="stack stack-1">
                {company.jobs.map(({ id, title }) => (
                  <li key={id}>
                    <Link className="anywhere" href={`/dashboard/jobs/${id}`} dir="auto">
                      {title}
                    </Link>
                  </li>
                ))}
              </ul>
            )}
            {company.jobs.length > 0 ? (
              <Link href={`/dashboard/jobs?company=${company.id}`}>{t('companies.openJobs')}</Link>
            ) : (
              <Link href="/dashboard/jobs/create">{t('companies.firstJob')}</Link>
            )}
          </div>
        </Card>
      </Detail>
    </>
  );
}

function CompanyFacts({ company }: { company: CompanyRow }) {
  const { t } = useTexts();
  return (
    <Card title={t('companies.addresses')}>
      <Facts
        facts={[
          [t('companies.field.website'), <WebLink key="w" value={company.website} />],
          [t('companies.field.youtube_video'), <WebLink key="v" value={company.youtube_video} />],
          [t('companies.field.twitter_handle'), <WebLink key="t" value={company.twitter_handle} />],
          [t('companies.field.instagram_handle'), <WebLink key="i" value={company.instagram_handle} />],
          [t('companies.field.logo_url'), <WebLink key="l" value={company.logo_url} />],
        ]}
      />
    </Card>
  );
}
