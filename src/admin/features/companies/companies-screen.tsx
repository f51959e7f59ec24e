/** The companies that offer jobs. */
import { Menu } from '@base-ui/react/menu';
import { Pencil, Trash2 } from 'lucide-react';
import { Link } from 'wouter';
import type { ListColumn, ListLook } from '../../parts/list/list-look.ts';
import { ListScreen } from '../../parts/list/list-screen.tsx';
import { LongText } from '../../parts/list/long-text.tsx';
import { NewLink } from '../../parts/new-link.tsx';
import { useKept } from '../../parts/use-kept.ts';
import { useServices } from '../../services.ts';
import type { AdminTexts } from '../../shell/texts.ts';
import { useTexts } from '../../shell/use-texts.ts';
import { companiesSpec, createCompanies, type CompanyRow } from './companies.ts';
import { companyPath, editCompanyPath, newCompanyPath } from './company-paths.ts';
import { CompanyLogo } from './company-logo.tsx';
import { deleteCompany } from './delete-company.ts';
import { WebLink } from './web-link.tsx';

export default function CompaniesScreen() {
  const services = useServices();
  const { list } = useKept(createCompanies);
  const texts = useTexts();
  const look = lookOf(texts, (company) => deleteCompany(services, company));
  return <ListScreen list={list} spec={companiesSpec} look={look} />;
}

function lookOf(texts: AdminTexts, onDelete: (company: CompanyRow) => void): ListLook<CompanyRow> {
  const { t } = texts;
  const withOrWithout = [
    { value: 'with', label: t('common.yes') },
    { value: 'without', label: t('common.no') },
  ];
  return {
    title: t('companies.title'),
    count: (count) => t('companies.count', { count }),
    columns: columnsOf(texts),
    filters: [
      { name: 'jobs', label: t('companies.hasJobs'), choices: withOrWithout },
      { name: 'website', label: t('companies.hasWebsite'), choices: withOrWithout },
    ],
    sorts: {
      name: t('companies.sort.name'),
      nameDown: t('companies.sort.nameDown'),
      jobs: t('companies.sort.jobs'),
    },
    search: { label: t('companies.search'), hint: t('companies.searchHint') },
    nameOf: ({ name }) => name,
    hrefOf: ({ id }) => companyPath(id),
    menu: (company) => <CompanyMenu company={company} onDelete={() => onDelete(company)} />,
    actions: <NewLink to={newCompanyPath} text={t('companies.new')} />,
    fileName: 'companies',
    none: {
      heading: t('companies.none'),
      hint: t('companies.noneHint'),
      action: <NewLink to={newCompanyPath} text={t('companies.new')} />,
    },
    failed: t('companies.failed'),
  };
}

function columnsOf({ t, intl }: AdminTexts): ListColumn<CompanyRow>[] {
  return [
    {
      id: 'name',
      name: t('companies.field.name'),
      kind: 'title',
      sorts: ['name', 'nameDown'],
      value: ({ name }) => name,
      cell: (company) => (
        <span className="row">
          <CompanyLogo company={company} />
          <span className="strong" dir="auto">
            {company.name}
          </span>
        </span>
      ),
    },
    {
      id: 'description',
      name: t('companies.field.description'),
      kind: 'wide',
      value: ({ description }) => description,
      cell: ({ description }) => <LongText text={description} />,
    },
    {
      id: 'website',
      name: t('companies.field.website'),
      value: ({ website }) => website,
      cell: ({ website }) => <WebLink value={website} short />,
    },
    {
      id: 'jobs',
      name: t('companies.jobs'),
      kind: 'number',
      value: ({ jobs }) => jobs.length,
      cell: ({ jobs }) => intl.formatNumber(jobs.length),
    },
    {
      id: 'twitter',
      name: t('companies.field.twitter_handle'),
      value: (company) => company.twitter_handle,
      cell: (company) => <WebLink value={company.twitter_handle} short />,
    },
    {
      id: 'instagram',
      name: t('companies.field.instagram_handle'),
      value: (company) => company.instagram_handle,
      cell: (company) => <WebLink value={company.instagram_handle} short />,
    },
    {
      id: 'video',
      name: t('companies.field.youtube_video'),
      value: (company) => company.youtube_video,
      cell: (company) => <WebLink value={company.youtube_video} short />,
    },
  ];
}

function CompanyMenu({ company, onDelete }: { company: CompanyRow; onDelete: () => void }) {
  const { t } = useTexts();
  return (
    <>
      <Menu.Item className="menu-item" render={<Link href={editCompanyPath(company.id)} />}>
        <Pencil className="icon" aria-hidden="true" />
        <span className="menu-label">{t('companies.edit')}</span>
      </Menu.Item>
      <Menu.Item className="menu-item menu-remove" onClick={onDelete}>
        <Trash2 className="icon" aria-hidden="true" />
        <span className="menu-label">{t('companies.delete')}</span>
      </Menu.Item>
    </>
  );
}
